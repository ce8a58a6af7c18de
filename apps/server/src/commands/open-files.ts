import { randomBytes } from 'node:crypto'
import path from 'node:path'

import type { Config } from '../config.ts'
import { diskStore } from '../files/disk-store.ts'
import type { FileStore } from '../files/file-store.ts'
import { linkSigner } from '../files/link-signer.ts'

/** The file store of the server. Commands create no links, so any key will do. */
export function openFiles({ dataDir }: Config): FileStore {
  const links = linkSigner({ keys: [randomBytes(32)], baseUrl: '', now: () => new Date() })
  return diskStore(path.join(dataDir, 'files'), links)
}
