import { setImmediate } from 'node:timers/promises'

import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { chunks } from '@contapro/domain/lists/chunks'
import { judgePurchase } from '@contapro/domain/rules/judge-purchase'

import type { Queryable } from '../../../db/database.ts'
import { lockVouchers } from '../../../db/locks.ts'
import type { Deps } from '../../../deps.ts'
import { deleteMarks, nextMarkedBatch, markForRejudging } from '../../rejudging/queries.ts'
import { markOverdue, refreshDetractions } from '../../detractions/queries.ts'
import { loadCompany, type Company } from '../facts/company.ts'
import { loadFacts } from '../facts/load-facts.ts'
import { findRelatives } from '../facts/relatives.ts'
import type { JudgingContext } from '../verdicts/reopen-decisions.ts'
import { storeVerdicts, type JudgedPurchase } from '../verdicts/store-verdicts.ts'
import { CURRENT_RULE_SET } from './current-rule-set.ts'
import { findDetracted, findNotesOf } from './find-notes.ts'
import { selectCreditOutcomes } from './credit-outcomes.ts'

type JudgingDeps = Pick<Deps, 'db' | 'audit'>

const BATCH = 1000
/** About ten milliseconds; requests of the same process are answered in between. */
const JUDGED_AT_ONCE = 50

/**
 * Judges the next purchases of a business that are to be judged, with those that depend on them, and stores the verdicts. Returns how many
 * were judged; none when nothing is left.
 */
export async function judgeNext(
  { db, audit }: JudgingDeps,
  businessId: string,
  now: Date,
  limit = BATCH,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockVouchers(tx, businessId)
    const batch = await nextMarkedBatch(tx, businessId, limit)
    const { ids, notes } = await judgeVouchers(tx, { audit, now }, businessId, batch.ids)
    await deleteMarks(tx, businessId, batch, ids)
    // After that, because a note may have been judged together with the voucher that it follows.
    await markForRejudging(tx, businessId, notes)
    return ids.length
  })
}

/** Judges everything of a business that is to be judged. `canContinue` is asked between batches. */
export async function judgeMarked(
  deps: JudgingDeps,
  businessId: string,
  now: Date,
  canContinue: () => Promise<boolean> = async () => true,
): Promise<'done' | 'pause'> {
  await markOverdue(deps.db, businessId, dateInLima(now))
  while ((await judgeNext(deps, businessId, now)) > 0) if (!(await canContinue())) return 'pause'
  return 'done'
}

type Judged = {
  readonly ids: readonly number[]
  /** The notes that follow one of them whose outcome changed. */
  readonly notes: readonly number[]
}

/** Judges some purchases and those that depend on them. The caller holds the lock on the vouchers of the business. */
async function judgeVouchers(
  tx: Queryable,
  context: JudgingContext,
  businessId: string,
  voucherIds: readonly number[],
): Promise<Judged> {
  if (voucherIds.length === 0) return { ids: [], notes: [] }
  const today = dateInLima(context.now)
  const company = await loadCompany(tx, businessId, today)
  const judged = await judgeFacts(tx, company, voucherIds, today)
  const ids = judged.map(({ voucherId }) => voucherId)
  const hasNotes = (await findNotesOf(tx, businessId, ids)).length > 0
  const before = hasNotes ? await selectCreditOutcomes(tx, businessId, ids) : undefined
  await storeVerdicts(tx, context, businessId, judged)
  if (!before) return { ids, notes: [] }
  const after = await selectCreditOutcomes(tx, businessId, ids)
  const changedIds = ids.filter((id) => before.get(id) !== after.get(id))
  return { ids, notes: await findNotesOf(tx, businessId, changedIds) }
}

async function judgeFacts(
  tx: Queryable,
  company: Company,
  voucherIds: readonly number[],
  today: CalendarDate,
): Promise<JudgedPurchase[]> {
  const judged: JudgedPurchase[] = []
  const detracted = await findDetracted(tx, company.id, voucherIds)
  const relatives = await findRelatives(tx, company.id, [...new Set([...voucherIds, ...detracted])])
  await refreshDetractions(tx, company.id, relatives.ids, today)
  for (const some of chunks(await loadFacts(tx, company, relatives, today), JUDGED_AT_ONCE)) {
    for (const { voucherId, facts, memoryVersion } of some)
      judged.push({ voucherId, verdict: judgePurchase(facts, CURRENT_RULE_SET), judgedOn: today, memoryVersion })
    await setImmediate()
  }
  return judged
}
