import { sql } from 'kysely'

import type { BulkTransaction, CopyWriter } from '../../db/bulk.ts'
import type { CopyValue } from '../../db/copy-line.ts'
import { COLUMNS, toRow } from './copied-columns.ts'
import type { RegisterListing, RegisterVoucher } from './register-voucher.ts'
import { createStaging, insertNew, removeRepeated } from './staging.ts'

const PLACED = ['business_id', 'book', 'period', 'listed_in', 'is_filed', 'seen_at', 'voided_at'] as const
/** Rows that are kept until the table has taken them. */
const BATCH = 5000
const UNIQUE_VIOLATION = '23505'

/**
 * The vouchers of a book that is still empty: they go straight into their table, which is much quicker than by way of the staging table.
 * A batch that names a voucher again is refused by the table's key and takes that way after all.
 */
export function copyStraight({ tx, openCopy }: BulkTransaction, listing: RegisterListing, now: Date) {
  const { businessId, book, period, isFiled } = listing
  const place = (voucher: RegisterVoucher): CopyValue[] => {
    const isVoided = voucher.sunatState >= 2 && voucher.sunatState <= 4
    return [businessId, book, period, `{${period}}`, isFiled, now, isVoided ? now : null, ...toRow(voucher)]
  }
  let batch: { copy: CopyWriter; kept: RegisterVoucher[]; isRefused: boolean } | undefined
  let [listed, added] = [0, 0]

  async function begin() {
    await sql`savepoint batch`.execute(tx)
    return { copy: openCopy('vouchers', [...PLACED, ...COLUMNS]), kept: [], isRefused: false }
  }

  async function finishBatch(): Promise<void> {
    if (!batch) return
    const { copy, kept } = batch
    if (!batch.isRefused) added += await unlessRefused(batch, () => copy.end())
    if (batch.isRefused) {
      await sql`rollback to savepoint batch`.execute(tx)
      added += await goAround(kept)
    }
    await sql`release savepoint batch`.execute(tx)
    listed += kept.length
    batch = undefined
  }

  async function goAround(vouchers: readonly RegisterVoucher[]): Promise<number> {
    await createStaging(tx)
    const staging = openCopy('staged', COLUMNS)
    await staging.write(vouchers.map(toRow))
    await staging.end()
    await removeRepeated(tx)
    const inserted = await insertNew(tx, listing, now)
    await sql`drop table staged`.execute(tx)
    return inserted
  }

  return {
    async add(vouchers: readonly RegisterVoucher[]): Promise<void> {
      batch ??= await begin()
      const { copy, kept } = batch
      kept.push(...vouchers)
      const write = async () => {
        await copy.write(vouchers.map(place))
        return 0 // counted at its end
      }
      if (!batch.isRefused) await unlessRefused(batch, write)
      if (kept.length >= BATCH) await finishBatch()
    },
    async end(): Promise<{ listed: number; added: number }> {
      await finishBatch()
      return { listed, added }
    },
  }
}

/** The rows that were taken: none when the table refuses one of them. */
async function unlessRefused(batch: { isRefused: boolean }, work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
    batch.isRefused = true
    return 0
  }
}
