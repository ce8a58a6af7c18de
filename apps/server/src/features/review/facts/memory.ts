import { dateInLima } from '@contapro/domain/dates/lima'
import type { EarlierDecision, SupplierDestination } from '@contapro/domain/review/earlier-decision'
import type { DecidedState } from '@contapro/domain/review/review-state'
import type { SingleDestination } from '@contapro/domain/vouchers/destination'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'

/** What the accountant decided before about the supplier of a purchase. */
export type Memory = {
  /** The newest first. */
  readonly history: readonly EarlierDecision[]
  readonly destination: SupplierDestination | undefined
  /** The last action that changed it; 0 without any. */
  readonly version: number
}

type Purchase = { readonly id: number; readonly issuer: string; readonly period: string }

type MemoryRow = {
  issuer: string
  actionId: number
  /** The period from which on it is remembered. */
  period: string
  decidedAt: Date
  isForSupplier: boolean
  /** It is remembered for vouchers after this one; null: for every one. */
  lastVoucher: number | null
  /** The action that took it back. */
  endedBy: number | null
  concept: string | null
  state: DecidedState | null
  destination: SingleDestination | null
}

const NOTHING: Memory = { history: [], destination: undefined, version: 0 }

/**
 * What is remembered of the suppliers of some purchases, from the period of each decision on, and for what arrived after it: nothing that was
 * there counts otherwise because another purchase was decided. `versions` has the purchases for which it is wanted as it was before a later action.
 */
export async function loadMemory(
  db: Queryable,
  businessId: string,
  purchases: readonly Purchase[],
  versions?: ReadonlyMap<number, number>,
): Promise<(purchase: Purchase) => Memory> {
  const rows = await selectMemory(db, businessId, [...new Set(purchases.map(({ issuer }) => issuer))])
  if (rows.length === 0) return () => NOTHING
  const ofIssuer = Map.groupBy(rows, ({ issuer }) => issuer)
  const affected = purchases.filter(({ issuer }) => ofIssuer.has(issuer)).map(({ id }) => id)
  const own = await selectOwnActions(db, businessId, affected)
  return ({ id, issuer, period }) => {
    const version = versions?.get(id) ?? Infinity
    const known = (ofIssuer.get(issuer) ?? []).filter(({ actionId }) => actionId <= version)
    const inForce = known.filter(
      (row) =>
        (row.endedBy === null || row.endedBy > version) &&
        row.period <= period &&
        id > (row.lastVoucher ?? 0) &&
        !own.has(`${id} ${row.actionId}`),
    )
    return {
      history: inForce.flatMap(toDecision),
      destination: inForce.flatMap(toDestination)[0],
      version: Math.max(
        0,
        ...known.flatMap(({ actionId, endedBy }) => [actionId, endedBy ?? 0].filter((at) => at <= version)),
      ),
    }
  }
}

/** Also what was taken back, for verdicts of before; the newest first. One action may have decided about thousands of purchases alike. */
async function selectMemory(db: Queryable, businessId: string, issuers: readonly string[]): Promise<MemoryRow[]> {
  const { rows } = await sql<MemoryRow>`
    select issuer, action_id, period, decided_at, is_for_supplier, last_voucher, ended_by, concept, state, destination from (
      select decision.issuer, action.id as action_id, action.period, action.decided_at, action.applies_to_supplier as is_for_supplier,
        action.last_voucher,
        decision.undone_by as ended_by, concept, decision.state, null as destination
      from review_decisions decision
      join review_actions action on action.business_id = ${businessId} and action.id = decision.action_id
      cross join unnest(decision.concepts) as concept
      where decision.business_id = ${businessId} and decision.issuer = any (${issuers}::text[]) and decision.concepts <> '{}'
      group by decision.issuer, action.id, action.period, action.decided_at, action.applies_to_supplier, action.last_voucher, decision.undone_by,
        concept, decision.state
      union all
      select issuer, id, period, decided_at, true, null, ended_by, null, null, destination from review_actions
      where business_id = ${businessId} and issuer = any (${issuers}::text[])
    ) remembered order by action_id desc`.execute(db)
  return rows
}

/** The actions that decided about each purchase: \`{id} {action}\`. */
async function selectOwnActions(
  db: Queryable,
  businessId: string,
  ids: readonly number[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ own: string }>`
    select voucher_id || ' ' || action_id as own from review_decisions
    where business_id = ${businessId} and voucher_id = any (${ids}::bigint[])`.execute(db)
  return new Set(rows.map(({ own }) => own))
}

function toDecision({ concept, state, isForSupplier, decidedAt, actionId }: MemoryRow): EarlierDecision[] {
  if (concept === null) return []
  const decision = state === 'VALIDADO' ? 'validated' : 'declined'
  return [{ concept, decision, isForSupplier, on: dateInLima(decidedAt), actionId }]
}

function toDestination({ destination, decidedAt, actionId }: MemoryRow): SupplierDestination[] {
  return destination === null ? [] : [{ destination, on: dateInLima(decidedAt), actionId }]
}
