import { sql } from 'kysely'

import { lockVouchers } from '../../../db/locks.ts'
import type { BulkTransaction } from '../../../db/bulk-transaction.ts'
import type { Queryable } from '../../../db/database.ts'
import { markAllForRejudging } from '../../rejudging/queries.ts'
import { recountPeriods } from '../totals/recount-periods.ts'
import { copyFirstRegister } from './copy-first-register.ts'
import { markAnnulling } from './mark-annulling.ts'
import { mergeStaged } from './merge-staged.ts'
import { REGISTER_COLUMNS } from './register-columns.ts'
import type { RegisterListing, RegisterVoucher } from './register-voucher.ts'
import { createStaging, dropStaging, removeRepeated } from './staging.ts'

export type MergeResult = { listed: number; added: number; changed: number; vanished: number }

/** The planner's guesses for a table that was never analyzed are good enough for fewer. */
const MANY_VOUCHERS = 1000

/** A register being merged: vouchers arrive in batches and take effect when it is finished. */
export type RegisterMerge = {
  readonly add: (vouchers: readonly RegisterVoucher[]) => Promise<void>
  /** With `hasUnreadRows` no voucher vanishes: an unread row may be its. */
  readonly finish: (options?: { hasUnreadRows: boolean }) => Promise<MergeResult>
}

/**
 * Makes the stored vouchers of a book and period match what SUNAT lists now, with their totals, in the given transaction. Merging the
 * same listing again changes nothing. A voucher listed in several open periods belongs to the earliest; a filed period wins.
 */
export async function beginMerge(bulk: BulkTransaction, listing: RegisterListing, now: Date): Promise<RegisterMerge> {
  if (await hasVouchers(bulk.tx, listing)) return mergeIntoStored(bulk, listing, now)
  await lockVouchers(bulk.tx, listing.businessId)
  // Somebody may have stored vouchers while this waited for the lock.
  return (await hasVouchers(bulk.tx, listing)) ? mergeIntoStored(bulk, listing, now) : mergeFirst(bulk, listing, now)
}

/** Nothing is stored yet, so there is nothing to compare with. */
function mergeFirst(bulk: BulkTransaction, listing: RegisterListing, now: Date): RegisterMerge {
  const copy = copyFirstRegister(bulk, listing, now)
  return {
    add: (vouchers) => copy.add(vouchers),
    async finish() {
      const { listed, added } = await copy.end()
      await analyzeMany(bulk.tx, listing, added)
      if (listing.book === 'rce' && added > 0) await markAllForRejudging(bulk.tx, listing.businessId)
      await recountTouched(bulk.tx, listing)
      return { listed, added, changed: 0, vanished: 0 }
    },
  }
}

/** Rows are staged without the lock, so that decisions do not wait while SUNAT sends them. */
async function mergeIntoStored(bulk: BulkTransaction, listing: RegisterListing, now: Date): Promise<RegisterMerge> {
  const { tx, openCopy } = bulk
  await createStaging(tx)
  const staging = openCopy('staged', REGISTER_COLUMNS)
  return {
    add: (vouchers) => staging.write(vouchers),
    async finish({ hasUnreadRows } = { hasUnreadRows: false }) {
      const listed = await staging.end()
      await removeRepeated(tx)
      await lockVouchers(tx, listing.businessId)
      const { coverage = 'whole' } = listing
      const read = { ...listing, coverage: hasUnreadRows && coverage === 'whole' ? 'gaps' : coverage }
      const { touchedPeriods, ...counts } = await mergeStaged(tx, read, now)
      await analyzeMany(tx, listing, counts.added)
      await recountTouched(tx, listing, touchedPeriods)
      await dropStaging(tx)
      return { listed, ...counts }
    },
  }
}

async function analyzeMany(tx: Queryable, { businessId }: RegisterListing, added: number): Promise<void> {
  if (added >= MANY_VOUCHERS) await sql`select analyze_vouchers(${businessId}, ${added})`.execute(tx)
}

async function recountTouched(
  tx: Queryable,
  { businessId, book, period }: RegisterListing,
  touched: readonly string[] = [],
): Promise<void> {
  const annulled = book === 'rce' ? await markAnnulling(tx, businessId) : []
  await recountPeriods(tx, businessId, book, [...new Set([period, ...touched, ...annulled])])
}

async function hasVouchers(tx: Queryable, { businessId, book }: RegisterListing): Promise<boolean> {
  const row = await tx
    .selectFrom('vouchers')
    .select('id')
    .where('businessId', '=', businessId)
    .where('book', '=', book)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
