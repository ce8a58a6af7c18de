import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'

import type { Database } from '../db/database.ts'
import { AppError } from './app-error.ts'

/** Live: the process answers. Ready: it also reaches the database. */
export function addHealth(app: FastifyInstance, db: Database): void {
  app.get('/health/live', { logLevel: 'silent' }, async () => ({ status: 'live' }))
  app.get('/health/ready', { logLevel: 'silent' }, async () => {
    await sql`select 1`.execute(db).catch((error: unknown) => {
      throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 2, cause: error })
    })
    return { status: 'ready' }
  })
}
