import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'

export type TestPostgres = {
  /** A migrated, empty database that `createDatabaseFrom` clones. */
  readonly templateUrl: string
  stop(): Promise<void>
}

/** A PostgreSQL of its own in a temporary folder, fast because it may forget everything. */
export async function startTestPostgres(): Promise<TestPostgres> {
  await removeAbandoned()
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durability: 'none' })
  const stop = async (): Promise<void> => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await migrate(postgres.url)
    return { templateUrl: postgres.url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const prefix = 'contapro-test-'

/** Folders of runs that were killed before they could tidy up; their names carry the process that made them. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN
    if (Number.isNaN(owner) || existsSync(`/proc/${owner}`)) continue
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined)
  }
}

export type TestDatabase = { readonly url: string; drop(): Promise<void> }

/** A private copy of the template; safe to ask for from several processes at once. */
export async function createDatabaseFrom(templateUrl: string): Promise<TestDatabase> {
  const template = new URL(templateUrl).pathname.slice(1)
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await asAdmin(templateUrl, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(templateUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => asAdmin(templateUrl, `drop database if exists ${name} with (force)`) }
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const adminUrl = new URL(url)
  adminUrl.pathname = '/postgres'
  const client = new Client({ connectionString: adminUrl.href })
  await client.connect()
  try {
    // One copy at a time: PostgreSQL refuses a template that another copy has open.
    await client.query('select pg_advisory_lock(1)')
    await client.query(statement)
  } finally {
    await client.end()
  }
}
