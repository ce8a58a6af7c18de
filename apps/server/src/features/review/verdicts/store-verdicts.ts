import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import type { DecidedState } from '@contapro/domain/review/review-state'
import type { RuleFinding, Verdict } from '@contapro/domain/rules/judge-purchase'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { setReview } from '../../vouchers/queries.ts'

export type JudgedPurchase = {
  readonly voucherId: number
  readonly verdict: Verdict
  /** The day that counted as today. */
  readonly judgedOn: CalendarDate
}

/** Stores what the rules say of purchases. It counts where the accountant has not decided. */
export async function storeVerdicts(
  tx: Queryable,
  businessId: string,
  judged: readonly JudgedPurchase[],
): Promise<void> {
  if (judged.length === 0) return
  const rows = judged.map(({ voucherId, verdict, judgedOn }) => ({
    voucher_id: voucherId,
    expense: verdict.expense,
    credit: verdict.credit,
    is_limited: verdict.isLimited,
    rule_set: verdict.ruleSet,
    judged_on: judgedOn,
    rules: verdict.reasons.map(({ id }) => id),
    is_blocked: verdict.reasons.some(({ severity }) => severity === 'block'),
    reasons: orNull(verdict.reasons),
    notices: orNull(verdict.notices),
  }))
  await sql`
    insert into voucher_verdicts as known (business_id, voucher_id, expense, credit, is_limited, rule_set, judged_on, rules, is_blocked, reasons, notices)
    select ${businessId}::uuid, voucher_id, expense, credit, is_limited, rule_set, judged_on, rules, is_blocked, reasons, notices
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (voucher_id bigint, expense text, credit text, is_limited boolean,
      rule_set integer, judged_on date, rules text[], is_blocked boolean, reasons jsonb, notices jsonb)
    on conflict (business_id, voucher_id) do update set expense = excluded.expense, credit = excluded.credit,
      is_limited = excluded.is_limited, rule_set = excluded.rule_set, judged_on = excluded.judged_on, rules = excluded.rules,
      is_blocked = excluded.is_blocked, reasons = excluded.reasons, notices = excluded.notices`.execute(tx)
  const decided = await findDecided(
    tx,
    businessId,
    judged.map(({ voucherId }) => voucherId),
  )
  const changes = judged.map(({ voucherId, verdict }) => ({
    voucherId,
    reviewState: decided.get(voucherId) ?? verdict.expense,
    destination: null,
  }))
  await setReview(tx, businessId, changes)
}

async function findDecided(
  tx: Queryable,
  businessId: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DecidedState>> {
  const { rows } = await sql<{ voucherId: number; state: DecidedState }>`
    select voucher_id, state from review_decisions where business_id = ${businessId} and voucher_id = any (${ids}::bigint[])
      and state is not null and undone_by is null and reopened_because is null`.execute(tx)
  return new Map(rows.map(({ voucherId, state }) => [voucherId, state]))
}

const orNull = (findings: readonly RuleFinding[]) => (findings.length === 0 ? null : findings)
