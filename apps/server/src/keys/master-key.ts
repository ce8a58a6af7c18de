import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The one secret of an installation. Every other key is derived from it, each for one purpose. */
export type MasterKey = { derive(purpose: string): Buffer }

export function masterKeyFrom(base64: string): MasterKey {
  const key = Buffer.from(base64, 'base64')
  return { derive: (purpose) => Buffer.from(hkdfSync('sha256', key, '', `contapro/${purpose}`, 32)) }
}

/** The configured key or, on the embedded default, one made once and kept where only this user reads it. */
export function loadMasterKey(config: { masterKey: string | undefined; dataDir: string }): MasterKey {
  if (config.masterKey) return masterKeyFrom(config.masterKey)
  const folder = path.join(config.dataDir, 'keys')
  const file = path.join(folder, 'master.key')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return masterKeyFrom(readFileSync(file, 'utf8'))
}

/** The key before, while credentials are on their way from it to the present one. */
export function loadPreviousKey({
  masterKeyPrevious,
}: {
  masterKeyPrevious: string | undefined
}): MasterKey | undefined {
  return masterKeyPrevious === undefined ? undefined : masterKeyFrom(masterKeyPrevious)
}
