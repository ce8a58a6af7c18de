import { always, AMOUNT, DATE, NAME, NOTHING, PERIOD, RUC, type FieldRule, type WrittenLine } from './field-rule.ts'

const NOTES = new Set(['07', '08', '87', '88'])

export const typeOf = (line: WrittenLine) => line.field(7)
export const isNote = (line: WrittenLine) => NOTES.has(typeOf(line))

export const amount = (name: string): FieldRule => ({ name, pattern: AMOUNT, isRequired: always })

/** Fields 1 to 5 of both registers. */
export const FIRST_RULES: readonly FieldRule[] = [
  { name: 'RUC', pattern: RUC, isRequired: always },
  { name: 'razón social', pattern: NAME, isRequired: always },
  { name: 'periodo', pattern: PERIOD, isRequired: always },
  { name: 'CAR SUNAT', pattern: NOTHING },
  { name: 'fecha de emisión', pattern: DATE, isRequired: always },
]
