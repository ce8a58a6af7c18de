import type { z } from 'zod'

import { listInSentence } from './list-in-sentence.ts'
import { typedKeys } from '@contapro/domain/lists/typed-keys'

export type MissingFieldNames<Field extends string> = {
  /** Each field with its article, in the order of the form: 'el RUC'. */
  names: Record<Field, string>
  /** Used when too many fields are missing to list them. */
  whenMany: string
}

/** With more missing fields a general sentence is clearer. */
const MAX_LISTED = 4

export type Draft<Field extends string> = { [Name in Field]?: string | boolean | undefined }

/** What a form still needs, in one sentence: 'Falta corregir el DNI y aceptar la política de privacidad.' */
export function missingText<Field extends string>(
  { names, whenMany }: MissingFieldNames<Field>,
  draft: Draft<Field>,
  invalid: ReadonlySet<string>,
): string | undefined {
  if (invalid.size === 0) return undefined
  const fields = typedKeys(names).filter((field) => invalid.has(field))
  const wrong = fields.filter((field) => draft[field] && !isConsent(field))
  // What is wrong is always named; what is empty is seen.
  if (invalid.size > MAX_LISTED)
    return wrong.length > 0 ? `Corrige ${listInSentence(wrong.map((field) => names[field]))}. ${whenMany}` : whenMany
  const groups = [
    { verb: 'completar', fields: fields.filter((field) => !draft[field] && !isConsent(field)) },
    { verb: 'corregir', fields: wrong },
    { verb: 'aceptar', fields: fields.filter(isConsent) },
  ]
  const parts = groups
    .filter((group) => group.fields.length > 0)
    .map((group) => `${group.verb} ${listInSentence(group.fields.map((field) => names[field]))}`)
  return `Falta ${listInSentence(parts)}.`
}

/** The same sentence for the fields that a schema rejects; undefined when the draft is valid. */
export function missingInDraft<Field extends string>(
  schema: z.ZodType,
  fieldNames: MissingFieldNames<Field>,
  draft: Draft<Field>,
): string | undefined {
  const issues = schema.safeParse(draft).error?.issues ?? []
  return missingText(fieldNames, draft, new Set(issues.map((issue) => String(issue.path[0]))))
}

function isConsent(field: string): boolean {
  return field === 'terms' || field === 'privacy'
}
