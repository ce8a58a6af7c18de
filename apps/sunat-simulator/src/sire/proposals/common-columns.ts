import { formatDate } from '@contapro/domain/dates/calendar-date'
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

/** The voucher that a note modifies, or comma-separated lists of several (RS 138-2023, field 29); empty for other vouchers. */
export function modifiedColumns({ note }: Draft): {
  readonly date: string
  readonly type: string
  readonly series: string
  readonly number: string
} {
  const targets = note?.targets ?? []
  return {
    date: targets.map(({ issueDate }) => formatDate(issueDate)).join(),
    type: targets.map(({ type }) => type).join(),
    series: targets.map(({ series }) => series).join(),
    number: targets.map(({ number }) => number).join(),
  }
}
