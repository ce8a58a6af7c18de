import { RegisterBusinessForm } from '@contapro/contract/business-forms'
import type { checkBatch } from '@contapro/contract/registration-batch'
import { isRuc } from '@contapro/domain/taxpayers/ruc'

import type { ResponseOf } from '../../../../lib/api/call.ts'

/** The fields of a row, in the order of a sheet without a heading. */
export const FIELDS = ['ruc', 'name', 'nombreSOL', 'llaveSOL', 'sunat_api_key', 'sunat_api_secret'] as const
export type RowField = (typeof FIELDS)[number]
export type RowValues = Record<RowField, string>

const SHORTENED = 'Excel acortó este número: escribe los 11 dígitos, o ensancha la columna en Excel y cópiala de nuevo'

export type DraftRow = {
  readonly id: number
  readonly values: RowValues
  /** The fields that stand open to be mended. */
  readonly open: ReadonlySet<RowField>
}

export type CheckedRuc = ResponseOf<typeof checkBatch>['rucs'][number]

export type JudgedRow = DraftRow & {
  /** As it will be sent: a name that was not typed is that of SUNAT's list. */
  readonly sent: RowValues
  /** The name that SUNAT's list has; undefined while nobody has asked. */
  readonly listedName: string | null | undefined
  /** `checking`: its RUC is being looked up. `unchecked`: that failed, and it can be sent all the same. */
  readonly state: 'checking' | 'unchecked' | 'ready' | 'confirm' | 'wrong' | 'repeated' | 'yours'
  readonly problems: Partial<Record<RowField, string>>
  /** Of a repeated row: the number of the first. */
  readonly firstNumber?: number
}

export type Lookups = {
  readonly checked: ReadonlyMap<string, CheckedRuc>
  /** The RUCs that could not be looked up. */
  readonly failed: ReadonlySet<string>
}

/** What is wrong with each row, repeated, or already registered. Only the first of rows with one RUC counts. */
export function judgeRows(rows: readonly DraftRow[], { checked, failed }: Lookups): JudgedRow[] {
  const numbers = new Map<string, number>()
  return rows.map((row, index) => {
    const known = checked.get(row.values.ruc)
    const listedName = known?.taxpayer_name
    const sent = { ...row.values, name: row.values.name || (listedName ?? '') }
    const isChecking = isRuc(sent.ruc) && !known && !failed.has(sent.ruc)
    const { name, ...others } = findProblems(sent)
    // A name that is missing may be the one that is looked up.
    const problems = name && !isChecking ? { ...others, name } : others
    const first = problems.ruc ? undefined : numbers.get(sent.ruc)
    if (!problems.ruc && first === undefined) numbers.set(sent.ruc, index + 1)
    const judged = { ...row, sent, listedName, problems }
    if (first !== undefined) return { ...judged, problems: {}, state: 'repeated', firstNumber: first }
    if (known?.state === 'yours') return { ...judged, problems: {}, state: 'yours' }
    if (Object.keys(problems).length > 0) return { ...judged, state: 'wrong' }
    if (!known) return { ...judged, state: isChecking ? 'checking' : 'unchecked' }
    return { ...judged, state: known.state === 'another' ? 'confirm' : 'ready' }
  })
}

/** Rows that are sent with the button. */
export function isSendable({ state }: JudgedRow): boolean {
  return state === 'ready' || state === 'confirm' || state === 'unchecked'
}

/** `2.09900E+10`: Excel shows long numbers so in narrow columns, and copies what it shows. */
export function isShortened(ruc: string): boolean {
  return /^\d[\d.,]*E\+?\d+$/iv.test(ruc.trim())
}

/** The first problem of each field. */
function findProblems(values: RowValues): JudgedRow['problems'] {
  const { error } = RegisterBusinessForm.safeParse({ ...values, terms: true, privacy: true })
  const problems: JudgedRow['problems'] = {}
  for (const { path, message } of error?.issues ?? []) {
    const field = FIELDS.find((candidate) => candidate === path[0])
    if (field) problems[field] ??= message
  }
  if (isShortened(values.ruc)) problems.ruc = SHORTENED
  return problems
}
