import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { systemErrorCode } from '../system-error-code.ts'

/** The one secret of an installation. All other keys are derived from it, each for one purpose. */
export type MasterKey = {
  derive(purpose: string): Buffer
  /** What the key derives, and what the one before did: what it signed is good until the change is over. */
  deriveAccepted(purpose: string): Buffer[]
}

export function masterKeyFrom(base64: string, previous?: MasterKey): MasterKey {
  const key = Buffer.from(base64, 'base64')
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `contapro/${purpose}`, 32))
  return {
    derive,
    deriveAccepted: (purpose) => [derive(purpose), ...(previous ? [previous.derive(purpose)] : [])],
  }
}

type KeyConfig = { masterKey: string | undefined; masterKeyPrevious: string | undefined; dataDir: string }

/** The configured key. Without one, a random key is created at the first start and saved in a file that only this user can read. */
export function loadMasterKey(config: KeyConfig): MasterKey {
  return masterKeyFrom(config.masterKey ?? loadKeyFile(config), loadPreviousKey(config))
}

function loadKeyFile(config: { dataDir: string }): string {
  const folder = path.join(config.dataDir, 'keys')
  const file = path.join(folder, 'master.key')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (systemErrorCode(error) !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}

/** The key that is being replaced, while `npm run vault:rotate` moves credentials to the current one. */
export function loadPreviousKey(config: { masterKeyPrevious: string | undefined }): MasterKey | undefined {
  return config.masterKeyPrevious === undefined ? undefined : masterKeyFrom(config.masterKeyPrevious)
}
