import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import { addMonths, isTaxPeriod, periodOf, type TaxPeriod } from '@contapro/domain/periods/tax-period'

import { FaultBoard } from '../faults/fault-registry.ts'
import type { Book } from '../faults/fault.ts'
import { BLOCK, bookMonth, monthOfNumber, type BookMonth } from './vouchers/book-month.ts'
import { Clock } from './clock.ts'
import { Companies } from './taxpayers/companies.ts'
import { demoCast } from './taxpayers/demo-taxpayers.ts'
import { depositOf, type Deposit } from './vouchers/deposit.ts'
import type { Draft } from './vouchers/draft.ts'
import { Drafter } from './vouchers/voucher-generator.ts'
import { feeReceiptsOf } from './vouchers/fee-receipts.ts'
import { correctedRows, proposalPlaces, proposalRows, type ProposalView } from './proposals/proposal-rows.ts'
import { hashText } from './random.ts'
import type { RegisterRow } from './proposals/register-row.ts'
import { sellerOf } from './taxpayers/seller.ts'
import type { Taxpayer } from './taxpayers/taxpayer.ts'
import { makeTaxpayer } from './taxpayers/make-taxpayer.ts'
import { withholdingsOf, type Withholding, type WithholdingType } from './vouchers/withholdings.ts'
import type { FeeReceipt } from '@contapro/domain/vouchers/voucher'

/** Months listed up to the current one. */
const MONTHS = 15
/** Share of purchases that arrive late under B25. */
const MANY_LATE = 0.25

export type WorldOptions = {
  readonly seed?: number
  readonly now?: Date
  /** How many taxpayers; the first ones play the demonstration. */
  readonly taxpayers?: number
}

export type WorldPeriod = {
  readonly period: TaxPeriod
  readonly filed: boolean
}

export type ProposalPage = {
  readonly rows: readonly RegisterRow[]
  readonly total: number
}

/** The small Peru. Everything is computed when asked for, from the seed alone. */
export class World {
  readonly seed: number
  readonly clock: Clock
  readonly faults = new FaultBoard()
  readonly companies: Companies
  readonly taxpayers: readonly Taxpayer[]
  readonly drafter: Drafter
  readonly #byRuc: ReadonlyMap<string, Taxpayer>
  /** Days on which a period was put as filed from the switchboard. */
  readonly #filedSince = new Map<string, CalendarDate>()

  constructor({ seed = 2026, now, taxpayers = 36 }: WorldOptions = {}) {
    this.seed = seed
    this.clock = new Clock(now)
    this.companies = new Companies(seed)
    this.taxpayers = Array.from({ length: taxpayers }, (_, index) => makeTaxpayer(seed, index))
    this.#byRuc = new Map(this.taxpayers.map((taxpayer) => [taxpayer.ruc, taxpayer]))
    this.drafter = new Drafter(this.companies, (owner, book, period) => this.month(owner, book, period))
    this.resetFaults()
  }

  /** What the demonstration begins with. */
  resetFaults(): void {
    for (const [index, taxpayer] of this.taxpayers.entries())
      this.faults.set(taxpayer.ruc, { faults: demoCast[index]?.faults ?? [], volumes: [], random: undefined })
  }

  taxpayer(ruc: string): Taxpayer | undefined {
    return this.#byRuc.get(ruc)
  }

  month(owner: Taxpayer, book: Book, period: TaxPeriod): BookMonth {
    const scope = { book, period }
    const emptied = this.faults.peek(owner.ruc, 'B18', scope)
    return bookMonth(this.seed, owner, book, period, {
      count: emptied ? 0 : this.faults.volume(owner.ruc, book, period),
      lateShare: this.faults.peek(owner.ruc, 'B25', scope) ? MANY_LATE : undefined,
    })
  }

  currentPeriod(): TaxPeriod {
    return periodOf(this.clock.today())
  }

  /** Newest first. */
  periods(owner: Taxpayer, book: Book): readonly WorldPeriod[] {
    const current = this.currentPeriod()
    return Array.from({ length: MONTHS }, (_, back) => addMonths(current, -back)).map((period) => ({
      period,
      filed: this.filedOn(owner, book, period) !== undefined,
    }))
  }

  /** The day a period was filed; undefined while it is open. Taxpayers file between the 10th and 18th of the next month. */
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
    const next = addMonths(period, 1)
    const day = `${next.slice(0, 4)}-${next.slice(4)}-${10 + (hashText(key) % 9)}` as CalendarDate
    return day <= today ? day : undefined
  }

  /** Rows of a proposal as SUNAT shows them now. `repeat` allows the doubled row a corrected file may carry. */
  rows(owner: Taxpayer, book: Book, period: TaxPeriod, repeat = false): Generator<RegisterRow> {
    const view = this.#view(owner, book, period)
    return this.faults.peek(owner.ruc, 'B26', { book, period })
      ? correctedRows(this.drafter, view, { repeat })
      : proposalRows(this.drafter, view)
  }

  /** Some of the rows, from a place up to another, and how many there are in all. */
  page(owner: Taxpayer, book: Book, period: TaxPeriod, from: number, to: number): ProposalPage {
    const corrected = this.faults.peek(owner.ruc, 'B26', { book, period })
    const rows: RegisterRow[] = []
    let total = 0
    if (corrected) {
      for (const row of this.rows(owner, book, period)) if (total++ >= from && total <= to) rows.push(row)
    } else {
      for (const make of proposalPlaces(this.drafter, this.#view(owner, book, period)))
        if (total++ >= from && total <= to) rows.push(make())
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
      asOf: this.filedOn(owner, book, period) ?? this.clock.today(),
    }
  }

  /** The voucher of an issuer that a taxpayer received (rce) or issued (rvie), found from its number without any index. */
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
    // The place after the last only exists once the proposal was corrected.
    const end = month.count + (this.faults.peek(owner.ruc, 'B26', { book, period }) ? 1 : 0)
    for (let index = (key.number - 1) % BLOCK; index < end; index += BLOCK) {
      // A note or a twin that shares the number of the one before stands right after it.
      for (const at of [index, index + 1]) {
        if (at >= end) continue
        const draft = this.drafter.draft(month, at)
        if (isKey(draft, key) && draft.issueDate <= this.clock.today()) return draft
      }
    }
    return undefined
  }

  /** Deposits of the detractions of a month's vouchers: those the taxpayer made (rce) or received (rvie). */
  *deposits(owner: Taxpayer, book: Book, period: TaxPeriod): Generator<Deposit> {
    const month = this.month(owner, book, period)
    const today = this.clock.today()
    for (let index = 0; index < month.count; index += 1) {
      const deposit = depositOf(this.drafter.draft(month, index))
      if (deposit && deposit.paidOn <= today) yield deposit
    }
  }

  withholdings(owner: Taxpayer, type: WithholdingType, period: TaxPeriod): readonly Withholding[] {
    const month = this.month(owner, type === '20' ? 'rvie' : 'rce', period)
    return withholdingsOf(this.drafter, month, type).filter(({ voucher }) => voucher.issueDate <= this.clock.today())
  }

  feeReceipts(owner: Taxpayer, period: TaxPeriod): readonly FeeReceipt[] {
    return feeReceiptsOf(this.month(owner, 'rce', period)).filter(({ issueDate }) => issueDate <= this.clock.today())
  }
}

export type VoucherKey = {
  readonly issuer: string
  readonly type: string
  readonly series: string
  readonly number: number
}

function isKey(draft: Draft, key: VoucherKey): boolean {
  return (
    draft.number === key.number &&
    draft.type === key.type &&
    draft.series === key.series &&
    draft.issuer.documentNumber === key.issuer
  )
}
