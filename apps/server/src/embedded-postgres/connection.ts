import { Client, DatabaseError, escapeIdentifier } from 'pg'
import { superuser } from './cluster.ts'

export function databaseUrl(password: string, port: number, database: string): string {
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`
}

/** Whether the server takes connections; false while it is starting or recovering. */
export async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    // Class 57 is "starting up" or "shutting down"; anything else the server says (a wrong password) will not pass by waiting.
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
