import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import { IMPORT_TYPES } from '@contapro/domain/vouchers/voucher-types'

import type { CountedSums, Truth } from './simulated-sunat.ts'

const BASES = ['base_dg', 'base_dgng', 'base_dng'] as const
const IGVS = ['igv_dg', 'igv_dgng', 'igv_dng'] as const

type TrueVoucher = Truth['vouchers'][number]
type Reviewed = Pick<PurchaseVoucher, 'code' | 'status' | 'destination' | 'credit'>

/** What the simulator holds true of a month's purchases, and what the product lists. */
export type Month = { readonly period: string; readonly truth: Truth; readonly rows: readonly Reviewed[] }

/** The imports of a month, as if there were no other purchases. */
export function onlyImports({ truth, ...month }: Month): Month {
  const vouchers = truth.vouchers.filter(({ type }) => IMPORT_TYPES.includes(type))
  const amounts = vouchers.map(({ adds }) => flatten(adds))
  const sums = new Map(
    Object.keys(flatten(truth.counted)).map((name) => [name, amounts.reduce((sum, one) => sum + (one[name] ?? 0), 0)]),
  )
  return { ...month, truth: { ...truth, vouchers, counted: unflatten(sums, truth.counted) } }
}

/** Of purchases issued in an earlier month the product does not know the deposits; undefined when it knows none. */
export type DepositsSince = string | undefined

/**
 * What must count in a period: the truth of all months without what the product lists as observed or not deductible, with the destination
 * that it lists, in the period whose credit the simulator says. What counts, and how much, is the simulator's. `deferred` is in céntimos.
 */
export function leaveOutReviewed(
  period: string,
  months: readonly Month[],
  depositsSince: DepositsSince,
): { readonly counted: CountedSums; readonly deferred: number } {
  const own = months.find((month) => month.period === period)
  if (!own) throw new Error(`no truth of ${period}`)
  const sums = new Map(Object.entries(flatten(own.truth.counted)))
  const add = (amounts: Record<string, number>, sign = 1) => {
    for (const [name, amount] of Object.entries(amounts)) sums.set(name, (sums.get(name) ?? 0) + sign * amount)
  }
  let deferred = 0
  for (const month of months) {
    const reviewed = new Map(month.rows.map((row) => [row.code, row]))
    for (const voucher of month.truth.vouchers) {
      const row = reviewed.get(voucher.code)
      const creditPeriod = trueCreditPeriod(month.period, voucher, row, depositsSince)
      const effect = effectOf(voucher, row, isLost(voucher, depositsSince))
      if (month === own) add(flatten(voucher.adds), -1)
      if (creditPeriod === period) add(effect)
      else if (creditPeriod === null && month === own) deferred += sumOf(effect, IGVS)
    }
  }
  return { counted: unflatten(sums, own.truth.counted), deferred }
}

/** The period whose credit a purchase belongs to by the truth; null for none yet. What gives no credit belongs to its own. */
export function trueCreditPeriod(
  period: string,
  voucher: TrueVoucher,
  row: Pick<Reviewed, 'destination' | 'credit'> | undefined,
  depositsSince: DepositsSince,
): string | null {
  const { counted, credit_lost: hasLost, credit_period: creditPeriod } = voucher
  const isOwn = !isKnown(voucher, depositsSince) || !counted || hasLost || (row && countedAs(row) === 'DNG')
  return isOwn ? period : creditPeriod
}

/** Whether the product can know that a purchase gives no credit any more. */
export function isLost(voucher: TrueVoucher, depositsSince: DepositsSince): boolean {
  return voucher.credit_lost && voucher.counted && isKnown(voucher, depositsSince)
}

function isKnown({ issue_date: issueDate }: TrueVoucher, depositsSince: DepositsSince): boolean {
  return depositsSince !== undefined && issueDate.slice(0, 7).replace('-', '') >= depositsSince
}

/** By which destination the product counts a purchase: what gives no credit is in the columns of untaxed sales. */
function countedAs({ destination, credit }: Pick<Reviewed, 'destination' | 'credit'>): Reviewed['destination'] {
  return credit === 'NO' ? 'DNG' : credit === 'PRORRATA' ? 'DGNG' : destination
}

/** What a purchase adds where it counts. */
function effectOf(
  { destination, adds }: TrueVoucher,
  row: Reviewed | undefined,
  hasLost: boolean,
): Record<string, number> {
  if (row && row.status !== 'gasto deducible') return {}
  const amounts = flatten(adds)
  // No rule turns a purchase into one for taxed sales: the truth knows better where it says otherwise.
  const counted = hasLost ? 'DNG' : row && countedAs(row)
  const isMoved = (counted === 'DNG' || counted === 'DGNG') && counted !== destination
  if (!isMoved) return amounts
  const target = counted.toLowerCase()
  return {
    not_taxed: amounts['not_taxed'] ?? 0,
    [`base_${target}`]: sumOf(amounts, BASES),
    [`igv_${target}`]: sumOf(amounts, IGVS),
  }
}

/** In céntimos. */
function flatten({
  count: _count,
  total: _total,
  by_rate: { general, reduced },
  ...sums
}: CountedSums): Record<string, number> {
  const texts = {
    ...sums,
    general_base: general.base,
    general_igv: general.igv,
    reduced_base: reduced.base,
    reduced_igv: reduced.igv,
  }
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Math.round(Number(text) * 100)]))
}

function sumOf(amounts: Record<string, number>, names: readonly string[]): number {
  return names.reduce((sum, name) => sum + (amounts[name] ?? 0), 0)
}

function unflatten(sums: ReadonlyMap<string, number>, { count, total }: CountedSums): CountedSums {
  const text = (name: string) => ((sums.get(name) ?? 0) / 100).toFixed(2)
  return {
    count,
    total,
    ...Object.fromEntries([...BASES, ...IGVS, 'not_taxed'].map((name) => [name, text(name)])),
    by_rate: {
      general: { base: text('general_base'), igv: text('general_igv') },
      reduced: { base: text('reduced_base'), igv: text('reduced_igv') },
    },
  }
}
