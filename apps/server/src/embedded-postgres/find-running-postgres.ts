import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { dataFolder } from './cluster.ts'
import { answers, databaseUrl } from './connection.ts'
import { database } from './start-embedded-postgres.ts'

/** The address of the PostgreSQL that another process of ours keeps up on this data folder; undefined when none is up. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const { clusterDir, passwordFile } = dataFolder(resolve(dataDir))
  const password = (await readFile(passwordFile, 'utf8').catch(() => '')).trim()
  // Fourth line: the port (PostgreSQL's manual, postmaster.pid).
  const port = Number((await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[3])
  if (password === '' || !(port > 0)) return undefined
  const url = databaseUrl(password, port, database)
  return (await answers(url)) ? url : undefined
}
