import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../../embedded-postgres/start-embedded-postgres.ts'
import { databaseGrants, roleUrl, type Role } from '../../db/roles.ts'
import { prepareDatabase } from '../../prepare-database.ts'
import { allJobs } from '../../workers.ts'
import { testMasterKey, testVaultKeys } from '../test-keys.ts'

export type TestPostgres = {
  /** An empty database with our tables and the queue's, which `createDatabaseFrom` copies. */
  readonly templateUrl: string
  stop(): Promise<void>
}

/** Starts a PostgreSQL in a temporary folder, fast because nothing has to survive a crash. */
export async function startTestPostgres(): Promise<TestPostgres> {
  await removeAbandoned()
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durability: 'none' })
  const stop = async (): Promise<void> => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await prepareDatabase(postgres.url, { jobs: allJobs, keys: testMasterKey(7), vaultKeys: testVaultKeys(7) })
    return { templateUrl: postgres.url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const prefix = 'contapro-test-'

/** Removes the folders of killed test runs; their names carry the id of the process that made them. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN
    if (Number.isNaN(owner) || existsSync(`/proc/${owner}`)) continue
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined)
  }
}

export type TestDatabase = {
  /** The address of its owner. */
  readonly url: string
  readonly urlAs: (role: Role) => string
  drop(): Promise<void>
}

/** Copies the template into a new database; several processes may do so at once. */
export async function createDatabaseFrom(templateUrl: string): Promise<TestDatabase> {
  const template = new URL(templateUrl).pathname.slice(1)
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const create = `create database ${name} template ${template} strategy file_copy`
  await asAdmin(templateUrl, create, ...databaseGrants(name, template))
  const url = new URL(templateUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    // A copy keeps the grants of its template, so the roles are the template's.
    urlAs: (role) => roleUrl(url.href, testMasterKey(7), role, template),
    drop: () => asAdmin(templateUrl, `drop database if exists ${name} with (force)`),
  }
}

async function asAdmin(url: string, ...statements: string[]): Promise<void> {
  const adminUrl = new URL(url)
  adminUrl.pathname = '/postgres'
  const client = new Client({ connectionString: adminUrl.href })
  await client.connect()
  try {
    // One copy at a time: PostgreSQL refuses a template that another copy has open.
    await client.query('select pg_advisory_lock(1)')
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
