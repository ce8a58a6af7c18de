import type { LeftOutReason, PurchaseContent } from '@contapro/contract/reports'
import { cents, centsToNumber, sumCents, type Cents } from '@contapro/domain/money/cents'
import type { CheckedWriter } from '@contapro/reports/sire/checked-lines'
import type { PurchaseEntry, PurchaseAmounts } from '@contapro/reports/sire/register-entry'

import { purchaseAmounts, statedPurchaseAmounts } from '../rows/amounts.ts'
import { purchaseLeftOut } from '../rows/left-out.ts'
import { purchaseEntries } from '../rows/register-entries.ts'
import type { VoucherRow } from '../rows/voucher-row.ts'
import { ProposalComparison, type Comparison } from './proposal-comparison.ts'
import { Tally } from './tally.ts'

/** Called with each row that is compared, and why it is left out. */
type OnCompared = (row: VoucherRow, comparison: Comparison, reason: LeftOutReason | undefined) => void

/** Writes the rows of the RCE and counts them: what is written, what is left out and why, and what SUNAT's proposal has instead. */
export class PurchaseRegister {
  readonly #period: string
  readonly #write: CheckedWriter<PurchaseEntry>
  readonly #toEntry = purchaseEntries()
  readonly #tally = new Tally()
  readonly #sums: Record<keyof PurchaseAmounts, number>
  readonly #comparison = new ProposalComparison()
  readonly #onCompared: OnCompared | undefined

  constructor(period: string, write: CheckedWriter<PurchaseEntry>, onCompared?: OnCompared) {
    this.#period = period
    this.#write = write
    this.#onCompared = onCompared
    this.#sums = {
      baseDg: 0,
      igvDg: 0,
      baseDgng: 0,
      igvDgng: 0,
      baseDng: 0,
      igvDng: 0,
      notTaxed: 0,
      isc: 0,
      icbper: 0,
      other: 0,
      total: 0,
    }
  }

  /** The line of a purchase; undefined when it is left out. */
  add(row: VoucherRow): string | undefined {
    const amounts = purchaseAmounts(row)
    const igv = igvOf(amounts)
    const reason = purchaseLeftOut(row, this.#period)
    const isOwn = row.period === this.#period
    const isProposed = isOwn && (row.layout === 'rce' || row.layout === 'rce-listing')
    if (isProposed) this.#comparison.noteProposal()
    // A purchase of another period is only here for its credit.
    if (reason !== undefined && !isOwn) return undefined
    const checked = reason === undefined ? this.#write(this.#toEntry(row, statedIn(row, amounts))) : undefined
    if (checked && 'line' in checked) {
      this.#tally.write(row, igv, row.stated !== null)
      if (!row.isUnproven) for (const name of amountNames(amounts)) this.#sums[name] += amounts[name]
      this.#compare(!isProposed ? 'only_in_file' : hasChangedDestination(row) ? 'changed' : 'equal', row, igv)
      return checked.line
    }
    const leftOut = reason ?? 'INVALID'
    this.#tally.leaveOut(row, igv, leftOut, checked?.problems)
    if (isProposed) this.#compare('only_in_proposal', row, cents(0 - igv), leftOut)
    return undefined
  }

  get rowCount(): number {
    return this.#tally.rowCount
  }

  present(fileName: string): PurchaseContent {
    const sum = (name: keyof PurchaseAmounts) => centsToNumber(cents(this.#sums[name]))
    return {
      ...this.#tally.present(fileName),
      destinations: {
        dg: { base: sum('baseDg'), igv: sum('igvDg') },
        dgng: { base: sum('baseDgng'), igv: sum('igvDgng') },
        dng: { base: sum('baseDng'), igv: sum('igvDng') },
        not_taxed: sum('notTaxed'),
        total: sum('total'),
      },
      proposal: this.#comparison.present(),
    }
  }

  #compare(comparison: Comparison, row: VoucherRow, igv: Cents, reason?: LeftOutReason): void {
    this.#onCompared?.(row, comparison, reason)
    this.#comparison.add(comparison, row, igv)
  }
}

/** Most rows are in soles, so their amounts are not read twice. */
const statedIn = (row: VoucherRow, inSoles: PurchaseAmounts): PurchaseAmounts =>
  row.stated ? statedPurchaseAmounts(row) : inSoles

export const igvOf = ({ igvDg, igvDgng, igvDng }: PurchaseAmounts): Cents => sumCents([igvDg, igvDgng, igvDng])

/** Whether rules or the accountant gave base and IGV another destination than SUNAT proposes. */
function hasChangedDestination(row: VoucherRow): boolean {
  if (row.reviewDestination === null) return false
  const [stated, inEffect] = [purchaseAmounts({ ...row, reviewDestination: null }), purchaseAmounts(row)]
  return amountNames(stated).some((name) => stated[name] !== inEffect[name])
}

function amountNames(amounts: PurchaseAmounts): (keyof PurchaseAmounts)[] {
  return Object.keys(amounts) as (keyof PurchaseAmounts)[]
}
