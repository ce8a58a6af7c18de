import { sql } from 'kysely'

import type { BulkTransaction, CopyWriter } from '../../../db/bulk-transaction.ts'
import { copyLineWriter, type CopyColumns } from '../../../db/copy-line.ts'
import { isDatabaseError, UNIQUE_VIOLATION } from '../../../db/database-error.ts'
import { isVoidedState } from '../voucher-status.ts'
import { CopyBuffer } from './copy-buffer.ts'
import { REGISTER_COLUMNS } from './register-columns.ts'
import type { RegisterListing, RegisterVoucher } from './register-voucher.ts'
import { createStaging, dropStaging, insertNew, removeRepeated } from './staging.ts'

/** Rows buffered until the table has accepted them. Reading and writing wait for each other between batches, so batches are small. */
const BATCH_ROWS = 20_000

/**
 * Copies the vouchers of a book that has none yet straight into their table, which is much faster than through the staging table.
 * A batch that names a voucher twice violates the table's key and is copied again through the staging table.
 */
export function copyFirstRegister({ tx, openCopy }: BulkTransaction, listing: RegisterListing, now: Date) {
  const columns = columnsOf(listing, now)
  const toLine = copyLineWriter(columns)
  const buffer = new CopyBuffer()
  let batch: { copy: CopyWriter<RegisterVoucher>; rows: number; isRefused: boolean } | undefined
  let [listed, added] = [0, 0]

  async function beginBatch() {
    await sql`savepoint batch`.execute(tx)
    buffer.clear()
    return { copy: openCopy('vouchers', columns), rows: 0, isRefused: false }
  }

  async function finishBatch(): Promise<void> {
    if (!batch) return
    const { copy, rows } = batch
    if (!batch.isRefused) added += await catchRefusal(batch, () => copy.end())
    if (batch.isRefused) {
      await sql`rollback to savepoint batch`.execute(tx)
      added += await copyThroughStaging()
    }
    await sql`release savepoint batch`.execute(tx)
    listed += rows
    batch = undefined
  }

  async function copyThroughStaging(): Promise<number> {
    await createStaging(tx)
    const staging = openCopy('staged', columns)
    await staging.send(buffer.all())
    await staging.end()
    await removeRepeated(tx)
    const { count: inserted } = await insertNew(tx, listing, now)
    await dropStaging(tx)
    return inserted
  }

  return {
    async add(vouchers: readonly RegisterVoucher[]): Promise<void> {
      batch ??= await beginBatch()
      const { copy } = batch
      let text = ''
      for (const voucher of vouchers) text += toLine(voucher)
      const lines = buffer.add(text)
      batch.rows += vouchers.length
      if (!batch.isRefused)
        await catchRefusal(batch, async () => {
          await copy.send(lines)
          return 0 // rows are counted when the copy ends
        })
      if (batch.rows >= BATCH_ROWS) await finishBatch()
    },
    async end(): Promise<{ listed: number; added: number }> {
      await finishBatch()
      return { listed, added }
    },
  }
}

function columnsOf(listing: RegisterListing, now: Date): CopyColumns<RegisterVoucher> {
  const { businessId, book, period, isFiled, origin, isProposal = false } = listing
  return {
    business_id: () => businessId,
    book: () => book,
    period: () => period,
    listed_in: () => `{${period}}`,
    is_filed: () => isFiled,
    seen_at: () => now,
    origin: () => origin,
    from_proposal: () => isProposal,
    voided_at: ({ sunatState }) => (isVoidedState(book, sunatState) ? now : null),
    ...REGISTER_COLUMNS,
  }
}

/** Returns the rows that were copied; none when the table refuses one of them. */
async function catchRefusal(batch: { isRefused: boolean }, work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    if (!isDatabaseError(error, UNIQUE_VIOLATION)) throw error
    batch.isRefused = true
    return 0
  }
}
