import { sql } from 'kysely'

import type { BulkTransaction, CopyWriter } from '../../db/bulk.ts'
import { copyLine } from '../../db/copy-line.ts'
import { COLUMNS, toRow } from './copied-columns.ts'
import { KeptLines } from './kept-lines.ts'
import type { RegisterListing, RegisterVoucher } from './register-voucher.ts'
import { createStaging, insertNew, removeRepeated } from './staging.ts'

const PLACE = ['business_id', 'book', 'period', 'listed_in', 'is_filed', 'seen_at', 'voided_at']
const ALL_COLUMNS = [...PLACE, ...COLUMNS]
/** Rows that are kept until the table has taken them. Between two batches the reading and the writing wait for each other: few are better. */
const BATCH = 20_000
const UNIQUE_VIOLATION = '23505'

/**
 * The vouchers of a book that is still empty: they go straight into their table, which is much quicker than by way of the staging table.
 * A batch that names a voucher again is refused by the table's key and takes that way after all.
 */
export function copyStraight({ tx, openCopy }: BulkTransaction, listing: RegisterListing, now: Date) {
  const { businessId, book, period, isFiled } = listing
  const lineOf = (voucher: RegisterVoucher): string => {
    const isVoided = voucher.sunatState >= 2 && voucher.sunatState <= 4
    return copyLine([businessId, book, period, `{${period}}`, isFiled, now, isVoided ? now : null, ...toRow(voucher)])
  }
  const kept = new KeptLines()
  let batch: { copy: CopyWriter; rows: number; isRefused: boolean } | undefined
  let [listed, added] = [0, 0]

  async function begin() {
    await sql`savepoint batch`.execute(tx)
    kept.clear()
    return { copy: openCopy('vouchers', ALL_COLUMNS), rows: 0, isRefused: false }
  }

  async function finishBatch(): Promise<void> {
    if (!batch) return
    const { copy, rows } = batch
    if (!batch.isRefused) added += await unlessRefused(batch, () => copy.end())
    if (batch.isRefused) {
      await sql`rollback to savepoint batch`.execute(tx)
      added += await goAround()
    }
    await sql`release savepoint batch`.execute(tx)
    listed += rows
    batch = undefined
  }

  async function goAround(): Promise<number> {
    await createStaging(tx)
    const staging = openCopy('staged', ALL_COLUMNS)
    await staging.send(kept.all())
    await staging.end()
    await removeRepeated(tx)
    const inserted = await insertNew(tx, listing, now)
    await sql`drop table staged`.execute(tx)
    return inserted
  }

  return {
    async add(vouchers: readonly RegisterVoucher[]): Promise<void> {
      batch ??= await begin()
      const { copy } = batch
      let text = ''
      for (const voucher of vouchers) text += lineOf(voucher)
      const lines = kept.add(text)
      batch.rows += vouchers.length
      if (!batch.isRefused)
        await unlessRefused(batch, async () => {
          await copy.send(lines)
          return 0 // counted at its end
        })
      if (batch.rows >= BATCH) await finishBatch()
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
