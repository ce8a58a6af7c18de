import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import type { RuleFinding, Verdict } from '@contapro/domain/rules/judge-purchase'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { lockVouchers } from '../../../db/locks.ts'
import { reopenDecisions } from './reopen-decisions.ts'
import { settleStates } from './state-in-force.ts'

export type JudgedPurchase = {
  readonly voucherId: number
  readonly verdict: Verdict
  /** The day that counted as today. */
  readonly judgedOn: CalendarDate
}

const COLUMNS = sql.raw('expense, credit, is_limited, rule_set, judged_on, rules, is_blocked, reasons, notices')
const EXCLUDED = sql.raw(
  'excluded.expense, excluded.credit, excluded.is_limited, excluded.rule_set, excluded.judged_on, excluded.rules, excluded.is_blocked, excluded.reasons, excluded.notices',
)
const STORED = sql.raw(
  'stored.expense, stored.credit, stored.is_limited, stored.rule_set, stored.judged_on, stored.rules, stored.is_blocked, stored.reasons, stored.notices',
)

/**
 * Stores what the rules say of some purchases, which count accordingly from now on. A decision of the accountant stays in force unless
 * other rules block or observe the purchase than when it was decided: then it is reopened, with the reason.
 */
export async function storeVerdicts(
  tx: Queryable,
  businessId: string,
  verdicts: readonly JudgedPurchase[],
): Promise<void> {
  if (verdicts.length === 0) return
  await lockVouchers(tx, businessId)
  const rows = verdicts.map(({ voucherId, judgedOn, verdict }) => ({
    voucher_id: voucherId,
    expense: verdict.expense,
    credit: verdict.credit,
    is_limited: verdict.isLimited,
    rule_set: verdict.ruleSet,
    judged_on: judgedOn,
    rules: verdict.reasons.map(({ id }) => id),
    is_blocked: verdict.reasons.some(({ severity }) => severity === 'block'),
    reasons: nullIfEmpty(verdict.reasons),
    notices: nullIfEmpty(verdict.notices),
  }))
  await sql`
    insert into voucher_verdicts as stored (business_id, voucher_id, ${COLUMNS})
    select ${businessId}::uuid, voucher_id, ${COLUMNS}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as verdict (voucher_id bigint, expense text, credit text,
      is_limited boolean, rule_set integer, judged_on date, rules text[], is_blocked boolean, reasons jsonb, notices jsonb)
    on conflict (business_id, voucher_id) do update set (${COLUMNS}) = row(${EXCLUDED})
    where (${STORED}) is distinct from (${EXCLUDED})`.execute(tx)
  await reopenDecisions(tx, businessId, verdicts)
  await settleStates(
    tx,
    businessId,
    verdicts.map(({ voucherId }) => voucherId),
  )
}

/** A JSON null would be stored as a value. */
function nullIfEmpty(findings: readonly RuleFinding[]): readonly RuleFinding[] | undefined {
  return findings.length === 0 ? undefined : findings
}
