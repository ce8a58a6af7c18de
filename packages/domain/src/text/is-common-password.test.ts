import { describe, expect, it } from 'vitest'

import { isCommonPassword } from './is-common-password.ts'

describe('common passwords', () => {
  it.each([
    'Password',
    'Password1',
    'PASSWORDpassword'.slice(0, 8),
    'Contraseña123',
    'Qwerty12!',
    'Aaaaaa',
    'Peru2026',
    'A123456b',
    '123Admin',
    'P@ssw0rd',
  ])('%s is one', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })
  it.each(['Contapro2026', 'Kipus-y-nudos', 'MiGatoSeLlamaTomas', 'xK9mQ2vL'])('%s is not', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })
})
