import type { BookCompleteness } from '@contapro/contract/completeness'
import { hasNumbers } from '@contapro/domain/completeness/has-numbers'
import { itemAt } from '@contapro/domain/lists/item-at'

import type { Database } from '../../db/database.ts'
import {
  combineCompleteness,
  withoutCurrencyReason,
  findCompleteness,
  findPortalListCompletenessOfPeriods,
  partialBecause,
  xmlMissing,
} from '../completeness/queries.ts'
import { countUnreadFacturas } from '../vouchers/queries.ts'

const UNKNOWN = { one: 'tiene detracción ni de cuánto', many: 'tienen detracción ni de cuánto' }

/**
 * How complete the detractions of some periods are, newest first: they need the purchases, their XML and the deposits. `unknownCount` is how
 * many have a deposit whose amount SUNAT left empty.
 */
export async function findDetractionCompleteness(
  db: Database,
  businessId: string,
  periods: readonly string[],
  unknownCount: number,
  now: Date,
): Promise<BookCompleteness> {
  const keys = periods.map((period) => ({ businessId, period }))
  const [books, lists, unread] = await Promise.all([
    findCompleteness(db, keys, now),
    findPortalListCompletenessOfPeriods(db, businessId, periods, now),
    Promise.all(periods.map((period) => countUnreadFacturas(db, businessId, period))),
  ])
  const unreadCount = unread.reduce((sum, { count, markedCount }) => sum + count + markedCount, 0)
  return combineCompleteness([
    ofAllPeriods(books.map(({ purchases }) => withoutCurrencyReason(purchases))),
    partialBecause(xmlMissing(unreadCount, UNKNOWN)),
    ofAllPeriods(lists.map(({ deposits }) => deposits)),
    partialBecause(amountsUnknown(unknownCount)),
  ])
}

/** One period without numbers leaves those of the others; each reason is given once, as its newest period has it. */
function ofAllPeriods(periods: readonly BookCompleteness[]): BookCompleteness {
  if (periods.length === 0) return partialBecause([])
  if (!periods.some(({ state }) => hasNumbers(state))) return itemAt(periods, 0)
  const reasons = periods.flatMap((period) => period.reasons)
  return partialBecause(
    reasons.filter((reason, index) => reasons.findIndex(({ code }) => code === reason.code) === index),
  )
}

function amountsUnknown(count: number): BookCompleteness['reasons'] {
  if (count === 0) return []
  const message =
    count === 1
      ? 'SUNAT no indica el monto del depósito de 1 detracción pagada: la suma no lo incluye.'
      : `SUNAT no indica el monto de los depósitos de ${count.toLocaleString('en-US')} detracciones pagadas: la suma no los incluye.`
  return [{ code: 'DEPOSIT_AMOUNT_UNKNOWN', count, message, action: null }]
}
