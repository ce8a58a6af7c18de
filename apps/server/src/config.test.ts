import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { describe, expect, it, onTestFinished } from 'vitest'

import { ConfigError, environmentWithFile, readConfig } from './config.ts'

const KEY = Buffer.alloc(32, 1).toString('base64')

const PRODUCTION = { SUNAT: 'production', MAIL: 'keep', SUPPORT_WHATSAPP: '51987654321' }

describe('configuration', () => {
  it('has the documented defaults', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      role: 'all',
      isDemonstration: true,
      sunat: { hosts: {}, paceMs: 0 },
      trialDays: 30,
      captcha: { provider: 'altcha' },
      termsUrl: '/terminos',
      logLevel: 'info',
    })
  })

  it('spares SUNAT itself, and takes a base URL for each of its hosts', () => {
    const { sunat } = readConfig({ ...PRODUCTION, SUNAT_SIRE_URL: 'https://espejo.pe/sire' })
    expect(sunat).toEqual({ hosts: { sire: 'https://espejo.pe/sire' }, paceMs: 1200 })
  })

  it('keeps files in a bucket, whose keys may have any sign', () => {
    const storage = 's3://AKIA:a%2Fb%2Bc@archivos?endpoint=https://s3.sa-east-1.amazonaws.com/&region=sa-east-1'
    expect(readConfig({ STORAGE_URL: storage }).storage).toEqual({
      endpoint: 'https://s3.sa-east-1.amazonaws.com',
      bucket: 'archivos',
      accessKey: 'AKIA',
      secretKey: 'a/b+c',
      region: 'sa-east-1',
    })
  })

  it('treats an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000)
  })

  it.each([
    [{ PORT: 'tres' }, 'PORT: debe ser un número de puerto'],
    [{ ROLE: 'jefe' }, 'ROLE: debe ser all, api o worker'],
    [{ SUNAT: 'si' }, 'SUNAT: debe ser simulator o production'],
    [
      { DATABASE_URL: 'mysql://x', MASTER_KEY: KEY },
      'DATABASE_URL: debe ser una dirección como postgresql://usuario@servidor/base',
    ],
    [{ DATABASE_URL: 'postgresql://x@y/z' }, 'MASTER_KEY: es obligatoria cuando se define DATABASE_URL'],
    [
      { DATABASE_URL: 'postgresql://x@y/z', MASTER_KEY: KEY },
      'VAULT_KEY: es obligatoria cuando se define DATABASE_URL',
    ],
    [
      { DATABASE_URL: 'postgresql://x@y/z', MASTER_KEY: KEY, ROLE: 'api' },
      'VAULT_PUBLIC_KEY: es obligatoria cuando se define DATABASE_URL con ROLE=api',
    ],
    [{ ROLE: 'api', VAULT_KEY: KEY }, 'VAULT_KEY: abre las credenciales, solo para ROLE=worker o all'],
    [{ VAULT_KEY: KEY, VAULT_PUBLIC_KEY: KEY }, 'VAULT_PUBLIC_KEY: no es la clave pública de VAULT_KEY'],
    [{ VAULT_KEY_PREVIOUS: KEY }, 'VAULT_KEY: es obligatoria cuando se define VAULT_KEY_PREVIOUS'],
    [{ STORAGE_URL: 's3://archivos?endpoint=https://s3.pe' }, 'STORAGE_URL: debe ser una dirección como s3://clave:'],
    [
      { ...PRODUCTION, STORAGE_URL: 's3://clave:secreto@archivos?endpoint=http://s3.pe' },
      'STORAGE_URL: su endpoint debe empezar con https:// cuando SUNAT=production',
    ],
    [{ MASTER_KEY: 'corta' }, 'MASTER_KEY: debe ser una clave de 32 bytes en base64'],
    [{ AB_GROUP: 'C' }, 'AB_GROUP: debe ser A o B'],
    [
      { CAPTCHA_PROVIDER: 'recaptcha', CAPTCHA_SITE_KEY: 'a', CAPTCHA_API_KEY: 'b' },
      'CAPTCHA_PROJECT: es obligatoria con CAPTCHA_PROVIDER=recaptcha',
    ],
    [{ SUNAT: 'production' }, 'SMTP_URL: es obligatoria con SUNAT=production'],
    [{ ...PRODUCTION, PUBLIC_URL: 'http://contapro.pe' }, 'PUBLIC_URL: debe empezar con https://'],
    [{ ...PRODUCTION, SUNAT_SIRE_URL: 'http://127.0.0.1.espejo.pe' }, 'SUNAT_SIRE_URL: debe empezar con https://'],
    [{ HOST: '0.0.0.0' }, 'HOST: la demostración solo se abre en este equipo'],
    [{ HOST: '::' }, 'HOST: la demostración solo se abre en este equipo'],
    [{ PUBLIC_URL: 'https://contapro.pe' }, 'PUBLIC_URL: la demostración solo se abre en este equipo'],
    [{ SUNAT: 'production', MAIL: 'keep' }, 'SUPPORT_WHATSAPP: es obligatoria con SUNAT=production'],
    [{ SUPPORT_WHATSAPP: '+51 999' }, 'SUPPORT_WHATSAPP: debe ser un número con código de país, solo dígitos'],
  ])('%j is told in one line: %s', (environment, line) => {
    const read = () => readConfig(environment)
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(line)
  })

  it.each([
    { ...PRODUCTION, HOST: '0.0.0.0', PUBLIC_URL: 'https://contapro.pe' },
    { ...PRODUCTION, SUNAT_SIRE_URL: 'http://127.0.0.1:4000', BCRP_URL: 'http://[::1]:4000' },
    { SUNAT: 'production', SMTP_URL: 'smtp://correo.pe', SUPPORT_WHATSAPP: '51987654321' },
    { HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:3000' },
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://demo.contapro.pe', DEMO_PUBLIC: 'yes' },
  ])('accepts %j', (environment) => {
    expect(() => readConfig(environment)).not.toThrow()
  })

  it('keeps mail in files when told to, even with a mail server', () => {
    expect(readConfig({ SMTP_URL: 'smtp://correo.pe', MAIL: 'keep' }).smtpUrl).toBeUndefined()
  })

  it('tells every mistake, a line each', () => {
    expect(() => readConfig({ PORT: 'x', ROLE: 'y' })).toThrow(/PORT: .*\nROLE: /)
  })

  it('reads an .env file under the environment', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'contapro-env-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = path.join(folder, '.env')
    writeFileSync(file, '# comentario\nPORT=4000\nHOST = "0.0.0.0"\n')
    expect(environmentWithFile(file, { PORT: '5000' })).toEqual({ PORT: '5000', HOST: '0.0.0.0' })
  })
})
