import { SignUpForm } from '@contapro/contract/user-forms'

import { missingInDraft, type Draft, type MissingFieldNames } from '../../../lib/format/missing-text.ts'

const fieldNames: MissingFieldNames<keyof SignUpForm> = {
  names: {
    name: 'el nombre',
    last_name: 'los apellidos',
    document_number: 'el DNI',
    email: 'el correo electrónico',
    phone_number: 'el celular',
    accountant_profile: 'el perfil de contador',
    password: 'la contraseña',
    terms: 'los términos y condiciones',
    privacy: 'la política de privacidad',
  },
  whenMany: 'Completa tus datos para crear la cuenta.',
}

/** A sentence that names the missing or invalid fields; undefined when the form is complete. */
export function missingInSignUp(draft: Draft<keyof SignUpForm>): string | undefined {
  return missingInDraft(SignUpForm, fieldNames, draft)
}
