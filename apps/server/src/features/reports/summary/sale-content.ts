import type { FileContent } from '@contapro/contract/reports'
import { sumCents, zeroCents, type Cents } from '@contapro/domain/money/cents'
import type { CheckedWriter } from '@contapro/reports/sire/checked-lines'
import type { SaleEntry } from '@contapro/reports/sire/register-entry'

import { saleAmounts } from '../rows/amounts.ts'
import { saleEntries } from '../rows/register-entries.ts'
import type { VoucherRow } from '../rows/voucher-row.ts'
import { saleWarnings } from './sale-warnings.ts'
import { Tally } from './tally.ts'

/** Writes the rows of the RVIE and counts them. Voided sales are written with amounts of zero. */
export class SaleRegister {
  readonly #write: CheckedWriter<SaleEntry>
  readonly #toEntry = saleEntries()
  readonly #tally = new Tally()

  constructor(write: CheckedWriter<SaleEntry>) {
    this.#write = write
  }

  /** The line of a sale; undefined when SUNAT would not take it. */
  add(row: VoucherRow): string | undefined {
    const checked = this.#write(this.#toEntry(row))
    if ('line' in checked) {
      this.#tally.write(row, saleIgv(row), row.stated !== null && row.isValid)
      this.#tally.warn(row, saleWarnings(row))
      return checked.line
    }
    this.#tally.leaveOut(row, saleIgv(row), 'INVALID', checked.problems)
    return undefined
  }

  get rowCount(): number {
    return this.#tally.rowCount
  }

  present(fileName: string): FileContent {
    return this.#tally.present(fileName)
  }
}

/** Of a voided sale nothing. */
export function saleIgv(row: VoucherRow): Cents {
  if (!row.isValid) return zeroCents
  const { igv, igvDiscount } = saleAmounts(row)
  return sumCents([igv, igvDiscount])
}
