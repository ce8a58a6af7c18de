import { z } from 'zod'

import { anyone, siscontOnly } from './access.ts'
import { ApiPair, PersonNames } from './business-forms.ts'
import { Day } from './answers.ts'
import { BusinessList, Registered } from './businesses.ts'
import { endpoints } from './endpoint.ts'
import { Accepted, Dni, Email, Name, OptionalText, Phone, RucField, SolKey, SolUser, TypedPassword } from './fields.ts'
import { AbTestGroup, SignedIn, User } from './users.ts'

const api = endpoints('siscont')

const PartnerEmail = Email('Ingrese un correo válido')
const BusinessName = Name('Falta la razón social')
const Code = z.string().min(1).max(200)

/** Whom SISCONT sends: with the password that its address carried, or with the code that stands for it. */
const Proof = {
  email: PartnerEmail,
  password: TypedPassword.optional(),
  registration_code: Code.optional(),
}
const HAS_PROOF = { path: ['password'], error: 'Vuelve a entrar desde SISCONT' }
const hasProof = (body: { password?: string | undefined; registration_code?: string | undefined }) =>
  body.password !== undefined || body.registration_code !== undefined

export const signInSiscont = api.post('/users/sign-in-siscont', anyone, {
  summary: 'Iniciar sesión desde SISCONT, con correo y contraseña o con un código de un solo uso',
  body: z.union([
    z.object({ email: PartnerEmail, password: TypedPassword }),
    /** With the email that the address names, the code must be of this one. */
    z.object({ code: Code, email: PartnerEmail.optional() }),
  ]),
  response: {
    200: SignedIn.extend({
      /** What the code stands for; null with email and password. */
      ruc: z.string().nullable(),
      razon_social: z.string().nullable(),
    }),
  },
})

export const signUpSiscont = api.post('/users-siscont', anyone, {
  summary: 'Crear cuenta desde SISCONT',
  body: z
    .object({
      ...Proof,
      name: Name('Ingrese su nombre').optional(),
      last_name: Name('Ingrese sus apellidos').optional(),
      document_number: Dni,
      phone_number: Phone,
    })
    .refine(hasProof, HAS_PROOF),
  response: { 201: SignedIn },
})

export const linkSiscont = api.post('/users/validate-user-siscont', anyone, {
  summary: 'Vincular una cuenta de Contapro a SISCONT: sin `confirm` solo se comprueba',
  body: z
    .object({
      ...Proof,
      contapro_email: PartnerEmail,
      contapro_password: TypedPassword,
      ruc: RucField,
      razon_social: BusinessName,
      confirm: z.boolean().optional(),
    })
    .refine(hasProof, HAS_PROOF),
  response: {
    200: z.object({
      success: z.literal(true),
      data: z.object({ dni: z.string(), phone_number: z.string() }),
      /** Of the session that linking opens; null while it is only checked. */
      token: z.string().nullable(),
      ab_test_group: AbTestGroup,
    }),
  },
})

export const getMeSiscont = api.get('/me-siscont', siscontOnly, {
  summary: 'Usuario actual de SISCONT',
  response: {
    200: User.extend({
      /** Of the license of SISCONT, while it runs: the subscription may be another one. */
      license_end: Day.nullable(),
      /** Whether SISCONT has answered about the license yet: until it does, companies may be registered without one. */
      is_license_known: z.boolean(),
    }),
  },
})

export const listBusinessesSiscont = api.get('/accountant/dashboard/filters-siscont', siscontOnly, {
  summary: 'Empresas del contador de SISCONT',
  response: { 200: BusinessList },
})

export const registerBusinessSiscont = api.post('/me/businesses-siscont', siscontOnly, {
  summary: 'Registrar una empresa desde SISCONT',
  body: z
    .object({
      ruc: RucField,
      name: Name('Ingrese el nombre de la empresa a registrar'),
      username: SolUser,
      password: SolKey,
      api_key_sire: ApiPair.sunat_api_key,
      api_secret_sire: ApiPair.sunat_api_secret,
      /** Both, one after the other. */
      surnames: OptionalText(201),
      given_names: PersonNames.given_names,
      terms: Accepted('Acepta los términos y condiciones'),
      privacy: Accepted('Acepta la política de privacidad'),
    })
    .refine((body) => Boolean(body.api_key_sire) === Boolean(body.api_secret_sire), {
      path: ['api_secret_sire'],
      error: 'Ingresa el ID y la clave de la API, o ninguno',
    }),
  response: { 200: Registered },
})

/** Called by the partner's server with its key, so that no password stands in an address. */
export const handOff = {
  method: 'POST',
  url: '/partner/handoff',
  access: anyone,
  schema: {
    summary: 'Entregar a un usuario de SISCONT: responde la dirección a la que se le envía',
    tags: ['siscont'],
    body: z.object({ email: PartnerEmail, password: TypedPassword, ruc: RucField, razon_social: BusinessName }),
    response: { 200: z.object({ url: z.url() }) },
  },
} as const
