import { EditCredentialsForm, type changeCredentials } from '@contapro/contract/businesses'
import type { z } from 'zod'

import { missingText, type MissingWords } from '../../../lib/format/missing-text.ts'

/** The edit form while it is being filled in. */
export type CredentialsDraft = z.input<typeof EditCredentialsForm>

export type CredentialChanges = z.input<(typeof changeCredentials)['schema']['body']>

type Field = keyof EditCredentialsForm

const words: MissingWords<Field> = {
  names: {
    name: 'el nombre de la empresa',
    ruc: 'el RUC',
    nombreSOL: 'el usuario SOL',
    llaveSOL: 'la clave SOL',
    sunat_api_key: 'la clave de la API',
    sunat_api_secret: 'el secreto de la API',
    delete_api: 'la API',
  },
  whenMany: 'Completa las credenciales para guardarlas.',
}

/** What is wrong with each field of a draft, the first reason of each, and the same in one sentence. */
export function problemsOf(draft: Partial<CredentialsDraft>) {
  const issues = EditCredentialsForm.safeParse(draft).error?.issues ?? []
  const messages: Partial<Record<Field, string>> = {}
  for (const { path, message } of issues) messages[path[0] as Field] ??= message
  return { messages, missing: missingText(words, draft, new Set(Object.keys(messages))) }
}

/** What is sent: nothing for what stays, an empty text for what goes. */
export function changesOf(form: Omit<EditCredentialsForm, 'name' | 'ruc'>): CredentialChanges {
  const { nombreSOL, llaveSOL, sunat_api_key, sunat_api_secret, delete_api } = form
  return {
    ...(nombreSOL && { username: nombreSOL, password: llaveSOL }),
    ...(sunat_api_key && { sunat_api_key, sunat_api_secret }),
    ...(delete_api && { sunat_api_key: '', sunat_api_secret: '' }),
  }
}
