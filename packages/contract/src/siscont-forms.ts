import { z } from 'zod'

import { hasWholeApiPair, registrationFields, WHOLE_API_PAIR } from './business-forms.ts'
import { Accepted, Dni, Email, Name, Phone, SiscontSolUser, SolKey, TypedPassword } from './fields.ts'

// Apart from the endpoints, so that a page without a form does not load the checks of one.

/** The account of somebody from SISCONT. Names are asked for when the license has none. */
export const SiscontAccountForm = z.object({
  name: Name('Ingrese su nombre').optional(),
  last_name: Name('Ingrese sus apellidos').optional(),
  document_number: Dni,
  phone_number: Phone,
  terms: Accepted('Acepta los términos y condiciones'),
  privacy: Accepted('Acepta la política de privacidad'),
})
export type SiscontAccountForm = z.infer<typeof SiscontAccountForm>

/** The account of Contapro that SISCONT shall open. */
export const LinkForm = z.object({
  contapro_email: Email('Ingrese un correo válido'),
  contapro_password: TypedPassword,
})
export type LinkForm = z.infer<typeof LinkForm>

export const SiscontBusinessForm = z
  .object(registrationFields({ nombreSOL: SiscontSolUser, llaveSOL: SolKey }))
  .refine(hasWholeApiPair, WHOLE_API_PAIR)
