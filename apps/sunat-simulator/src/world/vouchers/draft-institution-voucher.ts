import { addDays } from '@contapro/domain/dates/calendar-date'

import { SERIES_SIZE, dateAt, numberAt, type BookMonth, type VoucherPlan } from './book-month.ts'
import { item } from '../sectors/item.ts'
import { foreignUnit, priceLine, sumDraft } from './draft-lines.ts'
import { paidAtOnce } from './draft-terms.ts'
import { sellingRate } from './exchange-rate.ts'
import type { Draft, DraftCurrency, DraftLine } from './draft.ts'
import { institutions } from '../taxpayers/institutions.ts'
import { weights, type Random, type Weights } from '../random.ts'
import { partyOf } from '../taxpayers/seller.ts'
import { seriesOf } from './series.ts'

const ROUNDING = item({ text: 'APORTES Y REDONDEO', unit: 'ZZ', soles: 2, affectation: '30' })

type InstitutionType = '13' | '14' | '30' | '34' | '42' | '50' | '64'

/** Card companies settle some sales in dollars, and imports are declared in the currency of the purchase. */
const CURRENCIES: Partial<Record<InstitutionType, Weights<DraftCurrency>>> = {
  '30': weights<DraftCurrency>([
    ['PEN', 80],
    ['USD', 18],
    ['EUR', 2],
  ]),
  '50': weights<DraftCurrency>([
    ['USD', 60],
    ['PEN', 30],
    ['EUR', 10],
  ]),
}

function linesOf(
  random: Random,
  type: InstitutionType,
  what: DraftLine['item'],
  currency: DraftCurrency,
): readonly DraftLine[] {
  if (currency !== 'PEN') {
    const unitValue = foreignUnit(Math.round(what.price * (0.5 + random.next())))
    return [priceLine({ item: what, affectation: what.affectation, quantity: 1000, unitValue }, 180)]
  }
  const price = Math.round(what.price * (0.5 + random.next()))
  const unitValue = Math.round((price * 10_000) / (what.affectation === '10' ? 1.18 : 1))
  const lines = [priceLine({ item: what, affectation: what.affectation, quantity: 1000, unitValue }, 180)]
  if (type === '14')
    lines.push(
      priceLine({ item: ROUNDING, affectation: '30', quantity: 1000, unitValue: random.int(5, 90) * 10_000 }, 180),
    )
  return lines
}

/** Vouchers of the purchase register without an XML, issued by utilities, banks, card companies, operators, customs and airlines. */
export function draftInstitutionVoucher(
  month: BookMonth,
  index: number,
  plan: VoucherPlan,
  type: InstitutionType,
): Draft {
  const { random } = plan
  const issueDate = dateAt(month, index)
  const { party, items } = random.pick(institutions[type])
  const sold = random.pick(items)
  const currencies = CURRENCIES[type]
  const currency = currencies ? random.weighted(currencies) : 'PEN'
  const lines = linesOf(random, type, sold, currency)
  const dated = type === '14' || type === '50'
  return {
    book: month.book,
    owner: month.owner,
    period: month.period,
    index,
    type,
    series: seriesOf({ portal: false, series: 1 }, type, Math.floor(index / SERIES_SIZE)),
    number: numberAt(month, 1, index),
    issueDate,
    issueTime: '12:00:00',
    issuer: party,
    customer: partyOf(month.owner),
    currency,
    rate: sellingRate(currency, issueDate),
    igvRate: 180,
    lines,
    sums: sumDraft(lines),
    operationType: undefined,
    detraction: undefined,
    perception: undefined,
    note: undefined,
    ...paidAtOnce,
    // The register requires it for utilities and customs (RS 040-2022, field 6).
    dueDate: dated ? addDays(issueDate, type === '14' ? 15 : 0) : undefined,
    late: plan.monthsLate > 0,
    arrives: issueDate,
    voidedOn: undefined,
    annulledOn: undefined,
  }
}
