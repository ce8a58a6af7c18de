import { expect, it } from 'vitest'

import { missingInSignUp } from './missing-in-sign-up.ts'

const complete = {
  name: 'Rosa',
  last_name: 'Huamán',
  document_number: '45182307',
  email: 'rosa@estudiohc.pe',
  phone_number: '987654321',
  accountant_profile: 'Estudio Contable',
  password: 'Contapro',
  terms: true,
  privacy: true,
} as const

it.each([
  [{}, undefined],
  [{ document_number: '4518', privacy: false }, 'Falta corregir el DNI y aceptar la política de privacidad.'],
  [{ name: '', last_name: ' ' }, 'Falta completar el nombre y corregir los apellidos.'],
  [{ terms: undefined, privacy: undefined }, 'Falta aceptar los términos y condiciones y la política de privacidad.'],
  [{ accountant_profile: undefined }, 'Falta completar el perfil de contador.'],
  [
    { name: '', last_name: '', document_number: '', email: '', phone_number: '' },
    'Completa tus datos para crear la cuenta.',
  ],
])('describes %o', (change, text) => {
  expect(missingInSignUp({ ...complete, ...change })).toBe(text)
})
