import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { systemErrorCode } from '../system-error-code.ts'

/** The one secret of an installation. All other keys are derived from it, each for one purpose. */
export type MasterKey = { derive(purpose: string): Buffer }

export function masterKeyFrom(base64: string): MasterKey {
  const key = Buffer.from(base64, 'base64')
  return { derive: (purpose) => Buffer.from(hkdfSync('sha256', key, '', `contapro/${purpose}`, 32)) }
}

/** The configured key. Without one, a random key is created at the first start and saved in a file that only this user can read. */
export function loadMasterKey(config: { masterKey: string | undefined; dataDir: string }): MasterKey {
  if (config.masterKey) return masterKeyFrom(config.masterKey)
  const folder = path.join(config.dataDir, 'keys')
  const file = path.join(folder, 'master.key')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (systemErrorCode(error) !== 'EEXIST') throw error
  }
  return masterKeyFrom(readFileSync(file, 'utf8'))
}

/** The key that is being replaced, while `npm run vault:rotate` moves credentials to the current one. */
export function loadPreviousKey(config: { masterKeyPrevious: string | undefined }): MasterKey | undefined {
  return config.masterKeyPrevious === undefined ? undefined : masterKeyFrom(config.masterKeyPrevious)
}
