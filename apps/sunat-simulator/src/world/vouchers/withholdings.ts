import { addDays, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { cents } from '@contapro/domain/money/cents'
import { addDecimals, centsToExactDecimal, decimal, type Decimal } from '@contapro/domain/money/decimal'
import type { Party } from '@contapro/domain/vouchers/party'
import type { WithheldDocument, WithholdingVoucher } from '@contapro/domain/vouchers/voucher'

import { planAt, type BookMonth } from './book-month.ts'
import type { Draft } from './draft.ts'
import type { Drafter } from './voucher-generator.ts'
import { hashText, mix, Random } from '../random.ts'
import { partyOf } from '../taxpayers/seller.ts'
import { shareOf } from '../multiply-fraction.ts'

export type WithholdingType = '20' | '40'

/** A retention or perception voucher that the taxpayer received. */
export type Withholding = {
  readonly voucher: WithholdingVoucher
  /** Some are reversed by the agent afterwards. */
  readonly revertedOn: CalendarDate | undefined
}

const MOST = 4

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

function money(amount: number): Decimal {
  return centsToExactDecimal(cents(amount))
}

/** Retentions fall on taxed sales above S/ 700 outside the SPOT; perceptions on purchases of goods, in soles here. */
function isSubject(draft: Draft, type: WithholdingType): boolean {
  if (draft.type !== '01' || draft.detraction || draft.perception || draft.sums.igv === 0) return false
  if (type === '40') return draft.currency === 'PEN' && draft.lines[0]?.item.unit !== 'ZZ'
  return shareOf(draft.sums.total, draft.rate, 1000) > 70_000
}

/** The one who withholds: the customer of a sale, the supplier of a purchase. */
function agentOf(draft: Draft, type: WithholdingType): Party {
  return type === '20' ? draft.customer : draft.issuer
}

function documentOf(draft: Draft, type: WithholdingType, rate: number, paidOn: CalendarDate): WithheldDocument {
  const amount = shareOf(draft.sums.total * draft.rate, rate, 1_000_000)
  const soles = shareOf(draft.sums.total, draft.rate, 1000)
  return {
    type: draft.type,
    id: `${draft.series}-${draft.number}`,
    issueDate: draft.issueDate,
    total: money(draft.sums.total),
    currency: draft.currency,
    payment: { id: '1', amount: money(draft.sums.total), date: paidOn },
    amount: money(amount),
    date: paidOn,
    net: money(soles + (type === '20' ? -amount : amount)),
    exchangeRate: draft.currency === 'PEN' ? undefined : decimal((draft.rate / 1000).toFixed(3)),
  }
}

/** Facturas of one agent near a place, which one payment covers together: two at most. */
function coveredBy(drafter: Drafter, month: BookMonth, type: WithholdingType, start: number): readonly Draft[] {
  const covered: Draft[] = []
  for (let index = start; index < month.count && index < start + 40 && covered.length < 2; index += 1) {
    if (planAt(month, index).type !== '01') continue
    const draft = drafter.draft(month, index)
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

/** Number of the vouchers an agent numbers in a month for one taxpayer. */
function numberFor(month: BookMonth, place: number): number {
  return Number(month.period.slice(2)) * 10 + place + 1
}

/** Received in a month: retentions come from customers (book of sales), perceptions from suppliers (purchases). */
export function withholdingsOf(drafter: Drafter, month: BookMonth, type: WithholdingType): readonly Withholding[] {
  const random = new Random(mix(month.seed, hashText(type)))
  const made: Withholding[] = []
  const wanted = month.count === 0 ? 0 : random.int(0, MOST)
  for (let place = 0; place < wanted; place += 1) {
    const covered = coveredBy(drafter, month, type, random.int(0, month.count - 1))
    const wait = random.int(0, 5)
    const reverted = random.chance(0.06)
    const last = covered.at(-1)
    if (!last) continue
    const paidOn = addDays(last.issueDate, wait)
    const regime = regimeOf(last, type)
    const documents = covered.map((draft) => documentOf(draft, type, regime.rate, paidOn))
    const number = numberFor(month, place)
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
