import path from 'node:path'

import type { Logger } from 'pino'

import { buildApp } from './app.ts'
import { openAudit } from './audit/audit.ts'
import type { Config } from './config.ts'
import { openDatabase, openHeldPool } from './db/database.ts'
import { roleUrl, type Role } from './db/roles.ts'
import type { Deps } from './deps.ts'
import { deleteAbandonedFiles } from './files/delete-abandoned-files.ts'
import { reportStranger } from './features/businesses/registration/report-stranger.ts'
import { diskStore } from './files/disk-store.ts'
import { linkSigner } from './files/link-signer.ts'
import { openVoucherRenderer } from './files/renderings/voucher-renderer.ts'
import { withRenderings } from './files/renderings/with-renderings.ts'
import { createMetrics, serveMetrics } from './http/metrics.ts'
import { loadMasterKey, loadPreviousKey } from './keys/master-key.ts'
import { loadVaultOpeningKeys, loadVaultPublicKey, type VaultOpeningKeys } from './keys/vault-keys.ts'
import { fileMailer, smtpMailer } from './mail/mailer.ts'
import { prepareDatabase } from './prepare-database.ts'
import { openQueue } from './queue/queue.ts'
import { openSunat } from './sunat/open-sunat.ts'
import { findRenderingShare, listRegisteredRucs } from './features/businesses/queries.ts'
import { solKeyGuard } from './sunat/sol-key-guard.ts'
import { openRevocations } from './sunat/revocations.ts'
import { credentialSealer } from './vault/credential-sealer.ts'
import { openVault } from './vault/vault.ts'
import { allJobs, allWorkers } from './workers.ts'

export type Runtime = { deps: Deps; address: string | undefined; close(): Promise<void> }

const now = () => new Date()

/** Starts what `ROLE` asks for: API and web, worker, or both. Closing stops the parts in reverse order. */
export async function openRuntime(
  config: Config,
  databaseUrl: string,
  log: Logger,
  simulator?: { url: string; baseUrls: Record<string, string> },
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
    const metrics = createMetrics()
    const onError = (error: Error) => log.warn({ err: error }, 'database connection lost')
    const connectAs = (role: Role) => {
      const database = openDatabase(roleUrl(databaseUrl, keys, role), {
        // The API's queries are short, so more connections would only compete; a worker holds some for the length of a turn.
        ...(role === 'api' ? { maxConnections: 10, queryTimeoutMs: 4500, isWalled: true } : { maxConnections: 20 }),
        onError,
      })
      const { db, pool } = database
      closers.push(database.close)
      metrics.watchPool(role, pool)
      const heldPool = openHeldPool(roleUrl(databaseUrl, keys, role), onError)
      closers.push(() => heldPool.end())
      return { db, pool, heldPool }
    }
    const mainRole = config.role === 'api' ? 'api' : 'worker'
    const connection = connectAs(mainRole)
    const mailer = config.smtpUrl
      ? smtpMailer({ url: config.smtpUrl, from: config.mailFrom })
      : fileMailer(path.join(config.dataDir, 'mail'))
    closers.push(() => mailer.close())
    const openWorkerParts = async (openingKeys: VaultOpeningKeys) => {
      const tokenKey = openingKeys.current.derive('sunat-token')
      const sunat = openSunat(config, { ...connection, keys, tokenKey, loginGuard: solKeys }, simulator?.baseUrls)
      closers.push(() => sunat.close())
      const revocations = await openRevocations({ db: connection.db, pool: connection.heldPool, log, sunat })
      closers.push(() => revocations.close())
      return { sunat, revocations, vault: openVault({ db: connection.db, keys: openingKeys, audit, now }) }
    }
    const solKeys = solKeyGuard({
      db: connection.db,
      keys,
      now,
      onStranger: (attempt) => reportStranger(deps, attempt),
    })
    // Only a process that works jobs opens credentials and shows them to SUNAT.
    const workerOnly = vaultKeys && (await openWorkerParts(vaultKeys))
    // Opened after what its jobs use, so that it stops before them.
    const queue = await openQueue({
      databaseUrl: roleUrl(databaseUrl, keys, mainRole),
      log,
      canWork: mainRole === 'worker',
    })
    closers.push(() => queue.stop())
    const publicUrl =
      config.publicUrl ?? `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${config.port}`
    const links = linkSigner({ keys: keys.deriveAccepted('file-link'), baseUrl: '', now })
    const renderer = openVoucherRenderer({
      onFailure: (error) => log.warn({ err: error }, 'voucher not rendered'),
      findUser: (businessId) => findRenderingShare(connection.db, businessId),
    })
    closers.push(() => renderer.close())
    const files = withRenderings(diskStore(path.join(config.dataDir, 'files'), links), renderer)
    const deps: Deps = {
      ...connection,
      vault: credentialSealer({ publicKey: loadVaultPublicKey(config), audit }),
      config,
      queue,
      files,
      links,
      mailer,
      keys,
      audit,
      solKeys,
      log,
      now,
      publicUrl,
      ...(simulator && { simulatorUrl: simulator.url, listRegistered: () => listRegisteredRucs(connection.db) }),
    }

    if (workerOnly) {
      for (const folder of ['spool', 'files/drafts'])
        await deleteAbandonedFiles(path.join(config.dataDir, folder), now()).catch((error: unknown) =>
          log.warn({ err: error }, 'abandoned files not removed'),
        )
      await queue.work(allWorkers({ ...deps, ...workerOnly }))
    }
    let address: string | undefined
    if (config.role !== 'worker') {
      // Requests stand under row-level security also in a process that works jobs.
      const app = await buildApp(mainRole === 'api' ? deps : { ...deps, ...connectAs('api') }, { metrics })
      closers.push(() => app.close())
      await app.listen({ host: config.host, port: config.port })
      address = publicUrl
    }
    if (config.metricsPort !== undefined) {
      const server = await serveMetrics(metrics, config.metricsPort)
      closers.push(() => server.close())
    }
    return { deps, address, close }
  } catch (error) {
    await close()
    throw error
  }
}
