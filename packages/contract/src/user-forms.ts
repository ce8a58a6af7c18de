import { isCommonPassword } from '@contapro/domain/text/is-common-password'
import { z } from 'zod'

import { Accepted, Dni, Email, Name, NewPassword, Phone, TypedPassword } from './fields.ts'

// Apart from the endpoints, so that a page without a form does not load the checks of one.

export const ACCOUNTANT_PROFILES = ['Contador Freelance', 'Estudio Contable'] as const

export const SignInForm = z.object({ email: Email('Ingrese un correo válido'), password: TypedPassword })
export type SignInForm = z.infer<typeof SignInForm>

/** The forms refuse a common password while it is typed; the API refuses it with a code of its own. */
const UncommonPassword = NewPassword.refine(
  (password) => !isCommonPassword(password),
  'Elige una contraseña menos común',
)

export const SignUpForm = z.object({
  name: Name('Ingrese su nombre'),
  last_name: Name('Ingrese sus apellidos'),
  document_number: Dni,
  email: Email('Ingrese un correo electrónico válido'),
  phone_number: Phone,
  accountant_profile: z.enum(ACCOUNTANT_PROFILES, 'Seleccione su perfil de contador'),
  password: UncommonPassword,
  terms: Accepted('Acepta los términos y condiciones'),
  privacy: Accepted('Acepta la política de privacidad'),
})
export type SignUpForm = z.infer<typeof SignUpForm>

export const RecoveryForm = z.object({ email: Email('Ingrese un correo válido') })
export type RecoveryForm = z.infer<typeof RecoveryForm>

export const ResetPasswordForm = z
  .object({
    password: UncommonPassword,
    confirm_password: z.string('Vuelva a ingresar su contraseña').min(1, 'Vuelva a ingresar su contraseña'),
  })
  .refine((form) => form.confirm_password === form.password, {
    path: ['confirm_password'],
    error: 'Su contraseña no coincide',
    when: ({ value }) => Boolean((value as { confirm_password?: string } | undefined)?.confirm_password),
  })
export type ResetPasswordForm = z.infer<typeof ResetPasswordForm>
