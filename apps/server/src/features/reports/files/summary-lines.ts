import type { BookCompleteness } from '@contapro/contract/completeness'
import { formatPeriod, taxPeriod } from '@contapro/domain/periods/tax-period'
import { sumCents, zeroCents, type Cents } from '@contapro/domain/money/cents'
import type { SummaryLine } from '@contapro/reports/contapro/report-row'

/** Counts the rows of an Excel by what they are, and says what the period lacks. */
export class SheetSummary {
  readonly #groups = new Map<string, { count: number; amount: Cents; igv: Cents }>()

  add(label: string, amount: Cents | null, igv: Cents | null): void {
    const group = this.#groups.get(label) ?? { count: 0, amount: zeroCents, igv: zeroCents }
    this.#groups.set(label, {
      count: group.count + 1,
      amount: sumCents([group.amount, amount ?? zeroCents]),
      igv: sumCents([group.igv, igv ?? zeroCents]),
    })
  }

  get count(): number {
    return [...this.#groups.values()].reduce((sum, { count }) => sum + count, 0)
  }

  lines(title: string, period: string, completeness: BookCompleteness): SummaryLine[] {
    const groups = [...this.#groups].map(([label, { count, amount, igv }]) => ({ label, count, amount, igv }))
    return [
      { label: `${title} de ${formatPeriod(taxPeriod(period))}` },
      ...groups,
      {
        label: 'Total',
        count: this.count,
        amount: sumCents(groups.map(({ amount }) => amount)),
        igv: sumCents(groups.map(({ igv }) => igv)),
      },
      ...missingLines(completeness),
    ]
  }
}

function missingLines({ state, reasons }: BookCompleteness): SummaryLine[] {
  if (state === 'COMPLETE') return []
  return [
    { label: 'Los números de este periodo están incompletos:' },
    ...reasons.map(({ message }) => ({ label: message })),
  ]
}
