import { describe, expect, it } from 'vitest'

import { RecoveryForm, ResetPasswordForm, SignInForm, SignUpForm } from './user-forms.ts'
import { formMessages } from './testing/form-messages.ts'

const goodSignUp = {
  name: 'Rosa',
  last_name: 'Huamán Castillo',
  document_number: '45182301',
  email: 'rosa.huaman@estudiohc.pe',
  phone_number: '987654321',
  accountant_profile: 'Estudio Contable',
  password: 'Contapro26',
  terms: true,
  privacy: true,
}

describe('sign-in form', () => {
  it.each([
    [{ email: '', password: 'x' }, { email: 'Ingrese su correo electrónico' }],
    [{ email: '   ', password: 'x' }, { email: 'Ingrese su correo electrónico' }],
    [{ email: 'rosa@', password: 'x' }, { email: 'Ingrese un correo válido' }],
    [{ email: 'rosa@estudio.pe', password: '' }, { password: 'Ingrese su contraseña' }],
    [{}, { email: 'Ingrese su correo electrónico', password: 'Ingrese su contraseña' }],
    [{ email: ' rosa@estudio.pe ', password: ' x ' }, {}],
  ])('a sign-in with %j shows %j', (input, expected) => {
    expect(formMessages(SignInForm, input)).toEqual(expected)
  })

  it('trims the e-mail and never the password', () => {
    expect(SignInForm.parse({ email: ' rosa@estudio.pe ', password: ' x ' })).toEqual({
      email: 'rosa@estudio.pe',
      password: ' x ',
    })
  })
})

describe('sign-up form', () => {
  it('accepts a good one, trimmed', () => {
    expect(SignUpForm.parse({ ...goodSignUp, name: ' Rosa ' })).toEqual(goodSignUp)
  })

  it.each([
    ['name', '', 'Ingrese su nombre'],
    ['name', '  ', 'Ingrese su nombre'],
    ['last_name', '', 'Ingrese sus apellidos'],
    ['document_number', '', 'Ingrese su documento de identidad'],
    ['document_number', '4518230', 'Ingrese un DNI válido'],
    ['document_number', '451823011', 'Ingrese un DNI válido'],
    ['email', '', 'Ingrese su correo electrónico'],
    ['email', 'rosa', 'Ingrese un correo electrónico válido'],
    ['phone_number', '', 'Ingrese su número de celular'],
    ['phone_number', '887654321', 'Ingrese un número telefónico válido'],
    ['phone_number', '98765432', 'Ingrese un número telefónico válido'],
    ['accountant_profile', undefined, 'Seleccione su perfil de contador'],
    ['accountant_profile', 'Siscont', 'Seleccione su perfil de contador'],
    ['password', '', 'Ingrese su contraseña'],
    ['password', 'Abc12', 'La contraseña debe de tener como mínimo 6 caracteres'],
    ['password', 'abcdef', 'La contraseña debe contener al menos una mayúscula y una minúscula'],
    ['password', 'ABCDEF', 'La contraseña debe contener al menos una mayúscula y una minúscula'],
    ['terms', false, 'Acepta los términos y condiciones'],
    ['privacy', false, 'Acepta la política de privacidad'],
  ])('a sign-up with %s = %j shows %j', (field, value, message) => {
    expect(formMessages(SignUpForm, { ...goodSignUp, [field]: value })).toEqual({ [field]: message })
  })

  it('accepts long passwords and every letter of Spanish', () => {
    expect(SignUpForm.safeParse({ ...goodSignUp, password: 'Ñandú-'.repeat(20) + 'ñ'.repeat(60) }).success).toBe(true)
  })
})

describe('recovery form', () => {
  it.each([
    [{ email: '' }, { email: 'Ingrese su correo electrónico' }],
    [{ email: 'rosa@estudio' }, { email: 'Ingrese un correo válido' }],
  ])('%j shows the messages of sign-in: %j', (input, expected) => {
    expect(formMessages(RecoveryForm, input)).toEqual(expected)
  })
})

describe('new-password form', () => {
  it.each([
    [{ password: 'Contapro26', confirm_password: 'Contapro27' }, { confirm_password: 'Su contraseña no coincide' }],
    [{ password: 'Contapro26', confirm_password: '' }, { confirm_password: 'Vuelva a ingresar su contraseña' }],
    [
      { password: 'corta', confirm_password: 'otra' },
      {
        password: 'La contraseña debe de tener como mínimo 6 caracteres',
        confirm_password: 'Su contraseña no coincide',
      },
    ],
    [{ password: 'Contapro26', confirm_password: 'Contapro26' }, {}],
  ])('a new password with %j shows %j', (input, expected) => {
    expect(formMessages(ResetPasswordForm, input)).toEqual(expected)
  })
})
