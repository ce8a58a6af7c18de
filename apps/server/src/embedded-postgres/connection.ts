import { Client, DatabaseError, escapeIdentifier } from 'pg'
import { SUPERUSER } from './cluster.ts'

export function databaseUrl(password: string, port: number, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`
}

/** Whether the server accepts connections; false while it is starting or recovering. */
export async function acceptsConnections(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    // Class 57 means starting up or shutting down; other errors, such as a wrong password, are permanent.
    if (error instanceof DatabaseError && !error.code?.startsWith('57')) throw error
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

export async function createDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
