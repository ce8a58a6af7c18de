import { EditCredentialsForm } from '@contapro/contract/business-forms'
import type { changeCredentials } from '@contapro/contract/businesses'
import type { z } from 'zod'

import { missingText, type MissingFieldNames } from '../../../lib/format/missing-text.ts'

/** The edit form while it is being filled in. */
export type CredentialsDraft = z.input<typeof EditCredentialsForm>

export type CredentialChanges = z.input<(typeof changeCredentials)['schema']['body']>

type Field = keyof EditCredentialsForm

const fieldNames: MissingFieldNames<Field> = {
  names: {
    name: 'el nombre de la empresa',
    ruc: 'el RUC',
    nombreSOL: 'el usuario SOL',
    llaveSOL: 'la clave SOL',
    sunat_api_key: 'el ID de la API',
    sunat_api_secret: 'la clave de la API',
    delete_api: 'la API',
  },
  whenMany: 'Completa las credenciales para guardarlas.',
}

function isField(key: PropertyKey | undefined): key is Field {
  return key !== undefined && Object.hasOwn(fieldNames.names, key)
}

/** The first error of each field, and a sentence that names the missing or invalid fields. */
export function checkCredentials(draft: Partial<CredentialsDraft>) {
  const issues = EditCredentialsForm.safeParse(draft).error?.issues ?? []
  const messages: Partial<Record<Field, string>> = {}
  for (const { path, message } of issues) {
    const [field] = path
    if (isField(field)) messages[field] ??= message
  }
  const isEmpty = !draft.nombreSOL && !draft.llaveSOL && !draft.sunat_api_key && !draft.sunat_api_secret
  const missing = missingText(fieldNames, draft, new Set(Object.keys(messages)))
  return { messages, missing: missing && isEmpty ? NOTHING_TYPED : missing }
}

/** Either pair can be changed alone. */
const NOTHING_TYPED = 'Completa el usuario y la clave SOL, el ID y la clave de la API, o ambos.'

/** The request body: a field to keep is omitted, a field to delete is empty. */
export function toCredentialChanges(form: Omit<EditCredentialsForm, 'name' | 'ruc'>): CredentialChanges {
  const { nombreSOL, llaveSOL, sunat_api_key, sunat_api_secret, delete_api } = form
  return {
    ...(nombreSOL && { username: nombreSOL, password: llaveSOL }),
    ...(sunat_api_key && { sunat_api_key, sunat_api_secret }),
    ...(delete_api && { sunat_api_key: '', sunat_api_secret: '' }),
  }
}
