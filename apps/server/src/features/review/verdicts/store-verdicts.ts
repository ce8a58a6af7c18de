import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import type { RuleFinding, Verdict } from '@contapro/domain/rules/judge-purchase'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { recordColumns } from '../../../db/record-columns.ts'
import { lockVouchers } from '../../../db/locks.ts'
import { reopenDecisions, type JudgingContext } from './reopen-decisions.ts'
import { settleStates } from './settle-states.ts'

export type JudgedPurchase = {
  readonly voucherId: number
  readonly verdict: Verdict
  /** The day that counted as today. */
  readonly judgedOn: CalendarDate
  /** The last action that changed what is remembered of the supplier; 0 without any. */
  readonly memoryVersion: number
}

const COLUMN_TYPES = {
  expense: 'text',
  credit: 'text',
  validated_credit: 'text',
  credit_period: 'char(6)',
  is_credit_lost: 'boolean',
  destination: 'text',
  is_limited: 'boolean',
  rule_set: 'integer',
  judged_on: 'date',
  rules: 'text[]',
  is_blocked: 'boolean',
  concepts: 'text[]',
  remembered: 'text[]',
  memory_version: 'bigint',
  reasons: 'jsonb',
  notices: 'jsonb',
} as const
const { columns: COLUMNS, excluded: EXCLUDED, stored: STORED, typed: TYPED } = recordColumns(COLUMN_TYPES)

/**
 * Stores what the rules say of some purchases, which count accordingly from now on. A decision of the accountant stays in force unless
 * a rule blocks or observes the purchase that did not when it was decided: then it is reopened, with the reason.
 */
export async function storeVerdicts(
  tx: Queryable,
  context: JudgingContext,
  businessId: string,
  verdicts: readonly JudgedPurchase[],
): Promise<void> {
  if (verdicts.length === 0) return
  await lockVouchers(tx, businessId)
  const rows = verdicts.map(({ voucherId, judgedOn, memoryVersion, verdict }) => ({
    voucher_id: voucherId,
    expense: verdict.expense,
    credit: verdict.credit,
    validated_credit: verdict.validatedCredit,
    credit_period: verdict.creditPeriod,
    is_credit_lost: verdict.isCreditLost,
    destination: verdict.destination,
    is_limited: verdict.isLimited,
    rule_set: verdict.ruleSet,
    judged_on: judgedOn,
    rules: verdict.reasons.map(({ id }) => id),
    is_blocked: verdict.reasons.some(({ severity }) => severity === 'block'),
    concepts: verdict.concepts,
    remembered: verdict.rulesAnsweredBefore,
    memory_version: memoryVersion,
    reasons: nullIfEmpty(verdict.reasons),
    notices: nullIfEmpty(verdict.notices),
  }))
  await sql`
    insert into voucher_verdicts as stored (business_id, voucher_id, ${COLUMNS})
    select ${businessId}::uuid, voucher_id, ${COLUMNS}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as verdict (voucher_id bigint, ${TYPED})
    on conflict (business_id, voucher_id) do update set (${COLUMNS}) = row(${EXCLUDED})
    where (${STORED}) is distinct from (${EXCLUDED})`.execute(tx)
  await reopenDecisions(tx, context, businessId, verdicts)
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
