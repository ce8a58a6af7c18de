import { resolve } from 'node:path'
import { findBinaries } from './binaries.ts'
import { dataFolder, makeDataFolder, prepareCluster } from './cluster.ts'
import { createDatabase, databaseUrl } from './connection.ts'
import { stopLeftover } from './stop-leftover.ts'
import { makeLibraryLinks } from './library-links.ts'
import { lockDataFolder, type OwnerLock } from './owner-lock.ts'
import type { PostmasterPlan } from './postmaster.ts'
import { chooseRunAs } from './run-as.ts'
import type { Durability } from './settings.ts'
import { startOnFreePort, startUntilReady } from './start-until-ready.ts'
import { supervise } from './supervise.ts'

export type EmbeddedPostgres = { readonly url: string; stop(): Promise<void> }

type Options = {
  /** Folder of this PostgreSQL alone; created when missing. */
  readonly dataDir: string
  readonly log?: (line: string) => void
  readonly durability?: Durability
}

export const database = 'contapro'

/**
 * Starts the PostgreSQL that npm installed, on a free port of 127.0.0.1, and keeps it up until `stop`.
 * Throws an EmbeddedPostgresError, one clear line, when it cannot.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { log = () => undefined, durability = 'full' } = options
  const binaries = findBinaries()
  await makeLibraryLinks(binaries.root)
  const folder = dataFolder(resolve(options.dataDir))
  await makeDataFolder(folder)
  const lock = await lockDataFolder(folder.dataDir)
  try {
    await stopLeftover(folder.clusterDir)
    const runAs = chooseRunAs(binaries.postgres, folder.dataDir)
    const password = await prepareCluster(folder, binaries, runAs, durability)
    return await keepRunning({ binaries, folder, runAs, durability }, password, lock, log)
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function keepRunning(
  plan: PostmasterPlan,
  password: string,
  lock: OwnerLock,
  log: (line: string) => void,
): Promise<EmbeddedPostgres> {
  const { port, postmaster } = await startOnFreePort(plan, password)
  const adminUrl = databaseUrl(password, port, 'postgres')
  // Same port after a crash: the pools of this process reconnect by themselves.
  const stop = supervise(postmaster, () => startUntilReady(plan, port, adminUrl), log)
  try {
    await createDatabase(adminUrl, database)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: databaseUrl(password, port, database),
    stop: async () => {
      await stop()
      await lock.release()
    },
  }
}
