import { RegisterBusinessForm } from '@contapro/contract/business-forms'
import type { checkBatch } from '@contapro/contract/registration-batch'

import type { ResponseOf } from '../../../../lib/api/call.ts'

/** The fields of a row, in the order of a sheet without a heading. */
export const FIELDS = ['ruc', 'name', 'nombreSOL', 'llaveSOL', 'sunat_api_key', 'sunat_api_secret'] as const
export type RowField = (typeof FIELDS)[number]
export type RowValues = Record<RowField, string>

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
  readonly state: 'ready' | 'confirm' | 'wrong' | 'repeated' | 'yours'
  readonly problems: Partial<Record<RowField, string>>
  /** Of a repeated row: the number of the first. */
  readonly firstNumber?: number
}

/** What is wrong with each row, repeated, or already registered. Only the first of rows with one RUC counts. */
export function judgeRows(rows: readonly DraftRow[], checked: ReadonlyMap<string, CheckedRuc>): JudgedRow[] {
  const numbers = new Map<string, number>()
  return rows.map((row, index) => {
    const known = checked.get(row.values.ruc)
    const sent = { ...row.values, name: row.values.name || (known?.taxpayer_name ?? '') }
    const problems = findProblems(sent)
    const first = problems.ruc ? undefined : numbers.get(sent.ruc)
    if (!problems.ruc && first === undefined) numbers.set(sent.ruc, index + 1)
    if (first !== undefined) return { ...row, sent, problems: {}, state: 'repeated', firstNumber: first }
    if (known?.state === 'yours') return { ...row, sent, problems: {}, state: 'yours' }
    if (Object.keys(problems).length > 0) return { ...row, sent, problems, state: 'wrong' }
    return { ...row, sent, problems, state: known?.state === 'another' ? 'confirm' : 'ready' }
  })
}

/** The first problem of each field. */
function findProblems(values: RowValues): JudgedRow['problems'] {
  const { error } = RegisterBusinessForm.safeParse({ ...values, terms: true, privacy: true })
  const problems: JudgedRow['problems'] = {}
  for (const { path, message } of error?.issues ?? []) {
    const field = FIELDS.find((candidate) => candidate === path[0])
    if (field) problems[field] ??= message
  }
  return problems
}
