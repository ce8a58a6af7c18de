import path from 'node:path'

import type { Config } from '../config.ts'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import type { LinkSigner } from './link-signer.ts'
import { s3Store } from './s3/s3-store.ts'

/** The store that is configured: a bucket, or a folder of the data folder. */
export function openStore({ storage, dataDir }: Config, links: LinkSigner, now: () => Date): FileStore {
  return storage ? s3Store(storage, links, now) : diskStore(path.join(dataDir, 'files'), links)
}
