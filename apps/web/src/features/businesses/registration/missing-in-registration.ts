import { RegisterBusinessForm } from '@contapro/contract/business-forms'

import { missingInDraft, type Draft, type MissingFieldNames } from '../../../lib/format/missing-text.ts'

const fieldNames: MissingFieldNames<keyof RegisterBusinessForm> = {
  names: {
    ruc: 'el RUC',
    name: 'el nombre de la empresa',
    paternal_surname: 'el apellido paterno',
    maternal_surname: 'el apellido materno',
    given_names: 'los nombres',
    nombreSOL: 'el usuario SOL',
    llaveSOL: 'la clave SOL',
    sunat_api_key: 'el ID de la API',
    sunat_api_secret: 'la clave de la API',
    terms: 'los términos y condiciones',
    privacy: 'la política de privacidad',
  },
  whenMany: 'Completa los datos de la empresa para registrarla.',
}

/** A sentence that names the missing or invalid fields; undefined when the form is complete. */
export function missingInRegistration(draft: Draft<keyof RegisterBusinessForm>): string | undefined {
  return missingInDraft(RegisterBusinessForm, fieldNames, draft)
}
