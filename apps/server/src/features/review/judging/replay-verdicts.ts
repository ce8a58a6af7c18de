import { isDeepStrictEqual } from 'node:util'

import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { chunks } from '@contapro/domain/lists/chunks'
import { judgePurchase, type Verdict } from '@contapro/domain/rules/judge-purchase'
import { RULE_SETS, type RuleSet } from '@contapro/domain/rules/rule-sets'
import type { SingleDestination } from '@contapro/domain/vouchers/destination'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { findMarked } from '../../rejudging/queries.ts'
import { VOUCHER_CODE } from '../../vouchers/queries.ts'
import { loadCompany } from '../facts/company.ts'
import { loadFacts } from '../facts/load-facts.ts'
import { findRelatives } from '../facts/relatives.ts'

type StoredVerdict = Pick<Verdict, 'expense' | 'credit' | 'isLimited' | 'ruleSet'> & {
  voucherId: number
  code: string
  judgedOn: string
  memoryVersion: number
  validatedCredit: Verdict['validatedCredit'] | null
  creditPeriod: string | null
  isCreditLost: boolean
  destination: SingleDestination | null
  reasons: Verdict['reasons'] | null
  notices: Verdict['notices'] | null
}

/** A verdict that cannot be computed again from what is stored. */
export type Difference = {
  readonly code: string
  readonly stored: string
  readonly computed: string
  /** It is marked, so facts may have changed since. */
  readonly isMarked: boolean
}

const BATCH = 1000

/** Judges the purchases of a period again, each with the rule set and the day of its verdict, and compares. */
export async function replayVerdicts(
  db: Queryable,
  businessId: string,
  period: string,
  ruleSets: readonly RuleSet[] = RULE_SETS,
): Promise<{ count: number; differences: Difference[] }> {
  const stored = await selectVerdicts(db, businessId, period)
  const differences: Difference[] = []
  for (const alike of Map.groupBy(stored, ({ ruleSet, judgedOn }) => `${ruleSet} ${judgedOn}`).values())
    for (const some of chunks(alike, BATCH)) differences.push(...(await replay(db, businessId, some, ruleSets)))
  return { count: stored.length, differences }
}

/** Verdicts of one rule set and day. */
async function replay(
  db: Queryable,
  businessId: string,
  stored: readonly StoredVerdict[],
  ruleSets: readonly RuleSet[],
): Promise<Difference[]> {
  const [first] = stored
  const ruleSet = ruleSets.find(({ version }) => version === first?.ruleSet)
  if (!first || !ruleSet)
    return stored.map((verdict) => ({
      code: verdict.code,
      stored: describe(verdict),
      computed: `no hay reglas ${verdict.ruleSet}`,
      isMarked: false,
    }))
  const today = calendarDate(first.judgedOn)
  const company = await loadCompany(db, businessId, today)
  const ids = stored.map(({ voucherId }) => voucherId)
  const marked = await findMarked(db, businessId, ids)
  const memoryVersions = new Map(stored.map(({ voucherId, memoryVersion }) => [voucherId, memoryVersion]))
  const loaded = await loadFacts(db, company, await findRelatives(db, businessId, ids), today, memoryVersions)
  const facts = new Map(loaded.map((purchase) => [purchase.voucherId, purchase.facts]))
  return stored.flatMap((verdict) => {
    const known = facts.get(verdict.voucherId)
    const computed = known && judgePurchase(known, ruleSet)
    if (computed && isSame(verdict, computed)) return []
    return [
      {
        code: verdict.code,
        stored: describe(verdict),
        computed: computed ? describe(computed) : 'no está',
        isMarked: marked.has(verdict.voucherId),
      },
    ]
  })
}

function isSame(stored: StoredVerdict, computed: Verdict): boolean {
  const { validatedCredit, destination } = stored
  if (stored.creditPeriod !== (computed.creditPeriod ?? null)) return false
  if (stored.isCreditLost !== computed.isCreditLost) return false
  // Verdicts of before the column say nothing of it.
  const isSameValidated =
    validatedCredit === null ||
    (validatedCredit === computed.validatedCredit && destination === (computed.destination ?? null))
  return isSameValidated && isDeepStrictEqual(comparable(stored), comparable(computed))
}

type Compared = Pick<StoredVerdict, 'expense' | 'credit' | 'isLimited' | 'reasons' | 'notices'>

function comparable({ expense, credit, isLimited, reasons, notices }: Compared) {
  return { expense, credit, isLimited, reasons: reasons ?? [], notices: notices ?? [] }
}

function describe({ expense, credit, reasons, notices }: Omit<Compared, 'isLimited'>) {
  const rules = [...(reasons ?? []), ...(notices ?? [])].map(({ id, message }) => `${id} ${message}`)
  return [expense, credit, ...rules].join(' | ')
}

async function selectVerdicts(db: Queryable, businessId: string, period: string): Promise<StoredVerdict[]> {
  const { rows } = await sql<StoredVerdict>`
    select voucher.id as voucher_id, ${VOUCHER_CODE} as code, verdict.expense, verdict.credit, verdict.is_limited, verdict.rule_set,
      verdict.judged_on, verdict.memory_version, verdict.validated_credit, verdict.credit_period, verdict.is_credit_lost, verdict.destination, verdict.reasons, verdict.notices
    from vouchers voucher join voucher_verdicts verdict
      on verdict.business_id = voucher.business_id and verdict.voucher_id = voucher.id
    where voucher.business_id = ${businessId} and voucher.book = 'rce' and voucher.period = ${period}
    order by voucher.id`.execute(db)
  return rows
}
