import { describe, expect, it } from 'vitest'

import { LinkForm, SiscontAccountForm, SiscontBusinessForm } from './siscont-forms.ts'
import { formMessages } from './testing/form-messages.ts'

const account = { document_number: '45182301', phone_number: '987654321', terms: true, privacy: true }
const link = { contapro_email: 'rosa@estudiohc.pe', contapro_password: 'x' }
const company = {
  name: 'Aceros del Sur S.A.C.',
  ruc: '20526018151',
  nombreSOL: 'FERCONST',
  llaveSOL: 'Clave123',
  terms: true,
  privacy: true,
}

describe('forms of people from SISCONT', () => {
  it.each([
    ['document_number', '4518230', 'Ingrese un DNI válido'],
    ['document_number', '', 'Ingrese su documento de identidad'],
    ['phone_number', '887654321', 'Ingrese un número telefónico válido'],
    ['phone_number', '', 'Ingrese su número de celular'],
    ['terms', false, 'Acepta los términos y condiciones'],
    ['privacy', false, 'Acepta la política de privacidad'],
  ])('the account: %s = %j shows %j', (field, value, message) => {
    expect(formMessages(SiscontAccountForm, account)).toEqual({})
    expect(formMessages(SiscontAccountForm, { ...account, [field]: value })).toEqual({ [field]: message })
  })

  it.each([
    ['contapro_email', '', 'Ingrese su correo electrónico'],
    ['contapro_email', 'rosa@', 'Ingrese un correo válido'],
    ['contapro_password', '', 'Ingrese su contraseña'],
  ])('the link: %s = %j shows %j', (field, value, message) => {
    expect(formMessages(LinkForm, link)).toEqual({})
    expect(formMessages(LinkForm, { ...link, [field]: value })).toEqual({ [field]: message })
  })

  it.each([
    ['nombreSOL', '', 'Ingrese nombre de usuario'],
    ['nombreSOL', 'FERCON', 'El usuario SOL debe tener 8 caracteres'],
    ['ruc', '20526018152', 'El RUC ingresado es inválido'],
    ['sunat_api_secret', 'x'.repeat(101), 'Usa como máximo 100 caracteres'],
  ])('the company: %s = %j shows %j', (field, value, message) => {
    expect(formMessages(SiscontBusinessForm, company)).toEqual({})
    expect(formMessages(SiscontBusinessForm, { ...company, [field]: value })).toMatchObject({ [field]: message })
  })
})
