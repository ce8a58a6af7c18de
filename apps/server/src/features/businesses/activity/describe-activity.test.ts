import { describe, expect, it } from 'vitest'

import { CREDENTIAL_ACTIONS, describeActivity, type ActivityLine } from './describe-activity.ts'

const at = new Date('2026-11-15T07:14:40Z')
const line = (action: string, details: object, more: Partial<ActivityLine> = {}): ActivityLine => ({
  number: 1,
  actor: 'user:rosa',
  action,
  details: { ...details },
  firstAt: at,
  at,
  count: 1,
  ...more,
})

const pair = ['apiKey', 'apiSecret']
const present = (entry: ActivityLine) => describeActivity(entry, 'rosa')

describe('what is told of an entry', () => {
  it.each([
    ['business-registered', { ruc: '20131312955' }, 'Registraste la empresa y guardaste sus credenciales'],
    ['credentials-opened', { purpose: 'collection' }, 'La recopilación usó la clave SOL'],
    ['credentials-opened', { purpose: 'validation' }, 'Comprobaste las credenciales ante SUNAT'],
    [
      'credentials-opened',
      { purpose: 'validity' },
      'La consulta de validez de las compras usó las credenciales de API',
    ],
    ['credentials-opened', { purpose: 'constructor' }, 'Contapro usó la clave SOL'],
    ['credentials-changed', { fields: ['username', 'password'] }, 'Cambiaste el usuario SOL y la clave SOL'],
    ['credentials-changed', { fields: pair }, 'Cambiaste el ID de la API y la clave de la API'],
    ['credentials-changed', { fields: [], deleted: pair }, 'Eliminaste el ID de la API y la clave de la API'],
    [
      'credentials-changed',
      { fields: ['password'], deleted: pair },
      'Cambiaste la clave SOL, y eliminaste el ID de la API y la clave de la API',
    ],
    ['credentials-refused', { source: 'portal-sunat' }, 'SUNAT no aceptó el usuario o la clave SOL'],
    ['credentials-refused', { source: 'api-sunat' }, 'SUNAT no aceptó las credenciales de API'],
    ['profile-validation-tried', {}, 'Otra cuenta de Contapro ingresó una clave SOL para registrar esta empresa'],
    ['business-archived', {}, 'Archivaste la empresa y sus credenciales se destruyeron'],
  ])('%s %o: %s', (action, details, text) => expect(present(line(action, details)).text).toBe(text))

  it.each([
    ['user:rosa', 'Tú'],
    ['user:otra', 'Otra cuenta'],
    ['job:1', 'Contapro'],
    ['sunat', 'SUNAT'],
    ['another-accountant', 'Otra cuenta'],
  ])('by %s: %s', (actor, name) => expect(present(line('credentials-opened', {}, { actor })).actor).toBe(name))

  it('counts what follows each other, with the time in Lima', () => {
    const uses = line('credentials-opened', { purpose: 'collection' }, { count: 12 })
    expect(present({ ...uses, firstAt: new Date('2026-11-15T07:10:00Z') }).text).toBe(
      'La recopilación usó la clave SOL 12 veces, entre las 02:10 y las 02:14',
    )
    expect(present({ ...uses, firstAt: new Date('2026-11-15T07:14:01Z') }).text).toBe(
      'La recopilación usó la clave SOL 12 veces, a las 02:14',
    )
  })

  it('never holds anything else of the details, whatever stands in them', () => {
    const secret = 'CANARIO-26'
    for (const action of CREDENTIAL_ACTIONS)
      for (const details of [
        { value: secret, purpose: secret, source: secret, fields: [secret], deleted: [secret] },
        { fields: secret, deleted: { secret }, purpose: [secret] },
      ])
        expect(JSON.stringify(present(line(action, details)))).not.toContain(secret)
  })
})
