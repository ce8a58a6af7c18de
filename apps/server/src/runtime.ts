import path from 'node:path'

import type { Logger } from 'pino'

import { openAudit, type Audit } from './audit/audit.ts'
import type { Config } from './config.ts'
import { openDatabase, openHeldPool } from './db/database.ts'
import { roleUrl, type Role } from './db/roles.ts'
import type { Deps, WorkerDeps } from './deps.ts'
import { deleteAbandonedFiles } from './files/delete-abandoned-files.ts'
import { reportNonHolderAttempt } from './features/businesses/registration/report-non-holder-attempt.ts'
import type { FileStore } from './files/file-store.ts'
import { openStore } from './files/open-store.ts'
import { linkSigner, type LinkSigner } from './files/link-signer.ts'
import { openVoucherRenderer } from './files/renderings/voucher-renderer.ts'
import { withRenderings } from './files/renderings/with-renderings.ts'
import { createMetrics, serveMetrics, type Metrics } from './http/metrics.ts'
import { loadMasterKey, loadPreviousKey, type MasterKey } from './keys/master-key.ts'
import { loadVaultOpeningKeys, loadVaultPublicKey, type VaultOpeningKeys } from './keys/vault-keys.ts'
import { fileMailer, smtpMailer, type Mailer } from './mail/mailer.ts'
import { prepareDatabase } from './prepare-database.ts'
import { openQueue } from './queue/queue.ts'
import { openSunat } from './sunat/open-sunat.ts'
import { findRenderingQueueKey, listRegisteredRucs } from './features/businesses/queries.ts'
import { solKeyGuard } from './sunat/sol-key-guard.ts'
import { openRevocations } from './sunat/revocations.ts'
import { credentialSealer } from './vault/credential-sealer.ts'
import { openVault } from './vault/vault.ts'
import { allJobs, allWorkers } from './workers.ts'

export type Runtime = { deps: Deps; address: string | undefined; close(): Promise<void> }

type Simulator = { url: string; baseUrls: Record<string, string> }

/** What every part of the process is built from. What is opened adds to `closers` how it is closed. */
type Base = {
  readonly config: Config
  readonly databaseUrl: string
  readonly log: Logger
  readonly keys: MasterKey
  readonly audit: Audit
  readonly metrics: Metrics
  readonly closers: (() => unknown)[]
}

const now = () => new Date()

/** Starts what `ROLE` asks for: API and web, worker, or both. Closing stops the parts in reverse order. */
export async function openRuntime(
  config: Config,
  databaseUrl: string,
  log: Logger,
  simulator?: Simulator,
): Promise<Runtime> {
  const closers: (() => unknown)[] = []
  const close = async () => {
    for (const closer of closers.reverse()) await closer()
    closers.length = 0
  }
  try {
    const keys = loadMasterKey(config)
    const previousKey = loadPreviousKey(config)
    const vaultKeys = config.role === 'api' ? undefined : loadVaultOpeningKeys(config)
    const audit = openAudit(keys, previousKey)
    await prepareDatabase(databaseUrl, { jobs: allJobs, keys, previousKey, vaultKeys, log })
    const base: Base = { config, databaseUrl, log, keys, audit, metrics: createMetrics(), closers }

    const mainRole = config.role === 'api' ? 'api' : 'worker'
    const connection = connectAs(base, mainRole)
    const solKeys = solKeyGuard({
      db: connection.db,
      keys,
      now,
      onNonHolderAttempt: (attempt) => reportNonHolderAttempt(deps, attempt),
    })
    // Only a process that works jobs opens credentials and shows them to SUNAT.
    const workerParts = vaultKeys && (await openWorkerParts(base, connection, vaultKeys, solKeys, simulator))
    const mailer = openMailer(base)
    // Opened after what its jobs use, so that it stops before them.
    const queue = await openQueue({
      databaseUrl: roleUrl(databaseUrl, keys, mainRole),
      log,
      canWork: mainRole === 'worker',
    })
    closers.push(() => queue.stop())
    const links = linkSigner({ keys: keys.deriveAccepted('file-link'), baseUrl: '', now })
    const deps: Deps = {
      ...connection,
      vault: credentialSealer({ publicKey: loadVaultPublicKey(config), audit }),
      config,
      queue,
      files: openFiles(base, connection, links),
      links,
      mailer,
      keys,
      audit,
      solKeys,
      log,
      now,
      publicUrl: publicUrlOf(config),
      ...partnerOf(config, simulator),
      ...(simulator && { simulatorUrl: simulator.url, listRegistered: () => listRegisteredRucs(connection.db) }),
    }
    if (workerParts) {
      await deleteAbandoned(base)
      await queue.work(allWorkers({ ...deps, ...workerParts }))
    }
    const servesRequests = config.role !== 'worker'
    // Requests stand under row-level security also in a process that works jobs.
    if (servesRequests) await serveRequests(base, mainRole === 'api' ? deps : { ...deps, ...connectAs(base, 'api') })
    if (config.metricsPort !== undefined) {
      const server = await serveMetrics(base.metrics, config.metricsPort)
      closers.push(() => server.close())
    }
    return { deps, address: servesRequests ? deps.publicUrl : undefined, close }
  } catch (error) {
    await close()
    throw error
  }
}

type Connection = Pick<Deps, 'db' | 'pool' | 'heldPool'>

function connectAs({ databaseUrl, keys, metrics, log, closers }: Base, role: Role): Connection {
  const url = roleUrl(databaseUrl, keys, role)
  const onError = (error: Error) => log.warn({ err: error }, 'database connection lost')
  const { db, pool, close } = openDatabase(url, {
    // The API's queries are short, so more connections would only compete; a worker holds some for the length of a turn.
    ...(role === 'api' ? { maxConnections: 10, queryTimeoutMs: 4500, usesRowSecurity: true } : { maxConnections: 20 }),
    onError,
  })
  closers.push(close)
  metrics.watchPool(role, pool)
  const heldPool = openHeldPool(url, onError)
  closers.push(() => heldPool.end())
  return { db, pool, heldPool }
}

async function openWorkerParts(
  { config, keys, audit, log, closers }: Base,
  connection: Connection,
  openingKeys: VaultOpeningKeys,
  loginGuard: Deps['solKeys'],
  simulator: Simulator | undefined,
): Promise<Pick<WorkerDeps, 'sunat' | 'revocations' | 'vault'>> {
  const tokenKey = openingKeys.current.derive('sunat-token')
  const sunat = openSunat(config, { ...connection, keys, tokenKey, loginGuard }, simulator?.baseUrls)
  closers.push(() => sunat.close())
  const revocations = await openRevocations({ db: connection.db, pool: connection.heldPool, log, sunat })
  closers.push(() => revocations.close())
  return { sunat, revocations, vault: openVault({ db: connection.db, keys: openingKeys, audit, now }) }
}

/** The license service of SISCONT: the simulator's, unless one is configured. */
function partnerOf({ partner }: Config, simulator: Simulator | undefined): Pick<Deps, 'partner'> {
  const simulated = simulator?.baseUrls['partner']
  if (partner) return { partner }
  return simulated === undefined ? {} : { partner: { url: simulated, key: 'demostracion' } }
}

function openMailer({ config, closers }: Base): Mailer {
  const mailer = config.smtpUrl
    ? smtpMailer({ url: config.smtpUrl, from: config.mailFrom })
    : fileMailer(path.join(config.dataDir, 'mail'))
  closers.push(() => mailer.close())
  return mailer
}

function openFiles({ config, log, closers }: Base, { db }: Connection, links: LinkSigner): FileStore {
  const renderer = openVoucherRenderer({
    onFailure: (error) => log.warn({ err: error }, 'voucher not rendered'),
    findUser: (businessId) => findRenderingQueueKey(db, businessId),
  })
  closers.push(() => renderer.close())
  return withRenderings(openStore(config, links, now), renderer)
}

/** What a killed process left behind. */
async function deleteAbandoned({ config, log }: Base): Promise<void> {
  for (const folder of ['spool', 'files/drafts'])
    await deleteAbandonedFiles(path.join(config.dataDir, folder), now()).catch((error: unknown) =>
      log.warn({ err: error }, 'abandoned files not removed'),
    )
}

async function serveRequests({ config, metrics, closers }: Base, deps: Deps): Promise<void> {
  // A worker has no use for the API's code.
  const { buildApp } = await import('./app.ts')
  const app = await buildApp(deps, { metrics })
  closers.push(() => app.close())
  await app.listen({ host: config.host, port: config.port })
}

function publicUrlOf({ publicUrl, host, port }: Config): string {
  return publicUrl ?? `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`
}
