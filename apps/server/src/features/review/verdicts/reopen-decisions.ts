import { ALL_RULES } from '@contapro/domain/rules/all-rules'
import type { Verdict } from '@contapro/domain/rules/judge-purchase'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { isInForce } from './state-in-force.ts'

type Judged = { readonly voucherId: number; readonly verdict: Verdict }

/** Takes back the decisions on purchases that other rules block or observe than when they were decided. */
export async function reopenDecisions(tx: Queryable, businessId: string, judged: readonly Judged[]): Promise<void> {
  const { rows: decided } = await sql<{ voucherId: number; actionId: number; rules: string[] }>`
    select voucher_id, action_id, rules from review_decisions decision
    where business_id = ${businessId} and voucher_id = any (${judged.map(({ voucherId }) => voucherId)}::bigint[])
      and state is not null and ${isInForce('decision')}`.execute(tx)
  if (decided.length === 0) return
  const verdicts = new Map(judged.map(({ voucherId, verdict }) => [voucherId, verdict]))
  const reopened = decided.flatMap(({ voucherId, actionId, rules }) => {
    const verdict = verdicts.get(voucherId)
    const because = verdict && describeChange(rules, verdict)
    return because ? [{ voucherId, actionId, because }] : []
  })
  if (reopened.length === 0) return
  await sql`
    update review_decisions decision set reopened_because = reopened.because
    from unnest(${reopened.map(({ voucherId }) => voucherId)}::bigint[], ${reopened.map(({ actionId }) => actionId)}::bigint[],
      ${reopened.map(({ because }) => because)}::text[]) as reopened (voucher_id, action_id, because)
    where decision.business_id = ${businessId} and decision.voucher_id = reopened.voucher_id
      and decision.action_id = reopened.action_id`.execute(tx)
}

const TITLES = new Map(ALL_RULES.map(({ id, title }) => [id, title]))

/** What the accountant did not know: findings that are new, and rules that no longer apply. Empty when the rules are the same. */
function describeChange(before: readonly string[], { reasons }: Verdict): string {
  const now = new Set(reasons.map(({ id }) => id))
  const added = reasons.filter(({ id }) => !before.includes(id)).map(({ message }) => message)
  const gone = before.filter((id) => !now.has(id)).map((id) => TITLES.get(id) ?? id)
  return [...added, ...(gone.length === 0 ? [] : [`Ya no se observa: ${gone.join(', ')}.`])].join(' ')
}
