import { toBody } from '@contapro/contract/hand-made-fields'
import { dateInLima } from '@contapro/domain/dates/lima'
import { formatPeriod, isTaxPeriod } from '@contapro/domain/periods/tax-period'
import { checkHandMade } from '@contapro/domain/vouchers/hand-made/check-hand-made'
import type { HandMadeProblem, HandMadeVoucher } from '@contapro/domain/vouchers/hand-made/hand-made-voucher'
import { voucherCode } from '@contapro/domain/vouchers/voucher-code'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { lockVouchers } from '../../../db/locks.ts'
import { countBefore } from '../totals/count-change.ts'
import { afterChange, type HandMadeDeps, type HandMadeOwner } from './after-change.ts'
import { describeDifference } from './describe-difference.ts'
import { findByKey } from './find-hand-made.ts'
import { handMadeColumns, handMadeKey } from './hand-made-row.ts'
import { addVoucher, keepTypedAmounts, replaceVoucher } from './write-voucher.ts'

/** What became of a voucher that was typed. */
export type HandMadeOutcome =
  | { readonly kind: 'stored'; readonly code: string; readonly id: number }
  /** `difference`: what is there was typed or listed otherwise, and stays. */
  | { readonly kind: 'already-there'; readonly code: string; readonly where: string; readonly difference?: string }
  | { readonly kind: 'rejected'; readonly code: string; readonly problems: readonly HandMadeProblem[] }

/**
 * Stores vouchers that somebody typed, each by itself: what is wrong with one keeps no other from being stored. Totals, verdicts and audit
 * follow in the same transaction. Typing one that is there already changes nothing.
 */
export async function storeHandMade(
  tx: Queryable,
  deps: HandMadeDeps,
  owner: HandMadeOwner,
  vouchers: readonly HandMadeVoucher[],
): Promise<HandMadeOutcome[]> {
  await lockVouchers(tx, owner.businessId)
  let before = await countBefore(tx, owner.businessId, [])
  const outcomes: HandMadeOutcome[] = []
  for (const typed of vouchers) outcomes.push(await storeOne(tx, deps, owner, typed))
  const stored = outcomes.flatMap((outcome, index) => {
    const typed = vouchers[index]
    return outcome.kind === 'stored' && typed ? [{ ...outcome, typed }] : []
  })
  for (const [book, ofBook] of Map.groupBy(stored, ({ typed }) => typed.book)) {
    await afterChange(tx, deps, owner, {
      book,
      ids: ofBook.map(({ id }) => id),
      before,
      periods: ofBook.map(({ typed }) => typed.taxPeriod),
      action: 'vouchers-typed',
      details: { book, count: ofBook.length, codes: ofBook.slice(0, MAX_AUDITED).map(({ code }) => code) },
    })
    // A purchase may have changed what the note that annuls it counts, which must not be moved again with the other book.
    before = await countBefore(tx, owner.businessId, [])
  }
  return outcomes
}

/** An audit entry names this many vouchers; their count is of all. */
const MAX_AUDITED = 50

async function storeOne(
  tx: Queryable,
  { now }: HandMadeDeps,
  owner: HandMadeOwner,
  typed: HandMadeVoucher,
): Promise<HandMadeOutcome> {
  const { businessId, ruc } = owner
  const key = handMadeKey(typed, ruc)
  const code = voucherCode(key)
  const problems = checkHandMade(typed, { ruc, today: dateInLima(now()) }).filter(({ level }) => level === 'error')
  if (problems.length > 0) return { kind: 'rejected', code, problems }
  const known = await findByKey(tx, businessId, typed.book, key)
  if (known && !known.hasVanished) {
    const difference = describeDifference(typed, known)
    return { kind: 'already-there', code, where: describePlace(known.period), ...(difference && { difference }) }
  }
  const columns = handMadeColumns(typed, ruc, now())
  if (!columns) return { kind: 'rejected', code, problems: [OUT_OF_RANGE] }
  const id = await writeTyped(tx, businessId, known?.id, columns.voucher)
  await keepTyped(tx, owner, id, typed, now())
  await keepTypedAmounts(tx, businessId, id, columns.stated)
  return { kind: 'stored', code, id }
}

export const OUT_OF_RANGE: HandMadeProblem = {
  field: 'total',
  level: 'error',
  message: 'El importe en soles es demasiado grande',
}

const describePlace = (period: string) => (isTaxPeriod(period) ? formatPeriod(period) : period)

/** One that was deleted, or that SUNAT withdrew, comes back under its id. */
async function writeTyped(
  tx: Queryable,
  businessId: string,
  id: number | undefined,
  columns: Record<string, unknown>,
): Promise<number> {
  if (id === undefined) return addVoucher(tx, businessId, columns)
  await replaceVoucher(tx, businessId, id, columns)
  return id
}

/** Keeps what was typed, for as long as the business has the voucher. */
export async function keepTyped(
  tx: Queryable,
  { accountantId, businessId }: Pick<HandMadeOwner, 'accountantId' | 'businessId'>,
  voucherId: number,
  typed: HandMadeVoucher,
  now: Date,
): Promise<void> {
  const content = JSON.stringify(toBody(typed))
  await sql`
    insert into hand_made_vouchers (business_id, voucher_id, typed, typed_by, typed_at)
    values (${businessId}, ${voucherId}, ${content}::jsonb, ${accountantId}, ${now})
    on conflict (business_id, voucher_id) do update
    set typed = excluded.typed, typed_by = excluded.typed_by, typed_at = excluded.typed_at, deleted_at = null`.execute(
    tx,
  )
}
