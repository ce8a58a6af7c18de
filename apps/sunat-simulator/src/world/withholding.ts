import { addDays, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { cents } from '@contapro/domain/money/cents'
import { centsToExactDecimal, decimal, type Decimal } from '@contapro/domain/money/decimal'
import type { WithheldDocument, WithholdingVoucher } from '@contapro/domain/vouchers/voucher'

import { planAt, type BookMonth } from './book-month.ts'
import type { Draft } from './draft.ts'
import type { Drafter } from './drafter.ts'
import { hashText, mix, Random } from './random.ts'
import { partyOf } from './seller.ts'
import { shareOf } from './share-of.ts'

export type WithholdingType = '20' | '40'

/** A retention or perception voucher that the taxpayer received. */
export interface Withholding {
  readonly voucher: WithholdingVoucher
  /** Some are reversed by the agent afterwards. */
  readonly revertedOn: CalendarDate | undefined
}

const MOST = 4
const RATE = { '20': 30, '40': 20 } as const

function money(amount: number): Decimal {
  return centsToExactDecimal(cents(amount))
}

/** Retentions fall on sales above S/ 700 outside the SPOT; perceptions on purchases of goods. */
function isSubject(draft: Draft): boolean {
  return (
    draft.type === '01' &&
    draft.currency === 'PEN' &&
    !draft.detraction &&
    !draft.perception &&
    draft.sums.igv > 0 &&
    draft.sums.total > 70_000
  )
}

function documentOf(draft: Draft, type: WithholdingType, paidOn: CalendarDate): WithheldDocument {
  const amount = shareOf(draft.sums.total, RATE[type], 1000)
  return {
    type: draft.type,
    id: `${draft.series}-${draft.number}`,
    issueDate: draft.issueDate,
    total: money(draft.sums.total),
    currency: 'PEN',
    payment: { id: '1', amount: money(draft.sums.total), date: paidOn },
    amount: money(amount),
    date: paidOn,
    net: money(draft.sums.total + (type === '20' ? -amount : amount)),
    exchangeRate: undefined,
  }
}

/** Facturas of the same agent near a place, which one payment covers together. */
function coveredBy(drafter: Drafter, month: BookMonth, start: number): readonly Draft[] {
  for (let index = start; index < month.count && index < start + 40; index++) {
    if (planAt(month, index).type !== '01') continue
    const draft = drafter.draft(month, index)
    if (isSubject(draft)) return [draft]
  }
  return []
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
  for (let place = 0; place < wanted; place++) {
    const [draft] = coveredBy(drafter, month, random.int(0, month.count - 1))
    const paidOn = draft && addDays(draft.issueDate, random.int(0, 5))
    const reverted = random.chance(0.06)
    if (!draft || !paidOn) continue
    const document = documentOf(draft, type, paidOn)
    const agent = type === '20' ? draft.customer : draft.issuer
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
        issuer: agent,
        customer: partyOf(month.owner),
        regime: '01',
        percent: decimal(type === '20' ? '3' : '2'),
        total: document.amount!,
        totalPaid: document.net,
        rounding: undefined,
        documents: [document],
        remarks: [],
        digest: undefined,
      },
    })
  }
  return made
}
