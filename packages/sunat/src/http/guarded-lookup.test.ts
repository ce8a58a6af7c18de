import { describe, expect, it } from 'vitest'
import { guardedLookup, type Resolve } from './guarded-lookup.ts'
import { isPrivateAddress } from './private-address.ts'

describe('private addresses', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'ff02::1',
  ])('include %s', (address) => {
    expect(isPrivateAddress(address)).toBe(true)
  })

  it.each(['200.60.145.1', '8.8.8.8', '172.32.0.1', '2800:200::1', '::ffff:8.8.8.8'])(
    'do not include %s',
    (address) => {
      expect(isPrivateAddress(address)).toBe(false)
    },
  )
})

describe('host names', () => {
  function ask(name: string, configured: string[], addresses: string[], privateHosts: string[] = [], all = true) {
    const resolver: Resolve = (_name, _options, callback) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      )
    return new Promise((resolve) => {
      guardedLookup(new Set(configured), privateHosts, resolver)(name, { all }, (error, found) =>
        resolve(error ? error.code : found),
      )
    })
  }

  it('are refused when a public name resolves to a private address, even among others', async () => {
    expect(await ask('api-sire.sunat.gob.pe', ['api-sire.sunat.gob.pe'], ['169.254.169.254'])).toBe(
      'SUNAT_ADDRESS_REFUSED',
    )
    expect(await ask('api-sire.sunat.gob.pe', [], ['200.60.145.1', '10.0.0.1'])).toBe('SUNAT_ADDRESS_REFUSED')
    expect(await ask('api-sire.sunat.gob.pe', [], [])).toBe('SUNAT_ADDRESS_REFUSED')
  })

  it('are accepted for public and configured addresses', async () => {
    expect(await ask('api-sire.sunat.gob.pe', [], ['200.60.145.1'])).toEqual([{ address: '200.60.145.1', family: 4 }])
    expect(await ask('api-sire.sunat.gob.pe', [], ['200.60.145.1'], [], false)).toBe('200.60.145.1')
    expect(await ask('simulador', ['10.0.0.1'], ['10.0.0.1'])).toEqual([{ address: '10.0.0.1', family: 4 }])
    expect(await ask('simulador', [], ['10.0.0.1'], ['simulador'])).toEqual([{ address: '10.0.0.1', family: 4 }])
    expect(await ask('localhost', [], ['127.0.0.1'])).toEqual([{ address: '127.0.0.1', family: 4 }])
  })
})
