import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { dataFolder } from './cluster.ts'
import { acceptsConnections, databaseUrl } from './connection.ts'
import { DATABASE_NAME } from './start-embedded-postgres.ts'

/** The URL of the PostgreSQL that another Contapro process runs on this data folder. Undefined when none runs. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const { clusterDir, passwordFile } = dataFolder(resolve(dataDir))
  const password = (await readFile(passwordFile, 'utf8').catch(() => '')).trim()
  // The fourth line of postmaster.pid is the port (PostgreSQL manual, "Database File Layout").
  const port = Number((await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[3])
  if (password === '' || !(port > 0)) return undefined
  const url = databaseUrl(password, port, DATABASE_NAME)
  return (await acceptsConnections(url)) ? url : undefined
}
