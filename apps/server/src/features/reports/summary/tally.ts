import type { FileContent, LeftOutReason } from '@contapro/contract/reports'
import { centsToNumber, sumCents, zeroCents, type Cents } from '@contapro/domain/money/cents'
import { voucherCode } from '@contapro/domain/vouchers/voucher-code'

import type { VoucherRow } from '../rows/voucher-row.ts'

/** So many are named one by one. */
const MAX_PROBLEMS = 50

type Counter = { count: number; igv: Cents; unconverted: number }

const newCounter = (): Counter => ({ count: 0, igv: zeroCents, unconverted: 0 })

/** Counts what a file holds and what it leaves out, with its IGV in soles. */
export class Tally {
  #total = 0
  readonly #written = newCounter()
  #foreign = 0
  readonly #leftOut = new Map<LeftOutReason, Counter>()
  readonly #problems: { code: string; problem: string }[] = []
  #warned = 0
  readonly #warnings: { code: string; warning: string }[] = []

  /** `isForeign` when the file has the amounts of the row in its own currency, and not in soles as they are counted here. */
  write(row: VoucherRow, igv: Cents, isForeign: boolean): void {
    this.#total += 1
    if (isForeign) this.#foreign += 1
    add(this.#written, row, igv)
  }

  leaveOut(row: VoucherRow, igv: Cents, reason: LeftOutReason, problems: readonly string[] = []): void {
    this.#total += 1
    const counter = this.#leftOut.get(reason) ?? newCounter()
    this.#leftOut.set(reason, counter)
    add(counter, row, igv)
    if (problems.length > 0 && this.#problems.length < MAX_PROBLEMS)
      this.#problems.push({ code: voucherCode(row), problem: problems.join('; ') })
  }

  /** Of a row that is written. */
  warn(row: VoucherRow, warnings: readonly string[]): void {
    if (warnings.length === 0) return
    this.#warned += 1
    if (this.#warnings.length < MAX_PROBLEMS)
      this.#warnings.push({ code: voucherCode(row), warning: warnings.join('; ') })
  }

  get rowCount(): number {
    return this.#written.count
  }

  present(fileName: string): FileContent {
    return {
      blob_filename: fileName,
      total_count: this.#total,
      written: {
        count: this.#written.count,
        igv: centsToNumber(this.#written.igv),
        unconverted_count: this.#written.unconverted,
        foreign_count: this.#foreign,
      },
      left_out: Array.from(this.#leftOut, ([reason, { count, igv, unconverted }]) => ({
        reason,
        count,
        igv: centsToNumber(igv),
        unconverted_count: unconverted,
        problems: reason === 'INVALID' ? this.#problems : [],
      })),
      ...(this.#warned > 0 && { warnings: { count: this.#warned, examples: this.#warnings } }),
    }
  }
}

function add(counter: Counter, { isUnproven }: VoucherRow, igv: Cents): void {
  counter.count += 1
  if (isUnproven) counter.unconverted += 1
  else counter.igv = sumCents([counter.igv, igv])
}
