import { describe, expect, it } from 'vitest'

import { RegisterBusinessForm } from './business-forms.ts'
import { formMessages } from './testing/form-messages.ts'

const good = {
  name: 'Ferretería El Constructor S.A.C.',
  ruc: '20526018151',
  nombreSOL: 'FERCONST',
  llaveSOL: 'Clave123',
  terms: true,
  privacy: true,
}

const messages = (input: object) => formMessages(RegisterBusinessForm, input)

describe('business registration form', () => {
  it('accepts a good one', () => {
    expect(messages(good)).toEqual({})
  })

  it.each([
    ['name', ' ', 'Ingrese el nombre de la empresa a registrar'],
    ['ruc', '', 'Ingrese el RUC'],
    ['ruc', '2052601815a', 'El RUC solo debe contener números'],
    ['ruc', '2052601815', 'El RUC debe de tener 11 dígitos.'],
    ['ruc', '20526018152', 'El RUC ingresado es inválido'],
    ['ruc', '30526018151', 'El RUC ingresado es inválido'],
    ['nombreSOL', '', 'Ingrese el usuario SOL'],
    ['nombreSOL', 'FERCON', 'El usuario SOL debe tener 8 caracteres'],
    ['nombreSOL', 'ferconst', 'El usuario SOL solo debe contener letras mayúsculas y números'],
    ['llaveSOL', '', 'Ingrese su clave SOL'],
    ['sunat_api_key', 'x'.repeat(101), 'Usa como máximo 100 caracteres'],
    ['terms', false, 'Acepta los términos y condiciones'],
    ['privacy', undefined, 'Acepta la política de privacidad'],
  ])('%s = %j shows %j', (field, value, message) => {
    expect(messages({ ...good, [field]: value })).toMatchObject({ [field]: message })
  })

  it('asks for the API pair whole or not at all', () => {
    expect(messages({ ...good, sunat_api_key: 'a' })).toEqual({
      sunat_api_secret: 'Ingresa el ID y la clave de la API, o ninguno',
    })
    expect(messages({ ...good, sunat_api_key: 'a', sunat_api_secret: 'b' })).toEqual({})
    expect(messages({ ...good, sunat_api_key: '', sunat_api_secret: '' })).toEqual({})
  })
})
