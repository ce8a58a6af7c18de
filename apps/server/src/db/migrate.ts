import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import pg from 'pg'

import { lockMigrations } from './locks.ts'

const FOLDER = path.join(import.meta.dirname, 'migrations')

type Migration = { name: string; sql: string; checksum: string }

function readMigrations(): Migration[] {
  const names = readdirSync(FOLDER)
    .filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .sort()
  return names.map((name) => {
    const sql = readFileSync(path.join(FOLDER, name), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

/** Brings a database to the newest schema. Several processes may start at once: one migrates, the others wait. */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await lockMigrations(client)
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const applied = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
    const known = new Map(applied.rows.map((row) => [row.name, row.checksum]))
    for (const migration of readMigrations()) await apply(client, migration, known.get(migration.name))
  } finally {
    await client.end()
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration, appliedChecksum: string | undefined) {
  if (appliedChecksum === checksum) return
  if (appliedChecksum) throw new Error(`migration ${name} was edited after it had been applied`)
  await client.query('begin')
  // A migration must not queue behind a long query and stop everybody else (quality bar REL-18).
  await client.query("set local lock_timeout = '2s'")
  await client.query(sql)
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
  await client.query('commit')
}
