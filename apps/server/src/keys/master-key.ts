import { deriveKey } from './derive-key.ts'
import { loadKeyFile } from './key-file.ts'

/** The one secret of an installation. All other keys are derived from it, each for one purpose. */
export type MasterKey = {
  derive(purpose: string): Buffer
  /** What the key derives, and what the one before did: what it signed is good until the change is over. */
  deriveAccepted(purpose: string): Buffer[]
}

export function masterKeyFrom(base64: string, previous?: MasterKey): MasterKey {
  const key = Buffer.from(base64, 'base64')
  const derived = new Map<string, Buffer>()
  const derive = (purpose: string) => {
    const known = derived.get(purpose) ?? deriveKey(key, purpose)
    derived.set(purpose, known)
    return known
  }
  return {
    derive,
    deriveAccepted: (purpose) => [derive(purpose), ...(previous ? [previous.derive(purpose)] : [])],
  }
}

type KeyConfig = { masterKey: string | undefined; masterKeyPrevious: string | undefined; dataDir: string }

/** The configured key. Without one, a random key is created at the first start and saved in a file that only this user can read. */
export function loadMasterKey(config: KeyConfig): MasterKey {
  return masterKeyFrom(config.masterKey ?? loadKeyFile(config.dataDir, 'master.key'), loadPreviousKey(config))
}

/** The key that is being replaced, while `npm run vault:rotate` signs the audit chains with the current one. */
export function loadPreviousKey(config: { masterKeyPrevious: string | undefined }): MasterKey | undefined {
  return config.masterKeyPrevious === undefined ? undefined : masterKeyFrom(config.masterKeyPrevious)
}
