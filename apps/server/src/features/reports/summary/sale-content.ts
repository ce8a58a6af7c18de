import type { SaleContent } from '@contapro/contract/reports'
import { cents, sumCents, zeroCents, type Cents } from '@contapro/domain/money/cents'
import type { CheckedWriter } from '@contapro/reports/sire/checked-lines'
import type { SaleEntry } from '@contapro/reports/sire/register-entry'

import { saleAmounts } from '../rows/amounts.ts'
import { saleEntries } from '../rows/register-entries.ts'
import type { VoucherRow } from '../rows/voucher-row.ts'
import { ProposalComparison } from './proposal-comparison.ts'
import { saleWarnings } from './sale-warnings.ts'
import { Tally } from './tally.ts'

/** Writes the rows of the RVIE and counts them. Voided sales are written with amounts of zero. */
export class SaleRegister {
  readonly #write: CheckedWriter<SaleEntry>
  readonly #toEntry = saleEntries()
  readonly #tally = new Tally()
  readonly #comparison = new ProposalComparison()

  constructor(write: CheckedWriter<SaleEntry>) {
    this.#write = write
  }

  /** The line of a sale; undefined when SUNAT would not take it. */
  add(row: VoucherRow): string | undefined {
    const isProposed = row.layout === 'rvie' || row.layout === 'rvie-listing'
    if (isProposed) this.#comparison.noteProposal()
    const checked = this.#write(this.#toEntry(row))
    if ('line' in checked) {
      this.#tally.write(row, saleIgv(row), row.stated !== null && row.isValid)
      this.#tally.warn(row, saleWarnings(row))
      // Amounts are always those of SUNAT's row.
      this.#comparison.add(isProposed ? 'equal' : 'only_in_file', row, saleIgv(row))
      return checked.line
    }
    if (isProposed) this.#comparison.add('only_in_proposal', row, cents(0 - saleIgv(row)))
    this.#tally.leaveOut(row, saleIgv(row), 'INVALID', checked.problems)
    return undefined
  }

  get rowCount(): number {
    return this.#tally.rowCount
  }

  present(fileName: string): SaleContent {
    return { ...this.#tally.present(fileName), proposal: this.#comparison.present() }
  }
}

/** Of a voided sale nothing. */
export function saleIgv(row: VoucherRow): Cents {
  if (!row.isValid) return zeroCents
  const { igv, igvDiscount } = saleAmounts(row)
  return sumCents([igv, igvDiscount])
}
