import { DatabaseError } from 'pg'

export const UNIQUE_VIOLATION = '23505'

/** Whether PostgreSQL refused with this error code (SQLSTATE). */
export function isDatabaseError(error: unknown, code: string): error is DatabaseError {
  return error instanceof DatabaseError && error.code === code
}
