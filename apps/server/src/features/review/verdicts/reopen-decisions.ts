import type { Verdict } from '@contapro/domain/rules/judge-purchase'
import { sql } from 'kysely'

import type { Audit } from '../../../audit/audit.ts'
import type { Queryable } from '../../../db/database.ts'
import { VOUCHER_CODE, isCounted, isListed } from '../../vouchers/queries.ts'
import { isInForce } from '../decisions/is-in-force.ts'
import { judgePurchases } from '../jobs.ts'
import { describePurchases } from './describe-purchases.ts'

/** Who keeps the audit chain, and the moment of the judging. */
export type JudgingContext = { readonly audit: Audit; readonly now: Date }

const IS_LISTED = sql.raw(isListed('voucher'))

type Judged = { readonly voucherId: number; readonly verdict: Verdict }

type Reopened = { voucherId: number; actionId: number; because: string }

/**
 * Takes back the decisions on purchases that more rules block or observe than when they were decided. Each period has an audit entry for it. What is
 * not listed counts nowhere and is judged again when it returns, so until then nothing takes its decision back.
 */
export async function reopenDecisions(
  tx: Queryable,
  context: JudgingContext,
  businessId: string,
  judged: readonly Judged[],
): Promise<void> {
  const { rows: decided } = await sql<{ voucherId: number; actionId: number; rules: string[] }>`
    select voucher_id, action_id, rules from review_decisions decision
    where business_id = ${businessId} and voucher_id = any (${judged.map(({ voucherId }) => voucherId)}::bigint[])
      and state is not null and ${isInForce('decision')}
      and exists (
        select from vouchers voucher
        where voucher.business_id = decision.business_id and voucher.id = decision.voucher_id and ${IS_LISTED})`.execute(
    tx,
  )
  if (decided.length === 0) return
  const verdicts = new Map(judged.map(({ voucherId, verdict }) => [voucherId, verdict]))
  const reopened = decided.flatMap(({ voucherId, actionId, rules }) => {
    const verdict = verdicts.get(voucherId)
    const because = verdict && describeNewReasons(rules, verdict)
    return because ? [{ voucherId, actionId, because }] : []
  })
  if (reopened.length === 0) return
  await sql`
    update review_decisions decision set reopened_because = reopened.because
    from unnest(${reopened.map(({ voucherId }) => voucherId)}::bigint[], ${reopened.map(({ actionId }) => actionId)}::bigint[],
      ${reopened.map(({ because }) => because)}::text[]) as reopened (voucher_id, action_id, because)
    where decision.business_id = ${businessId} and decision.voucher_id = reopened.voucher_id
      and decision.action_id = reopened.action_id`.execute(tx)
  await appendEntries(tx, context, businessId, reopened)
}

const IS_COUNTED = sql.raw(isCounted('voucher'))

/** An entry names at most this many reasons. */
const MAX_REASONS = 10

/** One audit entry per period, in the form of the accountant's own actions, so that the chain shows when a decision was made and reopened. */
async function appendEntries(
  tx: Queryable,
  { audit, now }: JudgingContext,
  businessId: string,
  reopened: readonly Reopened[],
): Promise<void> {
  const { rows } = await sql<{ id: number; code: string; period: string; total: string; igv: string }>`
    select voucher.id, ${VOUCHER_CODE} as code, voucher.period, case when ${IS_COUNTED} then voucher.total else 0.00 end as total,
      case when ${IS_COUNTED} then voucher.igv else 0.00 end as igv
    from vouchers voucher where voucher.business_id = ${businessId}
      and voucher.id = any (${reopened.map(({ voucherId }) => voucherId)}::bigint[])
    order by voucher.period, voucher.id`.execute(tx)
  const because = new Map(reopened.map((decision) => [decision.voucherId, decision.because]))
  for (const [period, purchases] of Map.groupBy(rows, (row) => row.period)) {
    const reasons = [...new Set(purchases.map(({ id }) => because.get(id) ?? ''))].slice(0, MAX_REASONS)
    await audit.append(
      tx,
      businessId,
      {
        actor: `job:${judgePurchases.name}`,
        action: 'decisions-reopened',
        details: { period, ...describePurchases(purchases), reason: reasons.join(' / ') },
      },
      now,
    )
  }
}

/**
 * The messages of rules that were not among those of the decision. A rule that no longer applies does not reopen it: a declined purchase must
 * not regain credit by itself.
 */
function describeNewReasons(before: readonly string[], { reasons }: Verdict): string {
  return reasons
    .filter(({ id }) => !before.includes(id))
    .map(({ message }) => message)
    .join(' ')
}
