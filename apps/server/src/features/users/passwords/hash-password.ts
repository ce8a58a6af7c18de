import { hash, verify } from '@node-rs/argon2'

import { AppError } from '../../../http/app-error.ts'

// OWASP's minimum for Argon2id (quality bar SEC-5). The library hashes on its own threads, off the event loop.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** More at the same time than cores would only slow each other down. */
const MAX_RUNNING = 2
/** A longer queue means an attack or an overload. */
const MAX_WAITING = 200

let running = 0
const waiting: (() => void)[] = []

async function withHashingSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_RUNNING) {
    if (waiting.length >= MAX_WAITING) throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 2 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    // The slot passes to the next in line, or becomes free.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export function hashPassword(password: string): Promise<string> {
  return withHashingSlot(() => hash(password, OPTIONS))
}

let placeholderHash: Promise<string> | undefined

/** Unknown accounts are checked against a placeholder, so that the time taken does not reveal them (quality bar SEC-7). */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  placeholderHash ??= hash('nobody has this password', OPTIONS)
  const hashToCheck = passwordHash ?? (await placeholderHash)
  const isRight = await withHashingSlot(() => verify(hashToCheck, password))
  return isRight && passwordHash !== undefined
}
