import { addDays, formatDate } from '@contapro/domain/dates/calendar-date'
import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import { detractionNames } from '@contapro/domain/catalogs/sunat-catalogs'

import { codeOf } from './code-of.ts'
import type { Draft } from './draft.ts'
import { hashText, Random } from '../random.ts'

/** A detraction deposit with every field of its certificate; fields that SUNAT does not have are empty. */
export type Deposit = {
  readonly certificate: string
  readonly solUser: string
  readonly account: string
  readonly accountType: string
  readonly customerRuc: string
  readonly supplierRuc: string
  readonly supplierName: string
  readonly operationCode: string
  readonly operationName: string
  readonly goodCode: string
  readonly goodName: string
  /** Céntimos. */
  readonly amount: number
  readonly paidOn: CalendarDate
  /** `dd/mm/aaaa hh:mm:ss` in Lima. */
  readonly paidAt: string
  readonly period: string
  readonly operationNumber: string
  readonly paymentNumber: string
  readonly voucherType: string
  readonly voucherSeries: string
  readonly voucherNumber: string
}

const OMITTABLE_FIELDS = ['solUser', 'accountType', 'operationNumber', 'paymentNumber'] as const

/** One late deposit in so many is three months late. */
const VERY_LATE = 3
/** Percent of the deposits that are made together with the one before of the same parties, under one certificate. */
const SHARED_SHARE = 6

/** Percent of the deposits for purchases that are made in two parts; of some the second part is never made. */
const PARTS_SHARE = 8
const DAYS_BETWEEN_PARTS = 20

/** The parts of a deposit: mostly one. */
function partsOf(deposit: Deposit, draft: Draft): readonly Deposit[] {
  const hash = hashText(`deposit parts ${codeOf(draft)}`)
  const first = Math.floor(deposit.amount / 250) * 100
  if (draft.book !== 'rce' || hash % 100 >= PARTS_SHARE || first === 0) return [deposit]
  const begun = { ...deposit, amount: first }
  if (hash % 3 === 0) return [begun]
  const paidOn = addDays(deposit.paidOn, DAYS_BETWEEN_PARTS)
  const rest = {
    ...deposit,
    certificate: String(hash % 1_000_000_000).padStart(9, '0'),
    amount: deposit.amount - first,
    paidOn,
    paidAt: `${formatDate(paidOn)}${deposit.paidAt.slice(10)}`,
  }
  return [begun, rest]
}

/** The deposit of a voucher's detraction. Three in four exist; some are one to three months late, and some lack a field. */
function makeDeposit(draft: Draft): Deposit | undefined {
  const { detraction } = draft
  if (!detraction) return undefined
  const random = new Random(hashText(`deposit ${codeOf(draft)}`))
  if (!random.chance(0.75)) return undefined
  const hash = hashText(`deposit date ${codeOf(draft)}`)
  const lateDays = (days: number): number => (hash % VERY_LATE === 0 ? days + 45 : days)
  const paidOn = addDays(draft.issueDate, random.chance(0.15) ? lateDays(random.int(45, 80)) : random.int(0, 30))
  const time = [random.int(8, 19), random.int(0, 59), random.int(0, 59)].map((part) => String(part).padStart(2, '0'))
  const number = (digits: number): string => String(random.int(1, 10 ** digits - 1)).padStart(digits, '0')
  const made: Deposit = {
    certificate: number(9),
    solUser: draft.book === 'rce' ? draft.owner.solUser : `SOL${number(5)}`,
    account: detraction.account,
    accountType: 'CUENTA CONVENCIONAL',
    customerRuc: draft.customer.documentNumber,
    supplierRuc: draft.issuer.documentNumber,
    supplierName: draft.issuer.name,
    operationCode: '01',
    operationName: 'VENTA DE BIENES O PRESTACIÓN DE SERVICIOS',
    goodCode: detraction.code,
    goodName: (detractionNames[detraction.code] ?? '').toUpperCase(),
    amount: detraction.amount,
    paidOn,
    paidAt: `${formatDate(paidOn)} ${time.join(':')}`,
    period: draft.period,
    operationNumber: number(8),
    paymentNumber: number(9),
    voucherType: draft.type,
    voucherSeries: draft.series,
    voucherNumber: String(draft.number),
  }
  return random.chance(0.12) ? { ...made, [random.pick(OMITTABLE_FIELDS)]: '' } : made
}

/** The deposits of a month's vouchers, in their order. Some certificates cover two vouchers: one payment, and a row for each. */
export function* depositsOf(drafts: Iterable<Draft>): Generator<Deposit> {
  const alone = new Map<string, Deposit>()
  for (const draft of drafts) {
    const deposit = makeDeposit(draft)
    if (!deposit) continue
    const parties = `${deposit.supplierRuc} ${deposit.customerRuc} ${deposit.goodCode}`
    const earlier = alone.get(parties)
    const isShared = hashText(`certificate ${codeOf(draft)}`) % 100 < SHARED_SHARE
    if (earlier && isShared && earlier.paidOn >= draft.issueDate) {
      const { certificate, solUser, paidOn, paidAt, operationNumber, paymentNumber } = earlier
      alone.delete(parties)
      yield { ...deposit, certificate, solUser, paidOn, paidAt, operationNumber, paymentNumber }
    } else {
      const [first = deposit, ...others] = partsOf(deposit, draft)
      if (first === deposit) alone.set(parties, deposit)
      yield first
      yield* others
    }
  }
}
