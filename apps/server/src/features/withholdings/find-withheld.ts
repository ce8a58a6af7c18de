import type { BookCompleteness } from '@contapro/contract/completeness'

import type { Database } from '../../db/database.ts'
import {
  combineCompleteness,
  withoutCurrencyReason,
  findPortalListCompleteness,
  findPeriodCompleteness,
  partialBecause,
  xmlMissing,
} from '../completeness/queries.ts'
import { countUnreadFacturas } from '../vouchers/queries.ts'
import { listUnmatched, sumWithheld, type WithheldTotals, type WithholdingPeriod } from './list-withholdings.ts'

export type Withheld = WithheldTotals & { readonly completeness: BookCompleteness }

const UNKNOWN = { one: 'tiene percepción', many: 'tienen percepción' }

/** The retentions or perceptions of a period, and how complete they are. Some perceptions are only in the XML of the purchases. */
export async function findWithheld(db: Database, key: WithholdingPeriod, now: Date): Promise<Withheld> {
  const totals = await sumWithheld(db, key)
  const { retentions, perceptions } = await findPortalListCompleteness(db, key, now)
  if (key.type === '20') return { ...totals, completeness: retentions }
  const { purchases } = await findPeriodCompleteness(db, key, now)
  const { count } = await countUnreadFacturas(db, key.businessId, key.period)
  // Without the book the perceptions that SUNAT lists are still known.
  const printed = partialBecause([...withoutCurrencyReason(purchases).reasons, ...xmlMissing(count, UNKNOWN)])
  // A perception that is printed in a factura is known whatever SUNAT lists.
  const listed = totals.count > 0 ? partialBecause(perceptions.reasons) : perceptions
  const unmatched = partialBecause(countedTwice((await listUnmatched(db, key)).length))
  return { ...totals, completeness: combineCompleteness([listed, printed, unmatched]) }
}

/** Perception vouchers that may document perceptions which are also printed in facturas. */
function countedTwice(count: number): BookCompleteness['reasons'] {
  if (count === 0) return []
  const message =
    count === 1
      ? '1 comprobante de percepción sin XML: su percepción puede estar también en una factura y contarse dos veces.'
      : `${count.toLocaleString('en-US')} comprobantes de percepción sin XML: sus percepciones pueden estar también en facturas y contarse dos veces.`
  return [{ code: 'PERCEPTIONS_UNMATCHED', count, message, action: 'REVIEW' }]
}
