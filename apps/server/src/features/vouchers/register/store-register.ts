import type { RegisterBatch } from '@contapro/sunat/register/register-reader'
import type { RegisterRow, UnreadableLine } from '@contapro/sunat/register/register-row'

import { beginBulkTransaction } from '../../../db/bulk-transaction.ts'
import type { Queryable } from '../../../db/database.ts'
import { replaceQuarantine, unreadableLine, type Rejected } from '../../quarantine/queries.ts'
import type { Intake, IntakeDeps } from '../intake.ts'
import { findKnownLines } from './find-known-lines.ts'
import { beginMerge, type MergeResult } from './merge-register.ts'
import type { RegisterListing, RegisterVoucher } from './register-voucher.ts'
import { toRegisterVoucher, writtenRow } from './to-register-voucher.ts'

/** How many rows were announced, stored and set aside. */
export type RegisterCounts = Omit<MergeResult, 'listed'> & { announced: number; stored: number; quarantined: number }

/** A register being stored. None of it counts until it is committed. */
export type RegisterWriter = {
  readonly add: (batch: RegisterBatch) => Promise<void>
  /** `onStored` runs in the same transaction. */
  readonly commit: (onStored: (tx: Queryable, counts: RegisterCounts) => Promise<void>) => Promise<void>
  /** Does nothing when nothing was added. */
  readonly rollback: () => Promise<void>
}

/** Of a file full of unreadable rows this many are kept; all of them are counted. */
const MAX_KEPT_ROWS = 10_000

export function openRegisterWriter(
  { pool, now }: IntakeDeps,
  { businessId, collectionId }: Intake,
  listing: Omit<RegisterListing, 'businessId'>,
): RegisterWriter {
  const { book, period } = listing
  const rejected: Rejected[] = []
  const unreadableLines: UnreadableLine[] = []
  let rejectedCount = 0
  const reject = (row: Rejected) => {
    rejectedCount += 1
    if (rejected.length < MAX_KEPT_ROWS) rejected.push(row)
  }
  const begin = async () => {
    const bulk = await beginBulkTransaction(pool)
    try {
      return { bulk, merge: await beginMerge(bulk, { businessId, ...listing }, now()) }
    } catch (error) {
      await bulk.rollback()
      throw error
    }
  }
  // Begins with the first rows, so that no transaction stays open while SUNAT prepares its answer.
  let begun: ReturnType<typeof begin> | undefined

  return {
    async add({ rows, unreadable }) {
      const { merge } = await (begun ??= begin())
      await merge.add(toVouchers(rows, reject))
      for (const line of unreadable) {
        rejectedCount += 1
        if (unreadableLines.length < MAX_KEPT_ROWS) unreadableLines.push(line)
      }
    },
    async commit(onStored) {
      const { bulk, merge } = await (begun ??= begin())
      const { listed, ...changes } = await merge.finish({ hasUnreadRows: rejectedCount > 0 })
      const known =
        listing.origin === 'upload'
          ? await findKnownLines(bulk.tx, { businessId, book, period }, unreadableLines, now())
          : new Set<UnreadableLine>()
      const quarantined = rejectedCount - known.size
      await onStored(bulk.tx, { announced: listed + rejectedCount, stored: listed, quarantined, ...changes })
      const origin = { businessId, collectionId, source: 'register' as const, book, period }
      const unknown = unreadableLines.filter((line) => !known.has(line)).map(unreadableLine)
      await replaceQuarantine(bulk.tx, origin, [...rejected, ...unknown].slice(0, MAX_KEPT_ROWS), now())
      await bulk.commit()
      begun = undefined
    },
    async rollback() {
      const opened = await begun?.catch(() => undefined)
      begun = undefined
      await opened?.bulk.rollback()
    },
  }
}

function toVouchers(rows: readonly RegisterRow[], reject: (row: Rejected) => void): RegisterVoucher[] {
  const vouchers: RegisterVoucher[] = []
  for (const row of rows) {
    const voucherOrReason = toRegisterVoucher(row)
    if (typeof voucherOrReason === 'string')
      reject({ reason: `No se pudo guardar: ${voucherOrReason}`, content: writtenRow(row) })
    else vouchers.push(voucherOrReason)
  }
  return vouchers
}
