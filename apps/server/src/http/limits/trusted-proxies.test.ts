import { describe, expect, it } from 'vitest'

import { ConfigError } from '../../config.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { trustedProxies } from './trusted-proxies.ts'

describe('the list of trusted proxies', () => {
  const isTrusted = trustedProxies(['190.43.0.1', '10.0.0.0/8', '2800:200::/32', 'loopback'])

  it.each([
    '190.43.0.1',
    '::ffff:190.43.0.1',
    '10.255.0.9',
    '2800:200:1::5',
    '127.3.0.1',
    '::1',
    '10.0.0.5:443',
    '[::1]:443',
  ])('holds %s', (address) => expect(isTrusted(address)).toBe(true))

  it.each(['190.43.0.2', '11.0.0.1', '2800:201::1', '', 'loopback'])('does not hold %j', (address) =>
    expect(isTrusted(address)).toBe(false),
  )

  it.each(['proxy.contapro.pe', '10.0.0.0/33', '10.0.0.0/', '10.0.0'])('cannot hold %s', (name) => {
    expect(() => trustedProxies([name])).toThrow(ConfigError)
    expect(() => trustedProxies([name])).toThrow('TRUSTED_PROXIES')
  })
})

describe('forwarding headers', () => {
  const calls = { 'x-forwarded-for': '190.43.0.1', forwarded: 'for=190.43.0.1' }
  const warnings = (logged: string[]) =>
    logged.map((line) => JSON.parse(line)).filter(({ security }) => security === 'untrusted-proxy')

  it.each(Object.entries(calls))(
    '%s from a peer that is not trusted is ignored, with one warning',
    async (name, value) => {
      const test = await openTestApp({ TRUSTED_PROXIES: '10.0.0.0/8' })
      const url = await test.app.listen({ host: '127.0.0.1', port: 0 })
      await fetch(`${url}/app/internal/web-config`)
      expect(warnings(test.logged)).toEqual([])
      for (let times = 0; times < 3; times += 1)
        await fetch(`${url}/app/internal/web-config`, { headers: { [name]: value } })
      const [warning, ...others] = warnings(test.logged)
      expect(warning).toMatchObject({
        level: 40,
        address: '127.0.0.1',
        msg: expect.stringContaining('TRUSTED_PROXIES'),
      })
      expect(others).toEqual([])
      expect(test.logged.join('')).not.toContain('"address":"190.43.0.1"')
      await test.close()
    },
  )

  it('of a trusted proxy tell the address, without a warning', async () => {
    const test = await openTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
    const url = await test.app.listen({ host: '127.0.0.1', port: 0 })
    await fetch(`${url}/app/internal/web-config`, { headers: calls })
    await expect.poll(() => test.logged.join('')).toContain('"address":"190.43.0.1"')
    expect(warnings(test.logged)).toEqual([])
    await test.close()
  })
})
