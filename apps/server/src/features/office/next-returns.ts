import type { DeclaredBy } from '@contapro/contract/businesses'
import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import { nextReturnPeriod, type DuePeriod } from '@contapro/domain/periods/due-date'
import { addMonths, periodOf } from '@contapro/domain/periods/tax-period'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'

/** What decides when the return of a period is due, and whether it is done. */
export type ReturnState = {
  /** What the accountant said, or else whether SUNAT lists it. */
  isGoodTaxpayer: boolean
  /** When the accountant marked it. */
  declaredAt: Date | null
  /** SUNAT has both registers of the period as filed. */
  isFiled: boolean
}

const IS_GOOD_TAXPAYER = sql<boolean>`coalesce(settings.is_good_taxpayer, exists (
  select from listed_taxpayers where list = 'good-taxpayers' and ruc = business.ruc
    and last_seen = (select max(last_seen) from listed_taxpayers where list = 'good-taxpayers')))`

/** The fields of `ReturnState` of the business `business`, with `returnJoins`. */
export const RETURN_COLUMNS = sql`
  ${IS_GOOD_TAXPAYER} as is_good_taxpayer,
  declaration.declared_at, coalesce(rce_reading.is_filed and rvie_reading.is_filed, false) as is_filed`

export const returnJoins = (period: string) => sql`
  left join review_settings settings on settings.business_id = business.id
  left join period_declarations declaration on declaration.business_id = business.id and declaration.period = ${period}
  left join register_readings rce_reading
    on rce_reading.business_id = business.id and rce_reading.book = 'rce' and rce_reading.period = ${period}
  left join register_readings rvie_reading
    on rvie_reading.business_id = business.id and rvie_reading.book = 'rvie' and rvie_reading.period = ${period}`

type DeclaredState = Pick<ReturnState, 'declaredAt' | 'isFiled'>

/** Who says that the return is done: SUNAT's state wins over the accountant's mark. */
export function declaredBy({ declaredAt, isFiled }: DeclaredState): DeclaredBy | null {
  if (isFiled) return 'sunat'
  return declaredAt && 'accountant'
}

export function isDeclared(state: DeclaredState): boolean {
  return declaredBy(state) !== null
}

/** The declared periods of each of some businesses, and who says so. */
export async function findDeclaredPeriods(
  db: Queryable,
  businessIds: readonly string[],
): Promise<Map<string, Record<string, DeclaredBy>>> {
  const { rows } = await sql<DeclaredState & { businessId: string; period: string }>`
    with filed as (
      select business_id, period from register_readings
      where business_id = any (${businessIds}::uuid[]) and is_filed
      group by business_id, period having count(distinct book) = 2
    ), marked as (
      select business_id, period, declared_at from period_declarations where business_id = any (${businessIds}::uuid[])
    )
    select business_id, period, marked.declared_at, filed.period is not null as is_filed
    from filed full join marked using (business_id, period)`.execute(db)
  const byBusiness = Map.groupBy(rows, ({ businessId }) => businessId)
  return new Map(
    Array.from(byBusiness, ([id, found]) => [
      id,
      Object.fromEntries(
        found.flatMap((row) => {
          const by = declaredBy(row)
          return by ? [[row.period, by]] : []
        }),
      ),
    ]),
  )
}

/** Whether SUNAT has both registers of a period as filed. */
export async function isPeriodFiled(db: Queryable, businessId: string, period: string): Promise<boolean> {
  const { rows } = await sql<ReturnState>`
    select ${RETURN_COLUMNS} from businesses business ${returnJoins(period)} where business.id = ${businessId}`.execute(
    db,
  )
  return rows[0]?.isFiled ?? false
}

/** Whether the returns of a business fall due on the day of good taxpayers. */
export async function isGoodTaxpayer(db: Queryable, businessId: string): Promise<boolean> {
  const { rows } = await sql<Pick<ReturnState, 'isGoodTaxpayer'>>`
    select ${IS_GOOD_TAXPAYER} as is_good_taxpayer from businesses business
    left join review_settings settings on settings.business_id = business.id
    where business.id = ${businessId}`.execute(db)
  return rows[0]?.isGoodTaxpayer ?? false
}

/** The return that is due next, of a client whose state is that of the month before. */
export function nextReturn(client: ReturnState & { readonly ruc: string }, today: CalendarDate): DuePeriod {
  return nextReturnPeriod(client.ruc, today, {
    isGoodTaxpayer: client.isGoodTaxpayer,
    isLastDeclared: isDeclared(client),
  })
}

const NOTHING_SAID: ReturnState = { isGoodTaxpayer: false, declaredAt: null, isFiled: false }

/** The return that is due next of each of some businesses, in their order. One that is purged meanwhile has marked nothing. */
export async function findNextReturns(
  db: Queryable,
  businesses: readonly { readonly id: string; readonly ruc: string }[],
  today: CalendarDate,
): Promise<DuePeriod[]> {
  const { rows } = await sql<ReturnState & { id: string; ruc: string }>`
    select business.id, business.ruc, ${RETURN_COLUMNS} from businesses business
    ${returnJoins(addMonths(periodOf(today), -1))}
    where business.id = any (${businesses.map(({ id }) => id)}::uuid[])`.execute(db)
  const states = new Map(rows.map((row) => [row.id, row]))
  return businesses.map((business) => nextReturn(states.get(business.id) ?? { ...business, ...NOTHING_SAID }, today))
}
