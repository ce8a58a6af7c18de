import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { systemErrorCode } from '../system-error-code.ts'

/** A random key of 32 bytes in base64, created at the first start in a file that only this user can read. */
export function loadKeyFile(dataDir: string, name: string): string {
  return loadOrCreate(dataDir, name, () => randomBytes(32).toString('base64'))
}

/** The content of a file beside the keys, which is created if it does not exist. */
export function loadOrCreate(dataDir: string, name: string, create: () => string): string {
  const folder = path.join(dataDir, 'keys')
  const file = path.join(folder, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, create(), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (systemErrorCode(error) !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
