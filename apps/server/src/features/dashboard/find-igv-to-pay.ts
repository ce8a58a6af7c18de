import type { Completeness } from '@contapro/contract/completeness'
import { prorrataPercentIn } from '@contapro/domain/igv/prorrata'
import { itemAt } from '@contapro/domain/lists/item-at'
import { requireCents, type Cents } from '@contapro/domain/money/cents'
import { taxPeriod, type TaxPeriod } from '@contapro/domain/periods/tax-period'

import type { Queryable } from '../../db/database.ts'
import { findCompleteness } from '../completeness/queries.ts'
import { findProrrataOf } from '../review/queries.ts'
import { findBalances } from './balances.ts'
import { carriedBalance, igvToPay, type MonthlyIgv } from './carried-balance.ts'
import { igvMonth, periodsFrom } from './find-igv-months.ts'
import { listIgv } from './list-igv.ts'

export type IgvToPay = { readonly amount: Cents | null; readonly isComplete: boolean }

/** The IGV to pay of some businesses in one period, as the report of each has it. */
export async function findIgvToPay(
  db: Queryable,
  businessIds: readonly string[],
  period: TaxPeriod,
  now: Date,
): Promise<ReadonlyMap<string, IgvToPay>> {
  const balances = await findBalances(db, businessIds, period)
  const prorrata = await findProrrataOf(db, businessIds)
  const ranges = businessIds.map((businessId) => ({ businessId, from: balances.get(businessId)?.period ?? period }))
  const wanted = ranges.flatMap(({ businessId, from }) =>
    periodsFrom(taxPeriod(from), period).map((month) => ({ businessId, period: month })),
  )
  const sums = await listIgv(db, ranges, period)
  const completeness = await findCompleteness(db, wanted, now)
  const found = new Map(sums.map((month) => [`${month.businessId} ${month.period}`, month]))
  const months = new Map(businessIds.map((id) => [id, new Map<string, Month>()]))
  for (const [index, month] of wanted.entries()) {
    const percent = prorrataPercentIn(prorrata.get(month.businessId) ?? [], month.period)
    const ofMonth = itemAt(completeness, index)
    const igv = igvMonth(found.get(`${month.businessId} ${month.period}`), percent, ofMonth)
    months.get(month.businessId)?.set(month.period, { ...igv, completeness: ofMonth })
  }
  return new Map(
    businessIds.map((id) => {
      const entered = balances.get(id)
      const base = entered && { period: entered.period, amount: requireCents(entered.amount) }
      const ofBusiness = months.get(id) ?? new Map<string, Month>()
      const balance = carriedBalance(base, ofBusiness, period)
      const month = ofBusiness.get(period)
      return [
        id,
        {
          amount: month ? igvToPay(month, balance) : null,
          isComplete: month?.isComplete === true && balance.isComplete,
        },
      ]
    }),
  )
}

type Month = MonthlyIgv & { readonly completeness: Completeness }
