import { calendarDate, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import type { SupplierFacts } from '@contapro/domain/rules/purchase-facts'
import type { TaxpayerList } from '@contapro/domain/taxpayers/taxpayer-lists'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'

type StateRow = { ruc: string; firstSeen: string; state: string | null; condition: string | null }
type ListedRow = { list: TaxpayerList; ruc: string; since: string; lastSeen: string }

/** What is known of some suppliers, by the day on which it matters. */
export type Suppliers = (ruc: string, issueDate: CalendarDate) => SupplierFacts

/** `today`: what was seen later did not count yet. */
export async function loadSuppliers(
  db: Queryable,
  issuers: readonly string[],
  today: CalendarDate,
): Promise<Suppliers> {
  const rucs = issuers.filter((issuer) => /^\d{11}$/.test(issuer))
  const states = await sql<StateRow>`
    select ruc, first_seen, state, condition from taxpayer_states
    where ruc = any (${rucs}::char(11)[]) and first_seen <= ${today}::date order by ruc, first_seen`.execute(db)
  const listed = await sql<ListedRow>`
    select list, ruc, since, last_seen from listed_taxpayers where ruc = any (${rucs}::char(11)[])`.execute(db)
  const read = await sql<{ list: TaxpayerList; lastSeen: string }>`
    select list, max(last_seen) as last_seen from listed_taxpayers group by list`.execute(db)
  const lastReadings = new Map(read.rows.map(({ list, lastSeen }) => [list, lastSeen]))
  const statesOf = Map.groupBy(states.rows, ({ ruc }) => ruc)
  const listsOf = Map.groupBy(listed.rows, ({ ruc }) => ruc)

  /** On a day, or on any; undefined while the list has not been read. */
  const isListed = (ruc: string, list: TaxpayerList, day?: CalendarDate): boolean | undefined => {
    const lastReading = lastReadings.get(list)
    if (lastReading === undefined) return undefined
    const memberships = (listsOf.get(ruc) ?? []).filter((row) => row.list === list)
    return memberships.some(
      ({ since, lastSeen }) => day === undefined || (since <= day && (lastSeen >= day || lastSeen === lastReading)),
    )
  }
  return (ruc, issueDate) => ({
    ...stateOn(statesOf.get(ruc) ?? [], issueDate),
    // Also of earlier purchases, unless the buyer proves them (D.Leg. 1532).
    isSsco: isListed(ruc, 'ssco'),
    isNrus: isListed(ruc, 'nrus', issueDate),
    isGoodTaxpayer: isListed(ruc, 'good-taxpayers', issueDate),
    isRetentionAgent: isListed(ruc, 'retention-agents', issueDate),
  })
}

/** The state on the issue date; of a supplier that was first seen later, its newest one. */
function stateOn(
  states: readonly StateRow[],
  issueDate: CalendarDate,
): Pick<SupplierFacts, 'state' | 'condition' | 'seenSince' | 'habidoSince'> {
  const found = states.findLast(({ firstSeen }) => firstSeen <= issueDate) ?? states.at(-1)
  const lifted = states.find(({ firstSeen, condition }) => firstSeen > issueDate && condition === 'HABIDO')
  return {
    state: found?.state ?? undefined,
    condition: found?.condition ?? undefined,
    seenSince: found && calendarDate(found.firstSeen),
    habidoSince: lifted && calendarDate(lifted.firstSeen),
  }
}
