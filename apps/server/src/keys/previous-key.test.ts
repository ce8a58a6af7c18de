import { randomUUID } from 'node:crypto'

import { expect, it } from 'vitest'

import { deviceCookie, newDeviceId, readDeviceCookie } from '../features/users/devices/device-cookie.ts'
import { accessTokens } from '../features/users/sessions/access-tokens.ts'
import { linkSigner } from '../files/link-signer.ts'
import { testMasterKey } from '../testing/test-keys.ts'
import { masterKeyFrom } from './master-key.ts'

// A new master key signs nobody out while the one before is still known.

const now = () => new Date()
const old = testMasterKey(1)
const changed = masterKeyFrom(Buffer.alloc(32, 2).toString('base64'), old)
const over = testMasterKey(2)

it('accepts access tokens of the key before', async () => {
  const session = { id: randomUUID(), userId: randomUUID(), userType: 'accountant' }
  const token = await accessTokens(old, now).sign({ ...session, expiresAt: new Date(Date.now() + 60_000) })
  expect(await accessTokens(changed, now).read(token)).toMatchObject({ sessionId: session.id })
  expect(await accessTokens(over, now).read(token)).toBeUndefined()
})

it('accepts links of the key before', () => {
  const signerOf = (keys: typeof old) => linkSigner({ keys: keys.deriveAccepted('file-link'), baseUrl: '', now })
  const [link = ''] = signerOf(old).sign(['xml/ab/abcd.xml'], { expiresInSeconds: 60 })
  const query = Object.fromEntries(new URL(link, 'http://contapro.test').searchParams)
  expect(signerOf(changed).verify('xml/ab/abcd.xml', query)).toBeDefined()
  expect(signerOf(over).verify('xml/ab/abcd.xml', query)).toBeUndefined()
})

it('knows devices of the key before', () => {
  const id = newDeviceId()
  const cookie = deviceCookie({ keys: old, publicUrl: '' }, id).split(';', 1)[0]
  expect(readDeviceCookie({ keys: changed, publicUrl: '' }, cookie)).toBe(id)
  expect(readDeviceCookie({ keys: over, publicUrl: '' }, cookie)).toBeUndefined()
})
