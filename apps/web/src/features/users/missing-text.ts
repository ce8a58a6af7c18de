import { SignUpForm } from '@contapro/contract/users'

type Draft = { [Field in keyof SignUpForm]?: string | boolean | undefined }

const names: Record<keyof SignUpForm, string> = {
  name: 'el nombre',
  last_name: 'los apellidos',
  document_number: 'el DNI',
  email: 'el correo electrónico',
  phone_number: 'el celular',
  accountant_profile: 'el perfil de contador',
  password: 'la contraseña',
  terms: 'los términos y condiciones',
  privacy: 'la política de privacidad',
}

const and = new Intl.ListFormat('es', { type: 'conjunction' })

/** What stands between the draft and its submission, in one sentence: 'Falta corregir el DNI y aceptar la política de privacidad.' */
export function missingText(draft: Draft): string | undefined {
  const result = SignUpForm.safeParse(draft)
  if (result.success) return undefined
  const wrong = new Set(result.error.issues.map((issue) => issue.path[0] as keyof SignUpForm))
  if (wrong.size > 4) return 'Completa tus datos para crear la cuenta.'
  const fields = (Object.keys(names) as (keyof SignUpForm)[]).filter((field) => wrong.has(field))
  const groups = [
    { verb: 'completar', fields: fields.filter((field) => !draft[field] && !isConsent(field)) },
    { verb: 'corregir', fields: fields.filter((field) => draft[field] && !isConsent(field)) },
    { verb: 'aceptar', fields: fields.filter(isConsent) },
  ]
  const parts = groups
    .filter((group) => group.fields.length > 0)
    .map((group) => `${group.verb} ${and.format(group.fields.map((field) => names[field]))}`)
  return `Falta ${and.format(parts)}.`
}

function isConsent(field: keyof SignUpForm): boolean {
  return field === 'terms' || field === 'privacy'
}
