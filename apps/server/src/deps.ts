import type { Sunat } from '@contapro/sunat/sunat'
import type pg from 'pg'
import type { Logger } from 'pino'

import type { Audit } from './audit/audit.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { LinkSigner } from './files/link-signer.ts'
import type { FileStore } from './files/file-store.ts'
import type { MasterKey } from './keys/master-key.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Queue } from './queue/queue.ts'
import type { SolKeyGuard } from './sunat/sol-key-guard.ts'
import type { Revocations } from './sunat/revocations.ts'
import type { CredentialSealer } from './vault/credential-sealer.ts'
import type { Vault } from './vault/vault.ts'

/** What requests and jobs depend on. `runtime.ts` builds it once per process; tests build it on a temporary database. */
export type Deps = {
  config: Config
  db: Database
  /** The connections behind `db`, for what the query builder cannot do: COPY, prepared statements, locks of a turn. */
  pool: pg.Pool
  /** Connections that are held for long, by LISTEN and by locks on tokens. Apart, so that slow logins at SUNAT leave `db` free for requests. */
  heldPool: pg.Pool
  queue: Queue
  files: FileStore
  links: LinkSigner
  mailer: Mailer
  keys: MasterKey
  audit: Audit
  /** Seals credentials. Only workers open them. */
  vault: CredentialSealer
  solKeys: SolKeyGuard
  log: Logger
  now: () => Date
  /** The base URL of links in mails. */
  publicUrl: string
  /** The partner's license service. */
  partner?: { url: string; key: string }
  /** The SUNAT simulator of the demonstration. */
  simulatorUrl?: string
  /** The RUCs of all businesses, which the page of the simulator shows. */
  listRegistered?: () => Promise<string[]>
}

/** What jobs depend on: besides, they open credentials and show them to SUNAT. */
export type WorkerDeps = Deps & {
  vault: Vault
  sunat: Sunat
  revocations: Revocations
}
