import { hash, verify } from '@node-rs/argon2'

import { AppError } from '../../../http/app-error.ts'
import { createSlots } from './slots.ts'

// OWASP's minimum for Argon2id (quality bar SEC-5). The library hashes on its own threads, off the event loop.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// More at the same time than cores would only slow each other down. A longer line means an attack or an overload.
const slots = createSlots({
  maxRunning: 2,
  maxWaiting: 200,
  refusal: () => new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 2, limit: { kind: 'hashing' } }),
})

export function hashPassword(password: string): Promise<string> {
  return slots.run(() => hash(password, OPTIONS))
}

let placeholderHash: Promise<string> | undefined

/** Unknown accounts and those without a password are checked against a placeholder, so that the time taken does not reveal them (quality bar SEC-7). */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  placeholderHash ??= hash('nobody has this password', OPTIONS)
  const hashToCheck = passwordHash ?? (await placeholderHash)
  const isRight = await slots.run(() => verify(hashToCheck, password))
  return isRight && hashToCheck === passwordHash
}
