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
  /** A folder used by nothing else. Created when missing. */
  readonly dataDir: string
  readonly log?: (line: string) => void
  readonly durability?: Durability
}

export const DATABASE_NAME = 'contapro'

/**
 * Starts the PostgreSQL installed by npm on a free port of 127.0.0.1, and restarts it after a crash until `stop` is called.
 * Throws an EmbeddedPostgresError when it cannot start.
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
  // A restart uses the same port, so that the pools of this process reconnect.
  const stop = supervise(postmaster, () => startUntilReady(plan, port, adminUrl), log)
  try {
    await createDatabase(adminUrl, DATABASE_NAME)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: databaseUrl(password, port, DATABASE_NAME),
    stop: async () => {
      await stop()
      await lock.release()
    },
  }
}
