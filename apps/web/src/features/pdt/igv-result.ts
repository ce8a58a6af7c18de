import type { PdtReport, TotalAmount } from '@contapro/contract/dashboard'
import { settleIgv } from '@contapro/domain/igv/settle-igv'
import { wholeSoles } from '@contapro/domain/igv/whole-soles'

import { toCents } from '../../lib/format/soles.ts'
import { generalBoxes, plainBoxes, reducedBoxes, type Box } from './boxes.ts'
import { igvAmounts, type IgvAmounts } from './igv-amounts.ts'
import type { BookTab } from '../../lib/url/use-book.ts'

export type ResultSources = { sales: PdtReport; purchases: PdtReport; totals: TotalAmount }

/** An amount of the result in soles and in its box; null when it is not known. */
export type ResultAmount = { label: string; amount: number | null; boxes: readonly Box[] }

export type IgvResult = {
  /** Boxes 140, 145 and 184. */
  tax: readonly ResultAmount[]
  /** Boxes 171, 179 and 188, and what is not used up. */
  payment: readonly ResultAmount[]
  /** What is not known: `el IGV de ventas`. */
  missing: readonly string[]
  lacksBalance: boolean
}

/** The result of the return: each amount in céntimos and, apart from it, in the whole soles of its box. */
export function igvResult(sources: ResultSources): IgvResult {
  const { totals, purchases } = sources
  const carried = totals.flag_show_positive_balance ? totals.sum_positive_balance : null
  const perceptions = purchases.perceptions?.total_amount ?? null
  const retentions = purchases.retentions?.total_amount ?? null
  const missing = missingFigures(sources)
  const isResultKnown = !missing.some(({ isOfResult }) => isOfResult)
  const resulting = isResultKnown ? resultingIgv(sources) : null
  const isDueKnown = resulting !== null && carried !== null
  const isAllKnown = isDueKnown && perceptions !== null && retentions !== null
  const withheld = { carried: carried ?? 0, perceptions: perceptions ?? 0, retentions: retentions ?? 0 }
  const exact = settle(resulting?.exact ?? 0, withheld, toCents)
  const whole = settle(resulting?.whole ?? 0, withheld, (amount) => wholeSoles(toCents(amount)))
  const dueLabel = exact.due < 0 ? 'Saldo a favor' : 'Tributo a pagar'
  return {
    tax: [
      row(exact.resulting < 0 ? 'Impuesto resultante, a favor' : 'Impuesto resultante', '140', resulting !== null, [
        exact.resulting,
        whole.resulting,
      ]),
      row('Saldo a favor del periodo anterior', '145', carried !== null, [exact.carried, whole.carried]),
      row(isDueKnown ? dueLabel : 'Tributo a pagar o saldo a favor', '184', isDueKnown, [exact.due, whole.due]),
    ],
    payment: [
      row('Percepciones del periodo', '171', perceptions !== null, [exact.perceptions, whole.perceptions]),
      row('Retenciones del periodo', '179', retentions !== null, [exact.retentions, whole.retentions]),
      ...(isAllKnown && whole.unusedPerceptions > 0
        ? [row('Percepciones sin aplicar', '164', true, [exact.unusedPerceptions, whole.unusedPerceptions])]
        : []),
      ...(isAllKnown && whole.unusedRetentions > 0
        ? [row('Retenciones sin aplicar', '165', true, [exact.unusedRetentions, whole.unusedRetentions])]
        : []),
      row('Total por pagar', '188', isAllKnown, [exact.payable, whole.payable]),
    ],
    missing: missing.map(({ name }) => name),
    lacksBalance: carried === null,
  }
}

/** A row of a card; `figures` are its céntimos and whole soles. */
function row(label: string, box: string, isKnown: boolean, figures: readonly [number, number]): ResultAmount {
  if (!isKnown) return { label, amount: null, boxes: [] }
  const [inCents, inSoles] = figures
  return { label, amount: Math.abs(inCents) / 100, boxes: [{ number: box, soles: Math.abs(inSoles) }] }
}

type Withheld = { carried: number; perceptions: number; retentions: number }

/** The result in one unit. The form rounds each box and adds the rounded ones. */
function settle(resulting: number, withheld: Withheld, toUnit: (amount: number) => number) {
  const given = {
    resulting,
    carried: toUnit(withheld.carried),
    perceptions: toUnit(withheld.perceptions),
    retentions: toUnit(withheld.retentions),
  }
  return { ...given, ...settleIgv(given) }
}

/** IGV of sales less IGV of purchases, in céntimos and in whole soles. */
function resultingIgv({ sales, purchases }: ResultSources): { exact: number; whole: number } | null {
  const [sold, bought] = [igvAmounts(sales), igvAmounts(purchases)]
  if (!sold || !bought) return null
  return { exact: exactIgv(sold) - exactIgv(bought), whole: wholeIgv('ventas', sold) - wholeIgv('compras', bought) }
}

function exactIgv({ igv_10_amount: reduced, igv_18_amount: general, ...amounts }: IgvAmounts): number {
  return toCents(reduced) + toCents(general) + toCents(amounts.prorrata_credit_amount ?? 0)
}

function wholeIgv(book: BookTab, amounts: IgvAmounts): number {
  const boxes = [
    ...reducedBoxes(book, amounts).igv,
    ...generalBoxes(book, amounts).igv,
    ...plainBoxes('111', amounts.prorrata_credit_amount),
  ]
  return boxes.reduce((sum, { soles }) => sum + soles, 0)
}

type MissingFigure = { name: string; isOfResult: boolean }

/** What the result lacks. Without one `isOfResult` not even the resulting tax is known. */
function missingFigures({ sales, purchases, totals }: ResultSources): MissingFigure[] {
  const [sold, bought] = [igvAmounts(sales), igvAmounts(purchases)]
  const isUnclear = [sold, bought].some((amounts) => amounts && amounts.unclear_igv_amount !== 0)
  const { perceptions, retentions } = purchases
  const figures: (MissingFigure & { isMissing: boolean })[] = [
    { name: 'el IGV de ventas', isOfResult: true, isMissing: !sold },
    { name: 'el IGV de compras', isOfResult: true, isMissing: !bought },
    { name: 'la tasa del IGV sin tasa definida', isOfResult: true, isMissing: isUnclear },
    {
      name: 'tu porcentaje de prorrata',
      isOfResult: true,
      isMissing: Boolean(bought?.prorrata_igv_amount) && bought?.prorrata_credit_amount === null,
    },
    {
      name: 'el saldo a favor del periodo anterior',
      isOfResult: false,
      isMissing: !totals.flag_show_positive_balance,
    },
    { name: 'el total de percepciones', isOfResult: false, isMissing: (perceptions?.total_amount ?? null) === null },
    { name: 'el total de retenciones', isOfResult: false, isMissing: (retentions?.total_amount ?? null) === null },
  ]
  return figures.filter(({ isMissing }) => isMissing)
}
