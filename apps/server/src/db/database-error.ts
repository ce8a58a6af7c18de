import { DatabaseError } from 'pg'

// SQLSTATE codes
export const UNIQUE_VIOLATION = '23505'
export const SERIALIZATION_FAILURE = '40001'
export const DEADLOCK_DETECTED = '40P01'
export const LOCK_NOT_AVAILABLE = '55P03'

/** Whether PostgreSQL refused with this error code (SQLSTATE). */
export function isDatabaseError(error: unknown, code: string): error is DatabaseError {
  return error instanceof DatabaseError && error.code === code
}
