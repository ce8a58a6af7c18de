import type { Sunat } from '@contapro/sunat/sunat'
import type pg from 'pg'
import type { Logger } from 'pino'

import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { LinkSigner } from './files/link-signer.ts'
import type { FileStore } from './files/file-store.ts'
import type { MasterKey } from './keys/master-key.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Queue } from './queue/queue.ts'
import type { Vault } from './vault/vault.ts'

/** Everything a feature may use. Entry files build it once; tests build it with a throw-away database. */
export type Deps = {
  config: Config
  db: Database
  /** The same connections as `db`, for what a query builder cannot do: COPY, LISTEN, session locks. */
  pool: pg.Pool
  queue: Queue
  files: FileStore
  links: LinkSigner
  mailer: Mailer
  keys: MasterKey
  vault: Vault
  sunat: Sunat
  log: Logger
  now: () => Date
  /** Where people reach the product: the start of every link in a mail. */
  publicUrl: string
  /** The running SUNAT simulator, in the demonstration. */
  simulatorUrl?: string
}
