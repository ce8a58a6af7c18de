import { Client } from 'pg'

/** Runs one statement over a connection of its own and returns its rows. */
export async function queryOnce(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
