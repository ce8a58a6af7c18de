export type MissingWords<Field extends string> = {
  /** Each field as it stands in a sentence, in the order of the form: 'el RUC'. */
  names: Record<Field, string>
  /** Said when so much is missing that a list would not help. */
  whenMany: string
}

type Draft<Field extends string> = { [Name in Field]?: string | boolean | undefined }

const and = new Intl.ListFormat('es', { type: 'conjunction' })

/** What stands between a draft and its submission, in one sentence: 'Falta corregir el DNI y aceptar la política de privacidad.' */
export function missingText<Field extends string>(
  { names, whenMany }: MissingWords<Field>,
  draft: Draft<Field>,
  wrong: ReadonlySet<string>,
): string | undefined {
  if (wrong.size === 0) return undefined
  if (wrong.size > 4) return whenMany
  const fields = (Object.keys(names) as Field[]).filter((field) => wrong.has(field))
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

function isConsent(field: string): boolean {
  return field === 'terms' || field === 'privacy'
}
