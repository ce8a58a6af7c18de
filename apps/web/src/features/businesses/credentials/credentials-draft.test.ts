import { describe, expect, it } from 'vitest'

import { toCredentialChanges, checkCredentials } from './credentials-draft.ts'

const untouched = {
  name: 'Ferretería',
  ruc: '20526018151',
  nombreSOL: '',
  llaveSOL: '',
  sunat_api_key: '',
  sunat_api_secret: '',
  delete_api: false,
}

describe('the credentials draft', () => {
  it.each([
    ['nothing typed', {}, { nombreSOL: 'Ingrese el usuario SOL', llaveSOL: 'Ingrese su clave SOL' }],
    ['only a user', { nombreSOL: 'FERCONST' }, { llaveSOL: 'Ingrese su clave SOL' }],
    ['a short user', { nombreSOL: 'FER', llaveSOL: 'x' }, { nombreSOL: 'El usuario SOL debe tener 8 caracteres' }],
    [
      'invalid characters',
      { nombreSOL: 'FER-ONST', llaveSOL: 'x' },
      { nombreSOL: 'El usuario SOL solo debe contener letras mayúsculas y números' },
    ],
    ['user and key', { nombreSOL: 'FERCONST', llaveSOL: 'x' }, {}],
    ['only the API credentials', { sunat_api_key: 'a', sunat_api_secret: 'b' }, {}],
    ['the API credentials to delete', { delete_api: true }, {}],
    [
      'an API key without a secret',
      { nombreSOL: 'FERCONST', llaveSOL: 'x', sunat_api_key: 'a' },
      { sunat_api_secret: 'Ingresa el ID y la clave de la API, o ninguno' },
    ],
    ['no name', { name: ' ', delete_api: true }, { name: 'Ingrese el nombre de la empresa' }],
  ])('validates %s', (_name, typed, messages) => {
    expect(checkCredentials({ ...untouched, ...typed }).messages).toEqual(messages)
  })

  it('names the missing fields in a sentence', () => {
    expect(checkCredentials({ ...untouched, nombreSOL: 'FERCONST' }).missing).toBe('Falta completar la clave SOL.')
    expect(checkCredentials(untouched).missing).toBe(
      'Completa el usuario y la clave SOL, el ID y la clave de la API, o ambos.',
    )
  })

  it.each([
    [
      { nombreSOL: 'FERCONST', llaveSOL: ' x' },
      { username: 'FERCONST', password: ' x' },
    ],
    [
      { sunat_api_key: 'a', sunat_api_secret: 'b' },
      { sunat_api_key: 'a', sunat_api_secret: 'b' },
    ],
    [{ delete_api: true }, { sunat_api_key: '', sunat_api_secret: '' }],
  ])('sends %o as %o', (typed, changes) => {
    expect(toCredentialChanges({ ...untouched, ...typed })).toEqual(changes)
  })
})
