import { addDays, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { addDecimals, decimal, type Decimal } from '@contapro/domain/money/decimal'
import type { Party } from '@contapro/domain/vouchers/party'
import type { WithheldDocument, WithholdingVoucher } from '@contapro/domain/vouchers/voucher'

import { planVoucher, type BookMonth } from './book-month.ts'
import type { Draft } from './draft.ts'
import { toDecimal } from './to-decimal.ts'
import type { VoucherGenerator } from './voucher-generator.ts'
import { hashText, mix, Random } from '../random.ts'
import { partyOf } from '../taxpayers/seller.ts'
import { multiplyFraction } from '../multiply-fraction.ts'

export type WithholdingType = '20' | '40'

/** A retention or perception voucher received by the taxpayer. */
export type Withholding = {
  readonly voucher: WithholdingVoucher
  /** The date on which the agent reversed it, if it did. */
  readonly revertedOn: CalendarDate | undefined
}

const MAX_PER_MONTH = 4

/** Catalogs 23 and 22: retention 3 %, perception of internal sale 2 %, of fuel 1 %. */
type Regime = {
  readonly code: string
  /** Per mille. */
  readonly rate: number
}

const RETENTION: Regime = { code: '01', rate: 30 }
const FUEL: Regime = { code: '02', rate: 10 }
const INTERNAL_SALE: Regime = { code: '01', rate: 20 }
const FUELS = /^(DIESEL|GASOHOL|GLP|GNV)/

function regimeOf(draft: Draft, type: WithholdingType): Regime {
  if (type === '20') return RETENTION
  return FUELS.test(draft.lines[0]?.item.text ?? '') ? FUEL : INTERNAL_SALE
}

/** Retentions apply to taxed sales above S/ 700 without detraction; perceptions to purchases of goods, here only in soles. */
function isSubject(draft: Draft, type: WithholdingType): boolean {
  if (draft.type !== '01' || draft.detraction || draft.perception || draft.sums.igv === 0) return false
  if (type === '40') return draft.currency === 'PEN' && draft.lines[0]?.item.unit !== 'ZZ'
  return multiplyFraction(draft.sums.total, draft.rate, 1000) > 70_000
}

/** The withholding agent: the customer of a sale, the supplier of a purchase. */
function agentOf(draft: Draft, type: WithholdingType): Party {
  return type === '20' ? draft.customer : draft.issuer
}

function documentOf(draft: Draft, type: WithholdingType, rate: number, paidOn: CalendarDate): WithheldDocument {
  const amount = multiplyFraction(draft.sums.total * draft.rate, rate, 1_000_000)
  const soles = multiplyFraction(draft.sums.total, draft.rate, 1000)
  return {
    type: draft.type,
    id: `${draft.series}-${draft.number}`,
    issueDate: draft.issueDate,
    total: toDecimal(draft.sums.total),
    currency: draft.currency,
    payment: { id: '1', amount: toDecimal(draft.sums.total), date: paidOn },
    amount: toDecimal(amount),
    date: paidOn,
    net: toDecimal(soles + (type === '20' ? -amount : amount)),
    exchangeRate: draft.currency === 'PEN' ? undefined : decimal((draft.rate / 1000).toFixed(3)),
  }
}

/** Up to two facturas of one agent near an index, paid together. */
function coveredBy(
  generator: VoucherGenerator,
  month: BookMonth,
  type: WithholdingType,
  start: number,
): readonly Draft[] {
  const covered: Draft[] = []
  for (let index = start; index < month.count && index < start + 40 && covered.length < 2; index += 1) {
    if (planVoucher(month, index).type !== '01') continue
    const draft = generator.generate(month, index)
    if (!isSubject(draft, type)) continue
    const [first] = covered
    const fits =
      first === undefined ||
      (agentOf(first, type) === agentOf(draft, type) && regimeOf(first, type) === regimeOf(draft, type))
    if (fits) covered.push(draft)
  }
  return covered
}

function sumOf(amounts: readonly (Decimal | undefined)[]): Decimal {
  return addDecimals(...amounts.filter((amount) => amount !== undefined))
}

/** Begins with the month, so that a voucher can be found from its number. */
function numberFor(month: BookMonth, index: number): number {
  return Number(month.period.slice(2)) * 10 + index + 1
}

/** Withholdings received in a month: retentions from customers (sales), perceptions from suppliers (purchases). */
export function makeWithholdings(
  generator: VoucherGenerator,
  month: BookMonth,
  type: WithholdingType,
): readonly Withholding[] {
  const random = new Random(mix(month.seed, hashText(type)))
  const made: Withholding[] = []
  const count = month.count === 0 ? 0 : random.int(0, MAX_PER_MONTH)
  for (let index = 0; index < count; index += 1) {
    const covered = coveredBy(generator, month, type, random.int(0, month.count - 1))
    const wait = random.int(0, 5)
    const reverted = random.chance(0.06)
    const last = covered.at(-1)
    if (!last) continue
    const paidOn = addDays(last.issueDate, wait)
    const regime = regimeOf(last, type)
    const documents = covered.map((draft) => documentOf(draft, type, regime.rate, paidOn))
    const number = numberFor(month, index)
    const series = `${type === '20' ? 'R' : 'P'}001`
    made.push({
      revertedOn: reverted ? addDays(paidOn, 3) : undefined,
      voucher: {
        kind: 'withholding',
        type,
        id: `${series}-${number}`,
        series,
        number,
        issueDate: paidOn,
        issueTime: '16:20:00',
        currency: 'PEN',
        issuer: agentOf(last, type),
        customer: partyOf(month.owner),
        regime: regime.code,
        percent: decimal(String(regime.rate / 10)),
        total: sumOf(documents.map(({ amount }) => amount)),
        totalPaid: sumOf(documents.map(({ net }) => net)),
        rounding: undefined,
        documents,
        remarks: [],
        digest: undefined,
      },
    })
  }
  return made
}
