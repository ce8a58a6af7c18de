import { taxPeriod, type TaxPeriod } from '@contapro/domain/periods/tax-period'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { isListed, isValid } from '../../vouchers/queries.ts'

/** What the verdict of a purchase depends on among the others of its supplier. */
export type Relatives = {
  /** The purchases asked about and those whose verdict depends on them: all of them are to be judged together. */
  readonly ids: readonly number[]
  readonly equalOnSameDay: (id: number) => number
  /** The period of the same voucher, recorded there before as another type. */
  readonly alsoIn: (id: number) => TaxPeriod | undefined
}

const COUNTS = sql.raw(`${isListed('other')} and ${isValid('other')}`)

/** Purchases of one supplier with the same day, type and total, and purchases with the same number recorded as different types. */
export async function findRelatives(
  db: Queryable,
  businessId: string,
  voucherIds: readonly number[],
): Promise<Relatives> {
  const equal = await selectEqual(db, businessId, voucherIds)
  const twins = await selectTwins(db, businessId, voucherIds)
  const counts = new Map(equal.flatMap(({ ids }) => ids.map((id) => [id, ids.length])))
  const earlier = new Map<number, string>()
  for (const { id, period, type, isCounted, otherId, otherPeriod, otherType } of twins) {
    if (!isCounted) continue
    const isSecond = period > otherPeriod || (period === otherPeriod && type > otherType)
    earlier.set(isSecond ? id : otherId, isSecond ? otherPeriod : period)
  }
  return {
    ids: [...new Set([...voucherIds, ...counts.keys(), ...twins.map(({ otherId }) => otherId)])],
    equalOnSameDay: (id) => counts.get(id) ?? 1,
    alsoIn: (id) => {
      const period = earlier.get(id)
      return period === undefined ? undefined : taxPeriod(period)
    },
  }
}

/** Found by period and day, which an index has; a supplier may have a hundred thousand vouchers. */
async function selectEqual(db: Queryable, businessId: string, ids: readonly number[]): Promise<{ ids: number[] }[]> {
  const { rows } = await sql<{ ids: number[] }>`
    with asked as materialized (
      select distinct issuer, type, issue_date, total from vouchers where business_id = ${businessId} and id = any (${ids}::bigint[])
        and total <> 0
    )
    select json_agg(other.id) as ids from vouchers other
    join asked on asked.issuer = other.issuer and asked.type = other.type and asked.issue_date = other.issue_date
      and asked.total = other.total
    where other.business_id = ${businessId} and other.book = 'rce' and ${COUNTS}
      and other.period = any (array(select distinct period from period_totals where business_id = ${businessId} and book = 'rce'))
      and other.issue_date = any (array(select distinct issue_date from asked))
    group by other.issuer, other.type, other.issue_date, other.total`.execute(db)
  return rows
}

type TwinRow = {
  id: number
  period: string
  type: string
  isCounted: boolean
  otherId: number
  otherPeriod: string
  otherType: string
}

async function selectTwins(db: Queryable, businessId: string, ids: readonly number[]): Promise<TwinRow[]> {
  const { rows } = await sql<TwinRow>`
    select voucher.id, voucher.period, voucher.type, ${sql.raw(`${isListed('voucher')} and ${isValid('voucher')}`)} as is_counted, other.id as other_id, other.period as other_period, other.type as other_type
    from vouchers voucher
    join vouchers other on other.business_id = voucher.business_id and other.book = 'rce' and other.series = voucher.series
      and other.number = voucher.number and other.issuer = voucher.issuer and other.type <> voucher.type
      and other.issue_date = voucher.issue_date and other.total = voucher.total and ${COUNTS}
    where voucher.business_id = ${businessId} and voucher.id = any (${ids}::bigint[]) and voucher.total <> 0`.execute(
    db,
  )
  return rows
}
