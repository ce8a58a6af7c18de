import type { ToConfirm } from '@contapro/contract/office'
import { areBooksComplete } from '@contapro/domain/completeness/are-books-complete'
import { dateInLima } from '@contapro/domain/dates/lima'
import { itemAt } from '@contapro/domain/lists/item-at'
import { periodOf } from '@contapro/domain/periods/tax-period'

import type { Queryable } from '../../../db/database.ts'
import { toAmount } from '../../../http/to-amount.ts'
import { findTaxReturnCompleteness } from '../../completeness/queries.ts'
import { isDeclared } from '../next-returns.ts'
import { listClients } from './list-clients.ts'
import { NO_VOUCHERS, sumClients } from './sum-clients.ts'

/**
 * Those of some clients whose month is not declared, and either not over, not complete or with observed purchases, so that nobody declares it
 * without having seen that.
 */
export async function findToConfirm(
  db: Queryable,
  accountantId: string,
  uuids: readonly string[],
  { period, now }: { period: string; now: Date },
): Promise<ToConfirm[]> {
  const asked = new Set(uuids)
  const clients = (await listClients(db, accountantId, period)).filter(
    (client) => asked.has(client.id) && !isDeclared(client),
  )
  const wanted = clients.map(({ id }) => ({ businessId: id, period }))
  const [completeness, sums] = await Promise.all([findTaxReturnCompleteness(db, wanted, now), sumClients(db, wanted)])
  const isOver = period < periodOf(dateInLima(now))
  return clients
    .map(({ id, name }, index) => {
      const { observedCount, observedIgv } = sums.get(id) ?? NO_VOUCHERS
      return {
        uuid: id,
        name,
        is_incomplete: !areBooksComplete(itemAt(completeness, index)),
        observed_count: observedCount,
        observed_igv: toAmount(observedIgv),
      }
    })
    .filter((client) => !isOver || client.is_incomplete || client.observed_count > 0)
}
