import { describe, expect, it } from 'vitest'

import { readSecretAddress } from './read-arrival.ts'

const PEOPLE = 'email=Rosa@prueba.pe&password=clave&ruc=20131312955&razon_social=Aceros'
const arrivalAt = (url: string) => {
  const read = readSecretAddress(url)
  return read?.isArrival ? read.arrival : undefined
}
const paramsOf = (url = '') => Object.fromEntries(new URL(url, 'http://contapro.test').searchParams)

describe('the address that SISCONT opens', () => {
  it('is read as that program writes it', () => {
    expect(arrivalAt(`/siscont/validate?${PEOPLE}%20del&Sur&S.A.C.=`)).toEqual({
      email: 'rosa@prueba.pe',
      password: 'clave',
      ruc: '20131312955',
      businessName: 'Aceros del Sur S.A.C.',
    })
  })

  it.each([
    ['a plus sign', 'a+b', 'a+b'],
    ['a question mark', 'a?b?c', 'a?b?c'],
    ['an equals sign', 'a=b==', 'a=b=='],
    ['what a browser escapes', 'a%20b%22%C3%B1', 'a b"ñ'],
    ['a percent sign', '50%', '50%'],
    ['a percent sign beside what a browser escapes', '50%%20m%C3%A1s', '50% más'],
    ['an ampersand', 'a&b&c=d', 'a&b&c=d'],
    ['an ampersand at its end', 'ab&', 'ab&'],
    ['an escaped number sign', 'a%23b', 'a#b'],
    ['broken escapes', '%E0%A4%A', '%E0%A4%A'],
  ])('a password with %s', (_case, written, password) => {
    const url = `/siscont/validate?email=a@b.pe&password=${written}&ruc=20131312955&razon_social=X`
    expect(arrivalAt(url)?.password).toBe(password)
    expect(readSecretAddress(url)?.shown).not.toContain(written)
  })

  it('of two passwords takes the last, and shows neither', () => {
    const read = readSecretAddress(`/siscont/validate?${PEOPLE}&password=otra`)
    expect(read?.arrival.password).toBe('otra')
    expect(paramsOf(read?.shown)).toEqual({
      email: 'rosa@prueba.pe',
      ruc: '20131312955',
      razon_social: 'Aceros',
    })
  })

  it('is the same in other letters, with more slashes and encoded', () => {
    for (const path of ['/Siscont/VALIDATE', '/siscont/validate/', '//siscont//validate', '/siscont/%76alidate']) {
      expect(arrivalAt(`${path}?${PEOPLE}`)?.password).toBe('clave')
      expect(readSecretAddress(`${path}?${PEOPLE}`)?.shown).toMatch(/^\/siscont\/entrar\?/)
    }
  })
})

describe('what an address may show', () => {
  it.each([
    '/siscont/validate',
    '/siscont/validate?email=a%40b.pe&ruc=20131312955&razon_social=Aceros+del+Sur&code=x',
    '/siscont/validate?email=a%40b.pe&error=TOO_MANY_ATTEMPTS',
    '/siscont/registrar-cuenta?email=a',
    '/login?password=of-no-interest',
  ])('%s is left as it is', (url) => {
    expect(readSecretAddress(url)).toBeUndefined()
  })

  it.each([
    'password[]=secreta',
    'password%5B0%5D=secreta',
    'PASSWORD=secreta',
    'contrasena=secreta',
    'secreta',
    '%E0%A4%A=secreta',
    'email=a@b.pe&clave=secreta',
  ])('%s is not, whatever it is', (query) => {
    for (const path of ['/siscont/validate', '/siscont/registrar-cuenta', '/SISCONT/otra', '/siscont']) {
      const read = readSecretAddress(`${path}?${query}`)
      expect(read?.isArrival).toBe(false)
      expect(read?.shown).not.toContain('secreta')
      expect(readSecretAddress(read?.shown ?? '')).toBeUndefined()
    }
  })

  it('never leads to another site', () => {
    const read = readSecretAddress('//siscont/..//otro.pe?x=1')
    expect(new URL(read?.shown ?? '', 'http://contapro.test').host).toBe('contapro.test')
  })

  it('keeps the code of the partner beside a parameter that it does not know', () => {
    expect(paramsOf(readSecretAddress('/siscont/validate?code=c&email=a@b.pe&utm_source=x')?.shown)).toEqual({
      email: 'a@b.pe',
      ruc: '',
      razon_social: '',
      code: 'c',
    })
  })

  it('has no character that cannot be seen', () => {
    const read = readSecretAddress('/siscont/validate?email=a@b.pe&razon_social=Ace%E2%80%8Eros%00&password=x')
    expect(read?.arrival.businessName).toBe('Aceros')
  })
})
