import { randomBytes } from 'node:crypto'

import type { Config } from '../config.ts'
import type { FileStore } from '../files/file-store.ts'
import { linkSigner } from '../files/link-signer.ts'
import { openStore } from '../files/open-store.ts'

const now = () => new Date()

/** The file store of the server. Commands create no links, so any key will do. */
export function openFiles(config: Config): FileStore {
  return openStore(config, linkSigner({ keys: [randomBytes(32)], baseUrl: '', now }), now)
}
