import { z } from 'zod'

import { Accepted, Name, OptionalText, RucField, SolKey, SolUser } from './fields.ts'

// Apart from the endpoints, so that a page without a form does not load the checks of one.

/** SUNAT writes it into the address of its token service, where dots and slashes would lead elsewhere. */
const ApiId = OptionalText(100).refine(
  (id) => !id || /^[\w-]+$/.test(id),
  'El ID de la API solo tiene letras, números y guiones',
)
export const ApiPair = { sunat_api_key: ApiId, sunat_api_secret: OptionalText(100) }
/** For natural persons only. */
export const PersonNames = {
  paternal_surname: OptionalText(100),
  maternal_surname: OptionalText(100),
  given_names: OptionalText(100),
}

/** The fields of a registration, in the order in which errors are reported. The form and the API name the SOL credentials differently. */
export function registrationFields<SolFields extends z.ZodRawShape>(solFields: SolFields) {
  return {
    ruc: RucField,
    name: Name('Ingrese el nombre de la empresa a registrar'),
    ...solFields,
    ...ApiPair,
    ...PersonNames,
    terms: Accepted('Acepta los términos y condiciones'),
    privacy: Accepted('Acepta la política de privacidad'),
  }
}

export const WHOLE_API_PAIR = {
  path: ['sunat_api_secret'],
  error: 'Ingresa el ID y la clave de la API, o ninguno',
}

export function hasWholeApiPair(form: {
  sunat_api_key?: string | undefined
  sunat_api_secret?: string | undefined
}): boolean {
  return Boolean(form.sunat_api_key) === Boolean(form.sunat_api_secret)
}

export const RegisterBusinessForm = z
  .object(registrationFields({ nombreSOL: SolUser, llaveSOL: SolKey }))
  .refine(hasWholeApiPair, WHOLE_API_PAIR)
export type RegisterBusinessForm = z.infer<typeof RegisterBusinessForm>

/**
 * The edit form. Name and RUC are read-only. SOL user and key go together, and may stay empty when only the API pair changes; an empty
 * API pair is kept unless it is to be deleted.
 */
export const EditCredentialsForm = z
  .object({
    name: Name('Ingrese el nombre de la empresa'),
    ruc: RucField,
    nombreSOL: z.string(),
    llaveSOL: z.string(),
    ...ApiPair,
    delete_api: z.boolean(),
  })
  .superRefine((form, context) => {
    const keepsSol = !form.nombreSOL && !form.llaveSOL && Boolean(form.sunat_api_key || form.delete_api)
    if (keepsSol) return
    const wrong = z.object({ nombreSOL: SolUser, llaveSOL: SolKey }).safeParse(form).error?.issues ?? []
    for (const { path, message } of wrong) context.addIssue({ code: 'custom', path, message })
  })
  .refine(hasWholeApiPair, WHOLE_API_PAIR)
export type EditCredentialsForm = z.infer<typeof EditCredentialsForm>
