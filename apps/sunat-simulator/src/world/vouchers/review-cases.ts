import { addDays, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { reducedRateOn } from '@contapro/domain/igv/igv-rates'
import { addMonths } from '@contapro/domain/periods/tax-period'
import type { Party } from '@contapro/domain/vouchers/party'

import type { Random } from '../random.ts'
import { item, type ItemData } from '../sectors/item.ts'
import { makeDni, makePersonName } from '../taxpayers/make-person.ts'
import { partyOf } from '../taxpayers/seller.ts'
import { dateInMonth } from './date-in-month.ts'
import { priceLine, sumDraft } from './draft-lines.ts'
import { GENERAL_RATE, paidAtOnce } from './draft-terms.ts'
import type { Draft, DraftLine, DraftType } from './draft.ts'
import { sellingRate, type ForeignCurrency } from './exchange-rate.ts'

/** What a case may need of the world around its voucher. */
export type CaseTools = {
  /** The same sequence for all vouchers of a case. */
  readonly random: Random
  /** The date of the first voucher of the case. */
  readonly firstDate: CalendarDate
  /** Another company. */
  readonly other: Party
  /** Issuer, series and number when a company of a sector, the same for all vouchers of the case, issued the voucher. */
  readonly soldBy: (sector: string) => Pick<Draft, 'issuer' | 'series' | 'number'>
  /** The nearest earlier factura of the month that fits. */
  readonly earlier: (fits: (draft: Draft) => boolean) => Draft | undefined
}

/**
 * A purchase that an accountant has to look at. It is in the register whatever its type: what SUNAT does not propose was added by the
 * taxpayer.
 */
export type ReviewCase = {
  /** The rule that speaks of it, as peru-tax-rules names it. */
  readonly rule: string
  /** A factura when absent. */
  readonly type?: DraftType
  /** How many vouchers in a row are part of it; one when absent. */
  readonly vouchers?: number
  /** Recorded so many months after its issue; none when absent. */
  readonly monthsLate?: number
  /** What a note modifies. */
  readonly modifies?: (draft: Draft) => boolean
  readonly change: (purchase: Draft, tools: CaseTools) => Partial<Draft>
}

type Bought = Omit<ItemData, 'unit'>

/** One line, bought once and paid at once. */
function boughtLine(line: DraftLine, terms: Pick<Draft, 'currency' | 'rate' | 'igvRate'>): Partial<Draft> {
  return {
    ...terms,
    ...paidAtOnce,
    lines: [line],
    sums: sumDraft([line]),
    detraction: undefined,
    perception: undefined,
    operationType: '0101',
  }
}

function bought(given: Bought, igvRate = GENERAL_RATE): Partial<Draft> {
  const chosen = item({ unit: 'NIU', ...given })
  const unitValue = Math.round((chosen.price * 10_000) / (1 + igvRate / 1000))
  const line = priceLine({ item: chosen, affectation: '10', quantity: 1000, unitValue }, igvRate)
  return boughtLine(line, { currency: 'PEN', rate: 1000, igvRate })
}

/** Multiples of ten dollars convert exactly. */
function boughtInDollars(text: string, tens: number, date: CalendarDate): Partial<Draft> {
  const chosen = item({ text, unit: 'NIU', soles: 0 })
  const unitValue = tens * 10_000_000
  const line = priceLine({ item: chosen, affectation: '10', quantity: 1000, unitValue }, GENERAL_RATE)
  return boughtLine(line, { currency: 'USD', rate: sellingRate('USD', date), igvRate: GENERAL_RATE })
}

/** Its issuer fills the account with any number. `rate` in per mille. */
const withDetraction = (given: Bought, code: string, rate: number, amount: number): Partial<Draft> => ({
  ...bought(given),
  operationType: '1001',
  detraction: { code, rate, amount, account: '00000000001' },
})

function person(random: Random): Party {
  return {
    documentType: '1',
    documentNumber: makeDni(random),
    name: makePersonName(random),
    tradeName: undefined,
    address: undefined,
  }
}

/** The reduced rate of the year before, in per mille, where it was another one. */
function formerReducedRate(date: CalendarDate): number | undefined {
  const former = reducedRateOn(addDays(date, -365))
  return former === undefined || former === reducedRateOn(date) ? undefined : Math.round(Number(former) * 10)
}

/** Thousandths: more than any rounding explains. */
const CLEAR_DIFFERENCE = 10

const PAPER = { isPaper: true, series: '0001' } as const

/** SUNAT accepts a factura that is dated up to two days after it is sent (error 2329 beyond), and proposes it at once. */
export const POST_DATED: ReviewCase = {
  rule: 'V09',
  change: ({ issueDate, period, currency }) => {
    const dated = addDays(issueDate, 2)
    // Its rate would be that of a day to come.
    if (currency !== 'PEN') return {}
    return { issueDate: dated.slice(0, 7) === issueDate.slice(0, 7) ? dated : lastDayOf(period) }
  },
}

function lastDayOf(period: Draft['period']): CalendarDate {
  return addDays(dateInMonth(addMonths(period, 1), 1), -1)
}

/** A printed factura that the taxpayer added, whose printing SUNAT never authorized. */
export const UNAUTHORIZED: ReviewCase = {
  rule: 'V02',
  change: () => ({ ...bought({ text: 'REPARACIÓN DE PUERTA ENROLLABLE DEL LOCAL', soles: 354 }), ...PAPER }),
}

export const REVIEW_CASES: readonly ReviewCase[] = [
  UNAUTHORIZED,
  { rule: 'V03', change: (_purchase, { other }) => ({ customer: other }) },
  { rule: 'V04', change: (_purchase, { random }) => ({ customer: person(random) }) },
  // Typed with the RUC of the company in the place of the utility's.
  { rule: 'V05', type: '14', change: ({ owner }) => ({ issuer: partyOf(owner) }) },
  // A factura printed by a till looks like a ticket, so it was added as one.
  {
    rule: 'V06',
    type: '12',
    change: (_purchase, { earlier }) => {
      const factura = earlier(({ currency, isPaper }) => currency === 'PEN' && isPaper === undefined)
      if (!factura) return {}
      const { issuer, series, number, issueDate, lines, sums, igvRate, stated } = factura
      return { issuer, series, number, issueDate, lines, sums, igvRate, ...(stated && { stated }) }
    },
  },
  // A market seller without RUC.
  {
    rule: 'V07',
    type: '03',
    change: (_purchase, { random }) => ({
      ...bought({ text: 'VERDURAS Y MENESTRAS', soles: 86 }),
      ...PAPER,
      issuer: person(random),
      stated: { isUntaxed: true },
    }),
  },
  { rule: 'V08', change: ({ series }) => ({ series: `B${series.slice(1)}` }) },
  // The 10 % that restaurants add for service is in the total and in no other column.
  {
    rule: 'V10',
    change: () => ({
      ...bought({ text: 'ALMUERZOS PARA EL PERSONAL', soles: 236 }),
      stated: { addedToTotal: 2000 },
    }),
  },
  {
    rule: 'V11',
    change: ({ issueDate }) => {
      const rate = formerReducedRate(issueDate)
      return rate === undefined ? {} : bought({ text: 'ALMUERZO DE TRABAJO DEL PERSONAL', soles: 440 }, rate)
    },
  },
  // SUNAT also proposes rows that do not follow the voucher: here all of it as not taxed.
  {
    rule: 'V12',
    change: () => ({ ...bought({ text: 'ÚTILES DE OFICINA', soles: 177 }), stated: { isUntaxed: true } }),
  },
  { rule: 'V14', type: '03', change: () => ({}) },
  { rule: 'V15', type: '03', change: () => ({}) },
  { rule: 'V16', type: '12', change: () => ({ stated: { isUntaxed: true } }) },
  // Type 64 is in the tables of SIRE and not in table 10.
  { rule: 'V20', type: '64', change: () => ({}) },
  { rule: 'P01', monthsLate: 14, change: () => ({}) },
  { rule: 'P02', monthsLate: 3, change: () => ({}) },
  // Due at most in the month after the period (RS 040-2022, field 6).
  { rule: 'P04', type: '14', change: ({ period }) => ({ dueDate: dateInMonth(addMonths(period, 1), 10) }) },
  // The taxpayer replaced the rate with that of the day of the order.
  {
    rule: 'M01',
    change: ({ issueDate }) => ({
      ...boughtInDollars('LICENCIA DE SOFTWARE CONTABLE', 12, issueDate),
      stated: { rate: otherRate('USD', issueDate) },
    }),
  },
  {
    rule: 'M02',
    type: '07',
    modifies: ({ currency }) => currency !== 'PEN',
    change: ({ currency, issueDate }) =>
      currency === 'PEN' ? {} : { stated: { rate: otherRate(currency, issueDate) } },
  },
  // Every passage of a toll has a voucher.
  {
    rule: 'K02',
    vouchers: 3,
    change: (_purchase, { firstDate, soldBy }) => ({
      ...bought({ text: 'PEAJE VEHÍCULO PESADO 3 EJES', soles: 44.1 }),
      ...soldBy('transporte'),
      issueDate: firstDate,
    }),
  },
  { rule: 'K03', change: () => bought({ text: 'SERVICIOS VARIOS', soles: 1850 }) },
  { rule: 'D01', change: () => bought({ text: 'SERVICIO DE TRANSPORTE DE CARGA LIMA - AREQUIPA', soles: 1180 }) },
  {
    rule: 'D02',
    change: () => withDetraction({ text: 'ASESORÍA EMPRESARIAL DEL MES', soles: 2360 }, '022', 120, 15_000),
  },
  {
    rule: 'D05',
    change: () => withDetraction({ text: 'ASESORÍA EMPRESARIAL POR HORAS', soles: 590 }, '022', 120, 7100),
  },
  { rule: 'D06', change: () => withDetraction({ text: 'BIENES EXONERADOS DEL IGV', soles: 1180 }, '035', 15, 1800) },
  { rule: 'G01', change: () => bought({ text: 'MUÑECA BARBIE FASHIONISTA', soles: 129.9 }) },
  { rule: 'G01', change: () => bought({ text: 'PERFUME DAMA EAU DE PARFUM 100 ML', soles: 289 }) },
  { rule: 'G02', change: () => bought({ text: 'PAPELETA DE INFRACCIÓN DE TRÁNSITO', soles: 412 }) },
  { rule: 'G03', change: () => bought({ text: 'CENA BUFFET PARA DOS', soles: 198 }) },
  { rule: 'G08', change: () => bought({ text: 'LAPTOP LENOVO THINKPAD 14 16 GB', soles: 3899 }) },
]

/** The selling rate of three weeks before, or of an earlier day if that one was about the same. */
function otherRate(currency: ForeignCurrency, date: CalendarDate): number {
  const usual = sellingRate(currency, date)
  const earlier = [21, 28, 35, 42].map((days) => sellingRate(currency, addDays(date, -days)))
  return earlier.find((rate) => Math.abs(rate - usual) > CLEAR_DIFFERENCE) ?? usual + 2 * CLEAR_DIFFERENCE
}
