import { z } from 'zod'

import { accountantsOnly, anyone, ownAccount, UserType } from './access.ts'
import { Day, NoContent } from './answers.ts'
import { endpoints } from './endpoint.ts'
import { NewPassword, OptionalText } from './fields.ts'
import { ACCOUNTANT_PROFILES, RecoveryForm, SignInForm, SignUpForm } from './user-forms.ts'

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

export const SignedIn = z.object({ access_token: z.string(), ab_test_group: AbTestGroup })

export const CAPTCHA_ACTION = 'REGISTER_USER'

const utm = { utm_source: OptionalText(200), utm_medium: OptionalText(200), utm_campaign: OptionalText(200) }

const api = endpoints('users')

export const signIn = api.post('/users/sign-in', anyone, {
  summary: 'Iniciar sesión',
  body: SignInForm,
  response: { 200: SignedIn },
})

export const signUp = api.post('/users', anyone, {
  summary: 'Crear cuenta',
  body: SignUpForm.omit({ terms: true, privacy: true }).extend({
    ...utm,
    password: NewPassword,
    captcha_token: z.string('Falta la verificación').min(1, 'Falta la verificación').max(10_000),
    captcha_action: z.literal(CAPTCHA_ACTION),
  }),
  response: { 201: SignedIn },
})

export const signOut = api.post('/users/sign-out', ownAccount, {
  summary: 'Cerrar sesión',
  response: { 204: NoContent },
})

export const extendSession = api.post('/users/session/extend', ownAccount, {
  summary: 'Extender la sesión',
  response: { 200: z.object({ access_token: z.string() }) },
})

export const requestRecovery = api.post('/users/recover-password', anyone, {
  summary: 'Pedir instrucciones para recuperar la contraseña',
  body: RecoveryForm,
  response: { 204: NoContent },
})

const RecoveryToken = z.string().min(1).max(200)

export const checkRecoveryToken = api.get('/users/recover-password', anyone, {
  summary: 'Comprobar un enlace de recuperación',
  querystring: z.object({ recovery_token: RecoveryToken }),
  response: { 204: NoContent },
})

export const resetPassword = api.put('/users/password', anyone, {
  summary: 'Crear una nueva contraseña con un enlace de recuperación',
  body: z.object({ token: RecoveryToken, password: NewPassword }),
  response: { 204: NoContent },
})

export const getMe = api.get('/me', accountantsOnly, { summary: 'Usuario actual', response: { 200: User } })
