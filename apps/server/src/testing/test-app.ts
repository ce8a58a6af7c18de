import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'

import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import type { UserRow } from '../db/tables/users.ts'
import type { Deps } from '../deps.ts'
import { openSession } from '../features/users/sessions/sessions.ts'
import { notifyHolders } from '../features/businesses/registration/notify-holders.ts'
import { diskStore } from '../files/disk-store.ts'
import { linkSigner } from '../files/link-signer.ts'
import { openVoucherRenderer } from '../files/renderings/voucher-renderer.ts'
import { withRenderings } from '../files/renderings/with-renderings.ts'
import type { App } from '../http/app-instance.ts'
import { createLog } from '../http/log.ts'
import { masterKeyFrom } from '../keys/master-key.ts'
import type { Message } from '../mail/mailer.ts'
import { openQueue } from '../queue/queue.ts'
import { openKeyring } from '../vault/keyring.ts'
import { openSunat } from '../sunat/open-sunat.ts'
import { solKeyGuard } from '../sunat/sol-key-guard.ts'
import { openRevocations } from '../sunat/revocations.ts'
import { openVault } from '../vault/vault.ts'
import { allJobs, allWorkers } from '../workers.ts'
import { createTestDatabase } from './postgres.ts'

export type TestApp = {
  app: App
  deps: Deps
  databaseUrl: string
  /** Messages that were sent, oldest first. */
  mails: Message[]
  /** The log lines, as JSON. */
  logged: string[]
  /** Advances the clock of the app. */
  advance(seconds: number): void
  inject(options: InjectOptions | string): Promise<LightMyRequestResponse>
  injectAs(user: UserRow, options: InjectOptions): Promise<LightMyRequestResponse>
  /** Starts to process queued jobs in this process. */
  work(): Promise<void>
  close(): Promise<void>
}

/** The real app on an empty PostgreSQL database of its own, with the given environment variables. */
export async function openTestApp(
  environment: Record<string, string> = {},
  options: { sunatHosts?: Record<string, string> } = {},
): Promise<TestApp> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'contapro-test-'))
  const { db, pool, close: closeDatabase } = openDatabase(database.url, { maxConnections: 8, queryTimeoutMs: 4500 })
  const logged: string[] = []
  const log = createLog('info', { write: (line) => void logged.push(line) })
  const queue = await openQueue({ databaseUrl: database.url, log: pino({ level: 'silent' }), jobs: allJobs })
  let offset = 0
  const now = () => new Date(Date.now() + offset)
  const keys = masterKeyFrom(Buffer.alloc(32, 7).toString('base64'))
  const links = linkSigner({ key: keys.derive('file-link'), baseUrl: '', now })
  const mails: Message[] = []
  const renderer = openVoucherRenderer()
  const config = readConfig({ DATA_DIR: dataDir, CAPTCHA_MAX_NUMBER: '500', ...environment })
  const solKeys = solKeyGuard({ db, keys, now, onStranger: (attempt) => notifyHolders(deps, attempt) })
  const sunat = openSunat(config, { db, pool, keys, loginGuard: solKeys }, options.sunatHosts)
  const revocations = await openRevocations({ pool, log, sunat })
  const deps: Deps = {
    config,
    db,
    pool,
    queue,
    files: withRenderings(diskStore(path.join(dataDir, 'files'), links), renderer),
    links,
    mailer: { send: async (message) => void mails.push(message), close() {} },
    keys,
    vault: openVault({ db, keyring: openKeyring(keys), now }),
    sunat,
    solKeys,
    revocations,
    log,
    now,
    publicUrl: 'http://contapro.test',
  }
  const app = await buildApp(deps)
  await app.ready()
  return {
    app,
    deps,
    databaseUrl: database.url,
    mails,
    logged,
    advance: (seconds) => void (offset += seconds * 1000),
    inject: (options) => app.inject(options),
    async injectAs(user, options) {
      const token = await openSession(deps, db, user, { address: '127.0.0.1', userAgent: 'test' })
      return app.inject({ ...options, headers: { ...options.headers, authorization: `Bearer ${token}` } })
    },
    work: () => queue.work(allWorkers(deps)),
    async close() {
      await app.close()
      await queue.stop()
      await revocations.close()
      await sunat.close()
      await renderer.close()
      await closeDatabase()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
