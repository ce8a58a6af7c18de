import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import { addMonths, isTaxPeriod, periodOf, type TaxPeriod } from '@contapro/domain/periods/tax-period'

import { FaultRegistry } from '../faults/fault-registry.ts'
import type { Book } from '@contapro/domain/vouchers/book'
import type { VoucherKey as AnyVoucherKey } from '@contapro/domain/vouchers/voucher-code'

import { SERIES_SIZE, bookMonth, monthOfNumber, type BookMonth } from './vouchers/book-month.ts'
import { Clock } from './clock.ts'
import { Companies } from './taxpayers/companies.ts'
import { PaidLots } from './paid-lots.ts'
import { CredentialBook } from './taxpayers/credentials.ts'
import { demoTaxpayers } from './taxpayers/demo-taxpayers.ts'
import { dateInMonth } from './vouchers/date-in-month.ts'
import { depositsOf, type Deposit } from './vouchers/deposit.ts'
import type { Draft } from './vouchers/draft.ts'
import { REVIEW_CASES } from './vouchers/review-cases.ts'
import { VoucherGenerator } from './vouchers/voucher-generator.ts'
import { makeFeeReceipts } from './vouchers/fee-receipts.ts'
import { correctedRows, lazyProposalRows, proposalRows, type ProposalView } from './proposals/proposal-rows.ts'
import { hashText } from './random.ts'
import type { RegisterRow } from './proposals/register-row.ts'
import { sellerOf } from './taxpayers/seller.ts'
import type { Taxpayer } from './taxpayers/taxpayer.ts'
import { makeTaxpayer } from './taxpayers/make-taxpayer.ts'
import { makeWithholdings, type Withholding, type WithholdingType } from './vouchers/withholdings.ts'
import type { FeeReceipt } from '@contapro/domain/vouchers/voucher'

/** Number of periods listed, including the current one. */
const LISTED_PERIODS = 15
/** Share of purchases that arrive late under B25. */
const B25_LATE_SHARE = 0.25

/** How long after its issue a purchase may be recorded, beyond the month after. */
const OLDER_MONTHS = [...new Set(REVIEW_CASES.flatMap(({ monthsLate }) => monthsLate ?? []))]

export type WorldOptions = {
  readonly seed?: number
  readonly now?: Date
  /** Number of taxpayers; the first ones are those of the demonstration. */
  readonly taxpayers?: number
  /** Vouchers of each month as a share of the usual number, so that tests which collect everything end sooner. */
  readonly volume?: number
  /** The same of taxpayers that are not of the demonstration. As `volume` when absent. */
  readonly othersVolume?: number
  /** In how many months, the current one included, taxpayers that are not of the demonstration have been in business. */
  readonly othersMonths?: number
}

export type WorldPeriod = {
  readonly period: TaxPeriod
  readonly filed: boolean
}

export type ProposalPage = {
  readonly rows: readonly RegisterRow[]
  readonly total: number
}

/** The simulated taxpayers and their vouchers. Everything is computed on demand from the seed. */
export class World {
  readonly seed: number
  readonly clock: Clock
  readonly faults = new FaultRegistry()
  readonly credentials = new CredentialBook()
  readonly paidLots = new PaidLots()
  readonly companies: Companies
  readonly taxpayers: readonly Taxpayer[]
  readonly generator: VoucherGenerator
  readonly #byRuc: ReadonlyMap<string, Taxpayer>
  /** Dates on which periods were set as filed from the switchboard. */
  readonly #filedSince = new Map<string, CalendarDate>()
  readonly #othersMonths: number

  constructor(options: WorldOptions = {}) {
    const { seed = 2026, now, taxpayers = 160, volume = 1, othersVolume = volume } = options
    this.seed = seed
    this.#othersMonths = options.othersMonths ?? Infinity
    this.clock = new Clock(now)
    this.companies = new Companies(seed)
    this.taxpayers = Array.from({ length: taxpayers }, (_, index) =>
      scaleVolume(makeTaxpayer(seed, index), index < demoTaxpayers.length ? volume : othersVolume),
    )
    this.#byRuc = new Map(this.taxpayers.map((taxpayer) => [taxpayer.ruc, taxpayer]))
    this.generator = new VoucherGenerator(this.companies, (owner, book, period) => this.month(owner, book, period))
    this.resetFaults()
  }

  /** Restores the faults that the demonstration starts with. */
  resetFaults(): void {
    for (const [index, taxpayer] of this.taxpayers.entries())
      this.faults.set(taxpayer.ruc, { faults: demoTaxpayers[index]?.faults ?? [], volumes: [], random: undefined })
  }

  taxpayer(ruc: string): Taxpayer | undefined {
    return this.#byRuc.get(ruc)
  }

  month(owner: Taxpayer, book: Book, period: TaxPeriod): BookMonth {
    const scope = { book, period }
    const emptied = this.faults.peek(owner.ruc, 'B18', scope)
    return bookMonth(this.seed, owner, book, period, {
      count: emptied || period < this.#firstPeriod(owner) ? 0 : this.faults.volume(owner.ruc, book, period),
      lateShare: this.faults.peek(owner.ruc, 'B25', scope) ? B25_LATE_SHARE : undefined,
    })
  }

  currentPeriod(): TaxPeriod {
    return periodOf(this.clock.today())
  }

  /** Newest first. */
  periods(owner: Taxpayer, book: Book): readonly WorldPeriod[] {
    const current = this.currentPeriod()
    return Array.from({ length: LISTED_PERIODS }, (_, back) => addMonths(current, -back))
      .filter((period) => period >= this.#firstPeriod(owner))
      .map((period) => ({ period, filed: this.filedOn(owner, book, period) !== undefined }))
  }

  /** Empty for a taxpayer older than all periods. */
  #firstPeriod({ registered }: Taxpayer): TaxPeriod | '' {
    const months = registered ? Infinity : this.#othersMonths
    return months === Infinity ? '' : addMonths(this.currentPeriod(), 1 - months)
  }

  /** The date on which a period was filed; undefined while it is open. Taxpayers file between the 10th and 18th of the next month. */
  filedOn(owner: Taxpayer, book: Book, period: TaxPeriod): CalendarDate | undefined {
    const today = this.clock.today()
    const set = this.faults.peek(owner.ruc, 'B27', { book, period })
    const key = `${owner.ruc} ${book} ${period}`
    if (set?.variant === 'abierto') return undefined
    if (set) {
      if (!this.#filedSince.has(key)) this.#filedSince.set(key, today)
      return this.#filedSince.get(key)
    }
    this.#filedSince.delete(key)
    const date = dateInMonth(addMonths(period, 1), 10 + (hashText(key) % 9))
    return date <= today ? date : undefined
  }

  /** The rows of a proposal as SUNAT lists them now. `repeat` allows the repeated row of a corrected file. */
  rows(owner: Taxpayer, book: Book, period: TaxPeriod, repeat = false): Generator<RegisterRow> {
    const view = this.#view(owner, book, period)
    return this.faults.peek(owner.ruc, 'B26', { book, period })
      ? correctedRows(this.generator, view, { repeat })
      : proposalRows(this.generator, view)
  }

  /** The rows with index in [from, to) and the total number of rows. */
  page(owner: Taxpayer, book: Book, period: TaxPeriod, from: number, to: number): ProposalPage {
    const isCorrected = this.faults.peek(owner.ruc, 'B26', { book, period }) !== undefined
    const lazyRows = isCorrected
      ? asLazyRows(this.rows(owner, book, period))
      : lazyProposalRows(this.generator, this.#view(owner, book, period))
    const rows: RegisterRow[] = []
    let total = 0
    for (const makeRow of lazyRows) {
      if (total >= from && total < to) rows.push(makeRow())
      total += 1
    }
    return { rows, total }
  }

  #view(owner: Taxpayer, book: Book, period: TaxPeriod): ProposalView {
    const previous = this.month(owner, book, addMonths(period, -1))
    const emptied = this.faults.peek(owner.ruc, 'B18', { book, period })
    return {
      period,
      own: this.month(owner, book, period),
      previous: emptied ? { ...previous, count: 0 } : previous,
      older: emptied ? [] : OLDER_MONTHS.map((back) => this.month(owner, book, addMonths(period, -back))),
      asOf: this.filedOn(owner, book, period) ?? this.clock.today(),
    }
  }

  /** Finds a voucher that a taxpayer received (rce) or issued (rvie); its number determines its month and index. */
  find(owner: Taxpayer, book: Book, key: VoucherKey): Draft | undefined {
    const numbering =
      book === 'rvie'
        ? key.issuer === owner.ruc
          ? sellerOf(owner).numbering
          : undefined
        : this.companies.numberingOf(key.issuer)
    if (numbering === undefined || key.number < 1) return undefined
    const period = monthOfNumber(numbering, key.number)
    if (!period) return undefined
    if (!isTaxPeriod(period) || period > this.currentPeriod()) return undefined
    const month = this.month(owner, book, period)
    // The voucher after the last one exists only once the proposal is corrected.
    const end = month.count + (this.faults.peek(owner.ruc, 'B26', { book, period }) ? 1 : 0)
    for (let index = (key.number - 1) % SERIES_SIZE; index < end; index += SERIES_SIZE) {
      // A note or a second supplier's voucher with the same number is right after it.
      for (const at of [index, index + 1]) {
        if (at >= end) continue
        const draft = this.generator.generate(month, at)
        if (isKey(draft, key) && isSent(draft, this.clock.today())) return draft
      }
    }
    return undefined
  }

  /** Detraction deposits for a month's vouchers: those the taxpayer made (rce) or received (rvie). */
  *deposits(owner: Taxpayer, book: Book, period: TaxPeriod): Generator<Deposit> {
    const today = this.clock.today()
    for (const deposit of depositsOf(this.generator.all(this.month(owner, book, period))))
      if (deposit.paidOn <= today) yield deposit
    yield* this.paidLots.of(owner.ruc, book, period)
  }

  withholdings(owner: Taxpayer, type: WithholdingType, period: TaxPeriod): readonly Withholding[] {
    const month = this.month(owner, type === '20' ? 'rvie' : 'rce', period)
    return makeWithholdings(this.generator, month, type).filter(
      ({ voucher }) => voucher.issueDate <= this.clock.today(),
    )
  }

  feeReceipts(owner: Taxpayer, period: TaxPeriod): readonly FeeReceipt[] {
    return makeFeeReceipts(this.month(owner, 'rce', period)).filter(({ issueDate }) => issueDate <= this.clock.today())
  }
}

function scaleVolume(taxpayer: Taxpayer, volume: number): Taxpayer {
  const scale = (count: number) => Math.ceil(count * volume)
  const { purchases, sales, large } = taxpayer
  return {
    ...taxpayer,
    purchases: scale(purchases),
    sales: scale(sales),
    large: large && { ...large, purchases: scale(large.purchases) },
  }
}

function* asLazyRows(rows: Iterable<RegisterRow>): Generator<() => RegisterRow> {
  for (const row of rows) yield () => row
}

export type VoucherKey = AnyVoucherKey & { readonly number: number }

/** A voucher may be dated after the day on which it is sent, and SUNAT may list it long after it. */
function isSent({ issueDate, arrives }: Draft, today: CalendarDate): boolean {
  return issueDate <= today || arrives <= today
}

function isKey(draft: Draft, key: VoucherKey): boolean {
  return (
    draft.number === key.number &&
    draft.type === key.type &&
    draft.series === key.series &&
    draft.issuer.documentNumber === key.issuer
  )
}
