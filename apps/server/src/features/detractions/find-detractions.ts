import type { BookCompleteness } from '@contapro/contract/completeness'

import type { Database } from '../../db/database.ts'
import {
  combineCompleteness,
  completenessOfList,
  findListCompleteness,
  findPeriodCompleteness,
  partialBecause,
  xmlMissing,
} from '../completeness/queries.ts'
import { countUnreadFacturas } from '../vouchers/queries.ts'
import { sumDetractions, type DetractionTotals } from './sum-detractions.ts'

export type Detractions = DetractionTotals & { readonly completeness: BookCompleteness }

const UNKNOWN = { one: 'tiene detracción ni de cuánto', many: 'tienen detracción ni de cuánto' }

/** The detractions of a period, and how complete they are: they need the purchases, their XML and the deposits. */
export async function findDetractions(
  db: Database,
  period: { readonly businessId: string; readonly period: string },
  now: Date,
): Promise<Detractions> {
  const totals = await sumDetractions(db, period.businessId, period.period)
  const { count, markedCount } = await countUnreadFacturas(db, period.businessId, period.period)
  const { purchases } = await findPeriodCompleteness(db, period, now)
  const { deposits } = await findListCompleteness(db, period, now)
  const files = partialBecause(xmlMissing(count + markedCount, UNKNOWN))
  const amounts = partialBecause(amountsUnknown(totals.unknownCount))
  return { ...totals, completeness: combineCompleteness([completenessOfList(purchases), files, deposits, amounts]) }
}

function amountsUnknown(count: number): BookCompleteness['reasons'] {
  if (count === 0) return []
  const message =
    count === 1
      ? 'SUNAT no indica el monto del depósito de 1 detracción pagada: la suma no lo incluye.'
      : `SUNAT no indica el monto de los depósitos de ${count.toLocaleString('en-US')} detracciones pagadas: la suma no los incluye.`
  return [{ code: 'DEPOSIT_AMOUNT_UNKNOWN', count, message, action: null }]
}
