import { appendFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type pg from 'pg'
import { pino } from 'pino'

import { buildApp, type AppOptions } from '../app.ts'
import { openAudit } from '../audit/audit.ts'
import { readConfig } from '../config.ts'
import { openDatabase, openHeldPool } from '../db/database.ts'
import type { Role } from '../db/roles.ts'
import type { UserRow } from '../db/tables/users.ts'
import type { Deps, WorkerDeps } from '../deps.ts'
import { openSession } from '../features/users/sessions/sessions.ts'
import { checkCredentials } from '../features/businesses/jobs.ts'
import { makeReport } from '../features/reports/jobs.ts'
import { reportNonHolderAttempt } from '../features/businesses/registration/report-non-holder-attempt.ts'
import { openStore } from '../files/open-store.ts'
import { linkSigner } from '../files/link-signer.ts'
import { openVoucherRenderer } from '../files/renderings/voucher-renderer.ts'
import { withRenderings } from '../files/renderings/with-renderings.ts'
import type { App } from '../http/app-instance.ts'
import { createLog } from '../http/log.ts'
import type { Message } from '../mail/mailer.ts'
import { openQueue, type Worker } from '../queue/queue.ts'
import { credentialSealer } from '../vault/credential-sealer.ts'
import { openSunat } from '../sunat/open-sunat.ts'
import { solKeyGuard } from '../sunat/sol-key-guard.ts'
import { openRevocations } from '../sunat/revocations.ts'
import { openVault } from '../vault/vault.ts'
import { allWorkers } from '../workers.ts'
import { createTestDatabase } from './database/postgres.ts'
import { testMasterKey, testVaultKeys } from './test-keys.ts'

export type TestApp = {
  app: App
  /** What workers depend on: connected as the worker's role, which passes row-level security. The app is connected as the API's. */
  deps: WorkerDeps
  /** The connections of the app: they act for the accountant who calls, and see nothing else. */
  apiPool: pg.Pool
  /** The address of the database's owner. */
  databaseUrl: string
  urlAs(role: Role): string
  /** Messages that were sent, oldest first. */
  mails: Message[]
  /** The log lines, as JSON. */
  logged: string[]
  /** Advances the clock of the app. */
  advance(seconds: number): void
  inject(options: InjectOptions | string): Promise<LightMyRequestResponse>
  injectAs(user: UserRow, options: InjectOptions): Promise<LightMyRequestResponse>
  /** Starts to process queued jobs in this process. Checks of credentials, for which requests wait, are always processed. */
  work(): Promise<void>
  close(): Promise<void>
}

/** Requests wait for these jobs, so they are always worked. */
const isAwaited = ({ job }: Worker) => job === checkCredentials || job === makeReport

/** The real app on an empty PostgreSQL database of its own, with the given environment variables. */
export async function openTestApp(
  environment: Record<string, string> = {},
  options: { sunatHosts?: Record<string, string>; limits?: AppOptions['limits'] } = {},
): Promise<TestApp> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'contapro-test-'))
  let offset = 0
  const now = () => new Date(Date.now() + offset)
  const keys = testMasterKey(7)
  const vaultKeys = testVaultKeys(7)
  const audit = openAudit(keys)
  const connectAs = (role: Role) => {
    const usesRowSecurity = role === 'api'
    const { db, pool, close } = openDatabase(database.urlAs(role), {
      maxConnections: 8,
      queryTimeoutMs: 4500,
      usesRowSecurity,
    })
    const heldPool = openHeldPool(database.urlAs(role))
    const closeAll = async () => {
      await close()
      await heldPool.end()
    }
    return { db, pool, heldPool, close: closeAll }
  }
  const { close: closeWorkerDatabase, ...workerConnection } = connectAs('worker')
  const { close: closeApiDatabase, ...apiConnection } = connectAs('api')
  const logged: string[] = []
  const log = createLog('info', { write: (line) => void logged.push(line) })
  const queue = await openQueue({
    databaseUrl: database.urlAs('worker'),
    log: pino({ level: 'silent' }),
    canWork: true,
  })
  const links = linkSigner({ keys: keys.deriveAccepted('file-link'), baseUrl: '', now })
  const mails: Message[] = []
  const renderer = openVoucherRenderer()
  const config = readConfig({ DATA_DIR: dataDir, CAPTCHA_MAX_NUMBER: '500', ...environment })
  const solKeys = solKeyGuard({
    db: workerConnection.db,
    keys,
    now,
    onNonHolderAttempt: (attempt) => reportNonHolderAttempt(deps, attempt),
  })
  const tokenKey = vaultKeys.current.derive('sunat-token')
  const sunat = openSunat(config, { ...workerConnection, keys, tokenKey, loginGuard: solKeys }, options.sunatHosts)
  const revocations = await openRevocations({ db: workerConnection.db, pool: workerConnection.heldPool, log, sunat })
  const apiDeps: Deps = {
    ...apiConnection,
    vault: credentialSealer({ publicKey: vaultKeys.current.publicKey, audit }),
    config,
    queue,
    files: withRenderings(openStore(config, links, now), renderer),
    links,
    mailer: { send: async (message) => void mails.push(message), close() {} },
    keys,
    audit,
    solKeys,
    log,
    now,
    publicUrl: 'http://contapro.test',
    ...(options.sunatHosts?.['partner'] && { partner: { url: options.sunatHosts['partner'], key: 'clave' } }),
  }
  const vault = openVault({ db: workerConnection.db, keys: vaultKeys, audit, now })
  const deps: WorkerDeps = { ...apiDeps, ...workerConnection, vault, sunat, revocations }
  const workers = allWorkers(deps)
  await queue.work(workers.filter(isAwaited))
  const app = await buildApp(apiDeps, options.limits ? { limits: options.limits } : {})
  const countAnswers = answerCounter(app)
  await app.ready()
  return {
    app,
    deps,
    apiPool: apiConnection.pool,
    databaseUrl: database.url,
    urlAs: database.urlAs,
    mails,
    logged,
    advance: (seconds) => void (offset += seconds * 1000),
    inject: (options) => app.inject(options),
    async injectAs(user, options) {
      const token = await openSession(deps, deps.db, user, { address: '127.0.0.1', userAgent: 'test' })
      return app.inject({ ...options, headers: { ...options.headers, authorization: `Bearer ${token}` } })
    },
    work: () => queue.work(workers.filter((worker) => !isAwaited(worker))),
    async close() {
      await app.close()
      countAnswers()
      await queue.stop()
      await revocations.close()
      await sunat.close()
      await renderer.close()
      await closeApiDatabase()
      await closeWorkerDatabase()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** `npm run attack` prints how many answers its attacks got. Returns what writes the numbers of this app. */
function answerCounter(app: App): () => void {
  const file = process.env['ANSWERS_FILE']
  const counts = { answers: 0, failures: 0, unavailable: 0 }
  app.addHook('onResponse', async (_request, reply) => {
    counts.answers += 1
    // Counted apart: 503 says that a service is away or busy, as attacks with outages and overload expect.
    if (reply.statusCode === 503) counts.unavailable += 1
    else if (reply.statusCode >= 500) counts.failures += 1
  })
  return () => {
    if (file) appendFileSync(file, `${JSON.stringify(counts)}\n`)
  }
}
