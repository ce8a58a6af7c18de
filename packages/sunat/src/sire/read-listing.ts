import { failed, success, type Result } from '../failure.ts'
import type { OnBatch } from '../register/read-register.ts'
import { ForeignRows } from '../register/register-key.ts'
import type { RegisterRow, UnreadableLine } from '../register/register-row.ts'
import { SeenVouchers } from '../register/seen-vouchers.ts'
import { MAX_PAGE_SIZE, type ListingPage } from './listing.ts'

export type ListingResult = {
  readonly announced: number
  readonly rows: number
  readonly unreadable: number
  /** Whether every announced voucher came, readable or not. */
  readonly isComplete: boolean
}

/**
 * Reads all pages of a listing without duplicates. SUNAT's pages overlap (page n has n × perPage rows from its offset), so vouchers are
 * compared, and the reading stops once all announced ones have been seen.
 */
export async function readListing(
  ask: (page: number) => Promise<Result<ListingPage>>,
  onBatch: OnBatch,
): Promise<Result<ListingResult>> {
  const seen = new SeenVouchers()
  let rows = 0
  let announced = 0
  const unreadable = new Set<string>()
  const foreign = new ForeignRows()
  for (let page = 1; ; page += 1) {
    const read = await ask(page)
    if (!read.ok) return read
    announced = read.value.announced
    const { fresh, contradictory } = divide(seen, read.value.rows)
    const lost = [...read.value.unreadable, ...contradictory].filter(({ text }) => addNew(unreadable, text))
    rows += fresh.length
    for (const row of [...fresh, ...lost.map(({ reason }) => reason)]) foreign.count(row)
    if (fresh.length + lost.length > 0)
      await onBatch({ rows: fresh, repeated: [], unreadable: lost.map((line) => toLine(page, line)) })
    const isLast = page * MAX_PAGE_SIZE >= announced || read.value.rows.length + read.value.unreadable.length === 0
    if (rows + unreadable.size >= announced || isLast) break
  }
  if (foreign.isMajority)
    return failed({ kind: 'unexpected-format', what: 'listing of another owner or period', excerpt: '' })
  const isComplete = rows + unreadable.size >= announced
  return success({ announced, rows, unreadable: unreadable.size, isComplete })
}

function divide(seen: SeenVouchers, rows: readonly RegisterRow[]) {
  const fresh: RegisterRow[] = []
  const contradictory: { reason: string; text: string }[] = []
  for (const row of rows) {
    const reason = seen.add(row)
    if (reason === 'new') fresh.push(row)
    if (reason === 'contradictory') contradictory.push({ reason, text: JSON.stringify(row.record).slice(0, 4000) })
  }
  return { fresh, contradictory }
}

/** Adds a text; returns false when it was already there. */
function addNew(seen: Set<string>, text: string): boolean {
  const { size } = seen
  return seen.add(text).size > size
}

function toLine(page: number, { reason, text }: { readonly reason: string; readonly text: string }): UnreadableLine {
  return { file: 'listing', line: page, reason, text }
}
