import path from 'node:path'

import { sql } from 'kysely'

import { ConfigError, environmentWithFile, readConfig, type Config } from '../config.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { EmbeddedPostgresError } from '../embedded-postgres/embedded-postgres-error.ts'
import { findRunningPostgres } from '../embedded-postgres/find-running-postgres.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'

const PROJECT = path.resolve(import.meta.dirname, '../../../..')

/** An error that the operator can fix. Printed as one line, without a stack. */
export class CommandError extends Error {}

/** Runs a command with the configuration and the database of the server, whether or not the server is running. */
export async function runCommand(work: (config: Config, db: Database) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(environmentWithFile(path.join(PROJECT, '.env'), process.env))
    const postgres = await connectOrStart(config)
    try {
      const { db, close } = openDatabase(postgres.url)
      try {
        await assertMigrated(db)
        await work(config, db)
      } finally {
        await close()
      }
    } finally {
      await postgres.stop()
    }
  } catch (error) {
    const isForOperator =
      error instanceof CommandError || error instanceof ConfigError || error instanceof EmbeddedPostgresError
    console.error(isForOperator ? error.message : error)
    process.exitCode = 1
  }
}

/** Only the server creates tables, so it must have been started before. It creates those of the queue last, after all migrations. */
async function assertMigrated(db: Database): Promise<void> {
  const { rows } = await sql<{ job: string | null }>`select to_regclass('pgboss.job')::text as job`.execute(db)
  if (!rows[0]?.job) throw new CommandError('La base de datos está vacía: inicia Contapro una vez con npm start')
}

async function connectOrStart({ databaseUrl, dataDir }: Config): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = path.join(dataDir, 'postgres')
  const url = databaseUrl ?? (await findRunningPostgres(folder))
  return url === undefined ? startEmbeddedPostgres({ dataDir: folder }) : { url, stop: async () => undefined }
}
