import type { BookCompleteness } from '@contapro/contract/completeness'
import { formatPeriod, taxPeriod } from '@contapro/domain/periods/tax-period'
import { sumCents, zeroCents, type Cents } from '@contapro/domain/money/cents'
import type { SummaryLine } from '@contapro/reports/contapro/report-row'

/** Counts the rows of an Excel by what they are, and says what the period lacks. */
export class SheetSummary {
  readonly #groups: Groups = new Map()
  /** Purchases of other periods. */
  readonly #moved: Groups = new Map()
  readonly #credit = { wholeCount: 0, whole: zeroCents, sharedCount: 0, shared: zeroCents }
  #hasCredit = false

  add(label: string, amount: Cents | null, igv: Cents | null, { isMoved = false } = {}): void {
    const groups = isMoved ? this.#moved : this.#groups
    const group = groups.get(label) ?? { count: 0, amount: zeroCents, igv: zeroCents }
    groups.set(label, {
      count: group.count + 1,
      amount: sumCents([group.amount, amount ?? zeroCents]),
      igv: sumCents([group.igv, igv ?? zeroCents]),
    })
  }

  /** The IGV of a purchase that is credit of the period: all of it, and what is to be shared with untaxed sales. */
  addCredit(whole: Cents, shared: Cents): void {
    const credit = this.#credit
    this.#hasCredit = true
    credit.wholeCount += whole === 0 ? 0 : 1
    credit.whole = sumCents([credit.whole, whole])
    credit.sharedCount += shared === 0 ? 0 : 1
    credit.shared = sumCents([credit.shared, shared])
  }

  get rowCount(): number {
    return countOf(this.#groups) + countOf(this.#moved)
  }

  lines(title: string, period: string, completeness: BookCompleteness): SummaryLine[] {
    const groups = linesOf(this.#groups)
    return [
      { label: `${title} de ${formatPeriod(taxPeriod(period))}` },
      ...groups,
      {
        label: 'Total',
        count: countOf(this.#groups),
        amount: sumCents(groups.map(({ amount }) => amount)),
        igv: sumCents(groups.map(({ igv }) => igv)),
      },
      ...linesOf(this.#moved, 'De otros periodos: '),
      ...this.#creditLines(period),
      ...missingLines(completeness),
    ]
  }

  #creditLines(period: string): SummaryLine[] {
    if (!this.#hasCredit) return []
    const { wholeCount, whole, sharedCount, shared } = this.#credit
    const inPeriod = `en ${formatPeriod(taxPeriod(period))}`
    return [
      { label: `IGV con crédito ${inPeriod}`, count: wholeCount, igv: whole },
      ...(sharedCount === 0 ? [] : [{ label: `IGV por prorratear ${inPeriod}`, count: sharedCount, igv: shared }]),
    ]
  }
}

type Groups = Map<string, { readonly count: number; readonly amount: Cents; readonly igv: Cents }>

const countOf = (groups: Groups) => [...groups.values()].reduce((sum, { count }) => sum + count, 0)

const linesOf = (groups: Groups, prefix = '') =>
  [...groups].map(([label, { count, amount, igv }]) => ({ label: `${prefix}${label}`, count, amount, igv }))

function missingLines({ state, reasons }: BookCompleteness): SummaryLine[] {
  if (state === 'COMPLETE') return []
  return [
    { label: 'Los números de este periodo están incompletos:' },
    ...reasons.map(({ message }) => ({ label: message })),
  ]
}
