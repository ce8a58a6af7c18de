import { z } from 'zod'

import { hasWholeApiPair, registrationFields, WHOLE_API_PAIR } from './business-forms.ts'
import { Accepted, Dni, Email, Name, Phone, SolKey, SolUser, TypedPassword } from './fields.ts'

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

const PartnerSolUser = z.string('Ingrese nombre de usuario').trim().min(1, 'Ingrese nombre de usuario').pipe(SolUser)

export const SiscontBusinessForm = z
  .object(registrationFields({ nombreSOL: PartnerSolUser, llaveSOL: SolKey }))
  .refine(hasWholeApiPair, WHOLE_API_PAIR)
export type SiscontBusinessForm = z.infer<typeof SiscontBusinessForm>

/** The keys of a RUC that another accountant has: whoever knows them may have it too. */
export const SolProfileForm = z.object({ nombreSOL: PartnerSolUser, llaveSOL: SolKey })
export type SolProfileForm = z.infer<typeof SolProfileForm>
