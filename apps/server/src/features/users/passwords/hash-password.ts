import { hash, verify } from '@node-rs/argon2'

import { AppError } from '../../../http/app-error.ts'

// Argon2id as OWASP asks at least (quality bar SEC-5). The library hashes on its own threads, never on the event loop.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** More at once than cores only makes everybody wait longer; a queue beyond this is an attack or an overload. */
const AT_ONCE = 2
const MAX_WAITING = 200

let running = 0
const waiting: (() => void)[] = []

async function withHashingSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 2 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    // The place is handed to the next in line, or given back.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export function hashPassword(password: string): Promise<string> {
  return withHashingSlot(() => hash(password, OPTIONS))
}

let stand: Promise<string> | undefined

/** Unknown accounts are checked against a stand-in, so that both cases do the same work (quality bar SEC-7). */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  stand ??= hash('nobody has this password', OPTIONS)
  const against = passwordHash ?? (await stand)
  const isRight = await withHashingSlot(() => verify(against, password))
  return isRight && passwordHash !== undefined
}
