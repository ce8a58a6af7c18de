import { z } from 'zod'

import { anyone, ownAccount, UserType } from './access.ts'
import { Day, NoContent } from './answers.ts'
import type { Endpoint } from './endpoint.ts'
import { Accepted, Dni, Email, Name, NewPassword, OptionalText, Phone, TypedPassword } from './fields.ts'

export const ACCOUNTANT_PROFILES = ['Contador Freelance', 'Estudio Contable'] as const

export const SignInForm = z.object({ email: Email('Ingrese un correo válido'), password: TypedPassword })
export type SignInForm = z.infer<typeof SignInForm>

export const SignUpForm = z.object({
  name: Name('Ingrese su nombre'),
  last_name: Name('Ingrese sus apellidos'),
  document_number: Dni,
  email: Email('Ingrese un correo electrónico válido'),
  phone_number: Phone,
  accountant_profile: z.enum(ACCOUNTANT_PROFILES, 'Seleccione su perfil de contador'),
  password: NewPassword,
  terms: Accepted('Acepta los términos y condiciones'),
  privacy: Accepted('Acepta la política de privacidad'),
})
export type SignUpForm = z.infer<typeof SignUpForm>

export const RecoveryForm = z.object({ email: Email('Ingrese un correo válido') })
export type RecoveryForm = z.infer<typeof RecoveryForm>

export const ResetPasswordForm = z
  .object({
    password: NewPassword,
    confirm_password: z.string('Vuelva a ingresar su contraseña').min(1, 'Vuelva a ingresar su contraseña'),
  })
  .refine((form) => form.confirm_password === form.password, {
    path: ['confirm_password'],
    error: 'Su contraseña no coincide',
    when: ({ value }) => Boolean((value as { confirm_password?: string } | undefined)?.confirm_password),
  })
export type ResetPasswordForm = z.infer<typeof ResetPasswordForm>

export const AbTestGroup = z.enum(['A', 'B'])
export type AbTestGroup = z.infer<typeof AbTestGroup>

export const User = z.object({
  uuid: z.uuid(),
  name: z.string(),
  last_name: z.string(),
  document_number: z.string(),
  email: z.string(),
  phone_number: z.string(),
  accountant_profile: z.enum([...ACCOUNTANT_PROFILES, 'Siscont']),
  subscription: z.object({ plan_type: z.int(), end_date: Day }).nullable(),
  userType: UserType,
  abTestGroup: AbTestGroup,
})
export type User = z.infer<typeof User>

const SignedIn = z.object({ access_token: z.string(), ab_test_group: AbTestGroup })

export const CAPTCHA_ACTION = 'REGISTER_USER'

const utm = { utm_source: OptionalText(200), utm_medium: OptionalText(200), utm_campaign: OptionalText(200) }

const tags = ['users'] as const

export const signIn = {
  method: 'POST',
  url: '/app/internal/users/sign-in',
  access: anyone,
  schema: { summary: 'Iniciar sesión', tags, body: SignInForm, response: { 200: SignedIn } },
} as const satisfies Endpoint

export const signUp = {
  method: 'POST',
  url: '/app/internal/users',
  access: anyone,
  schema: {
    summary: 'Crear cuenta',
    tags,
    body: SignUpForm.omit({ terms: true, privacy: true }).extend({
      ...utm,
      captcha_token: z.string('Falta la verificación').min(1, 'Falta la verificación').max(10_000),
      captcha_action: z.literal(CAPTCHA_ACTION),
    }),
    response: { 201: SignedIn },
  },
} as const satisfies Endpoint

export const signOut = {
  method: 'POST',
  url: '/app/internal/users/sign-out',
  access: ownAccount,
  schema: { summary: 'Cerrar sesión', tags, response: { 204: NoContent } },
} as const satisfies Endpoint

export const extendSession = {
  method: 'POST',
  url: '/app/internal/users/session/extend',
  access: ownAccount,
  schema: {
    summary: 'Extender la sesión',
    tags,
    response: { 200: z.object({ access_token: z.string() }) },
  },
} as const satisfies Endpoint

export const requestRecovery = {
  method: 'POST',
  url: '/app/internal/users/recover-password',
  access: anyone,
  schema: {
    summary: 'Pedir instrucciones para recuperar la contraseña',
    tags,
    body: RecoveryForm,
    response: { 204: NoContent },
  },
} as const satisfies Endpoint

const RecoveryToken = z.string().min(1).max(200)

export const checkRecoveryToken = {
  method: 'GET',
  url: '/app/internal/users/recover-password',
  access: anyone,
  schema: {
    summary: 'Comprobar un enlace de recuperación',
    tags,
    querystring: z.object({ recovery_token: RecoveryToken }),
    response: { 204: NoContent },
  },
} as const satisfies Endpoint

export const resetPassword = {
  method: 'PUT',
  url: '/app/internal/users/password',
  access: anyone,
  schema: {
    summary: 'Crear una nueva contraseña con un enlace de recuperación',
    tags,
    body: z.object({ token: RecoveryToken, password: NewPassword }),
    response: { 204: NoContent },
  },
} as const satisfies Endpoint

export const getMe = {
  method: 'GET',
  url: '/app/internal/me',
  access: ownAccount,
  schema: { summary: 'Usuario actual', tags, response: { 200: User } },
} as const satisfies Endpoint
