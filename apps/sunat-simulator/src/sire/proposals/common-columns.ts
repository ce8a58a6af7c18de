import type { Party } from '@contapro/domain/vouchers/party'

import type { RegisterRow } from '../../world/proposals/register-row.ts'
import type { Draft } from '../../world/vouchers/draft.ts'
import { formatOptionalDate } from './format-cells.ts'

/** The columns after the owner's, which both proposals have. */
export const voucherHeader: readonly string[] = [
  'Periodo',
  'CAR SUNAT',
  'Fecha de emisión',
  'Fecha Vcto/Pago',
  'Tipo CP/Doc.',
  'Serie del CDP',
]

/** Both proposals begin with the owner, the period, the CAR and the issue date. */
export function firstColumns({ draft, period, car }: RegisterRow, ownerName: string): readonly string[] {
  return [draft.owner.ruc, ownerName, period, car, formatOptionalDate(draft.issueDate)]
}

/** Document type, document number and name. */
export function partyColumns({ documentType, documentNumber, name }: Party): readonly string[] {
  return [documentType ?? '', documentNumber, name]
}

/** The voucher that a note modifies; empty for other vouchers. */
export function modifiedColumns({ note }: Draft): {
  readonly date: string
  readonly type: string
  readonly series: string
  readonly number: string
} {
  if (!note) return { date: '', type: '', series: '', number: '' }
  const { issueDate, type, series, number } = note.target
  return { date: formatOptionalDate(issueDate), type, series, number: String(number) }
}
