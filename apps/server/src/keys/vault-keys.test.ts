import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { testKey } from '../testing/test-keys.ts'
import { openBox, sealBox } from '../vault/sealed-box.ts'
import { loadVaultOpeningKeys, loadVaultPublicKey, vaultPrivateKeyFrom } from './vault-keys.ts'

function dataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'contapro-vault-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const NONE = { vaultKey: undefined, vaultKeyPrevious: undefined, vaultPublicKey: undefined }

it('are made once in the data folder, the private one for this user alone', () => {
  const config = { ...NONE, dataDir: dataFolder() }
  const publicKey = loadVaultPublicKey(config)
  const { current } = loadVaultOpeningKeys(config)
  expect(current.publicKey.name).toBe(publicKey.name)
  expect(loadVaultPublicKey(config).raw).toEqual(publicKey.raw)
  const folder = path.join(config.dataDir, 'keys')
  expect(readdirSync(folder)).toEqual(['vault.key', 'vault.pub'])
  expect(statSync(path.join(folder, 'vault.key')).mode & 0o777).toBe(0o600)
  expect(readFileSync(path.join(folder, 'vault.pub'), 'utf8')).toBe(publicKey.raw.toString('base64'))
})

it('seals with the public key what only the private key opens', () => {
  const keys = vaultPrivateKeyFrom(testKey(1))
  const vaultPublicKey = keys.publicKey.raw.toString('base64')
  const publicKey = loadVaultPublicKey({ ...NONE, vaultPublicKey, dataDir: '/nowhere' })
  const [box, again] = [sealBox(publicKey, Buffer.from('clave')), sealBox(publicKey, Buffer.from('clave'))]
  expect(box).not.toEqual(again)
  expect(openBox(keys, box).toString()).toBe('clave')
  expect(() => openBox(vaultPrivateKeyFrom(testKey(2)), box)).toThrow('authenticate')
  for (const at of [0, 40, 50, box.length - 1]) {
    const changed = Buffer.from(box)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => openBox(keys, changed)).toThrow('authenticate')
  }
})

it('has the public key of the test vector of X25519 (RFC 7748, section 6.1)', () => {
  const bob = '5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb'
  const { publicKey } = vaultPrivateKeyFrom(Buffer.from(bob, 'hex').toString('base64'))
  expect(publicKey.raw.toString('hex')).toBe('de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f')
})
