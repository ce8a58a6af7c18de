import pg from 'pg'

import { openDatabase, type Database } from './database.ts'
import { lockMigrations } from './locks.ts'

/** Runs work on the tables as their owner, while no other process migrates them. */
export async function asOwner<Result>(databaseUrl: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const lock = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await lock.connect()
  const { db, close } = openDatabase(databaseUrl, { maxConnections: 2 })
  try {
    await lockMigrations(lock)
    return await work(db)
  } finally {
    await close()
    await lock.end()
  }
}
