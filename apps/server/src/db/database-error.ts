import { DatabaseError } from 'pg'

/** Whether PostgreSQL refused with this error code (SQLSTATE). */
export function isDatabaseError(error: unknown, code: string): boolean {
  return error instanceof DatabaseError && error.code === code
}
