import { hkdfSync } from 'node:crypto'

/** Derives a key for one purpose. */
export function deriveKey(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `contapro/${purpose}`, 32))
}
