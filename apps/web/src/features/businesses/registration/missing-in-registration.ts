import { RegisterBusinessForm } from '@contapro/contract/businesses'

import { missingText, type MissingWords } from '../../../lib/format/missing-text.ts'

type Draft = { [Field in keyof RegisterBusinessForm]?: string | boolean | undefined }

const words: MissingWords<keyof RegisterBusinessForm> = {
  names: {
    name: 'el nombre de la empresa',
    ruc: 'el RUC',
    paternal_surname: 'el apellido paterno',
    maternal_surname: 'el apellido materno',
    given_names: 'los nombres',
    nombreSOL: 'el usuario SOL',
    llaveSOL: 'la clave SOL',
    sunat_api_key: 'la clave de la API',
    sunat_api_secret: 'el secreto de la API',
    terms: 'los términos y condiciones',
    privacy: 'la política de privacidad',
  },
  whenMany: 'Completa los datos de la empresa para registrarla.',
}

/** What the registration form still lacks; undefined when it is complete. */
export function missingInRegistration(draft: Draft): string | undefined {
  const wrong = RegisterBusinessForm.safeParse(draft).error?.issues ?? []
  return missingText(words, draft, new Set(wrong.map((issue) => String(issue.path[0]))))
}
