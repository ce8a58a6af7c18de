import type { Book } from '@contapro/domain/vouchers/book'
import type { HandMadeProblem } from '@contapro/domain/vouchers/hand-made/hand-made-voucher'

import type { TypedFields } from '@contapro/domain/vouchers/hand-made/typed-fields'

const IDENTITY = ['documentType', 'series', 'number', 'issueDate', 'dueDate', 'partyDocument', 'partyName'] as const
const COMMON = ['other', 'total'] as const

/** The fields of a line that can all be shown. */
export const LINE_FIELDS: Record<Book, readonly (keyof TypedFields)[]> = {
  rce: [...IDENTITY, 'taxPeriod', 'baseDg', 'igvDg', 'notTaxed', 'icbper', ...COMMON],
  rvie: [...IDENTITY, 'partyDocumentType', 'base', 'igv', 'exonerated', 'icbper', ...COMMON],
}

/** Where a problem is mended. */
export function lineField(field: HandMadeProblem['field']): keyof TypedFields {
  if (field === 'modifies') return 'modifiedNumber'
  return field === 'book' ? 'documentType' : field
}
