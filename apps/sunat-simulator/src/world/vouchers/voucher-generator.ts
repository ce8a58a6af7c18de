import { addDays, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { addMonths } from '@contapro/domain/periods/tax-period'
import type { Party } from '@contapro/domain/vouchers/party'

import { annulledBy, annulmentDate } from './annulments.ts'
import {
  SERIES_SIZE,
  dateAt,
  numberAt,
  planVoucher,
  type BookMonth,
  type FindMonth,
  type VoucherPlan,
} from './book-month.ts'
import { commonPurchases, findSector } from '../sectors/sectors.ts'
import type { Companies } from '../taxpayers/companies.ts'
import { makeLines, sumDraft } from './draft-lines.ts'
import { annulmentContent, creditNoteContent, debitNoteContent, DISCOUNT } from './note-content.ts'
import { detractionOf, GENERAL_RATE, igvRateOn, installmentsOf, paidAtOnce, perceptionOf } from './draft-terms.ts'
import type { Draft, DraftCurrency, NoteTarget } from './draft.ts'
import { dateInMonth } from './date-in-month.ts'
import { sellingRate } from './exchange-rate.ts'
import { draftInstitutionVoucher } from './draft-institution-voucher.ts'
import { makeDni, makePersonName } from '../taxpayers/make-person.ts'
import { mix, Random, weights, type Weights } from '../random.ts'
import type { CaseTools } from './review-cases.ts'
import { withStatedUse } from './stated-use.ts'
import { partyOf, sellerOf, type Seller } from '../taxpayers/seller.ts'
import { noteSeries, seriesOf } from './series.ts'
import type { Taxpayer } from '../taxpayers/taxpayer.ts'

/** Percent of the foreign vouchers that are in euros. */
const EURO_SHARE = 6
/** Percent of the vouchers of sellers with the reduced IGV that have a line at the general rate. */
const TWO_RATES_SHARE = 15
/** Percent of the discounts that apply to a second voucher, and how far back it is searched. */
const TWO_TARGETS_SHARE = 80
const MAX_TARGET_DISTANCE = 40
/** Per mille of the facturas of a demonstration taxpayer whose lines do not say what they are for. */
const UNSTATED_SHARE = 30

const ANONYMOUS_CONSUMER: Party = {
  documentType: '-',
  documentNumber: '-',
  name: 'CLIENTES VARIOS',
  tradeName: undefined,
  address: undefined,
}

/** Generates the voucher at any index of any month, always the same one, without storing any. */
export class VoucherGenerator {
  readonly #companies: Companies
  readonly #findMonth: FindMonth
  readonly #purchases = new Map<string, Weights<string>>()

  constructor(companies: Companies, findMonth: FindMonth) {
    this.#companies = companies
    this.#findMonth = findMonth
  }

  /** Every voucher of a month, in order. */
  *all(month: BookMonth): Generator<Draft> {
    for (let index = 0; index < month.count; index += 1) yield this.generate(month, index)
  }

  /** A plan can be passed if it has not been used: generating the voucher advances its random sequence. */
  generate(month: BookMonth, index: number, plan = planVoucher(month, index)): Draft {
    const drafted = this.#draft(month, index, plan)
    if (!plan.placed) return drafted
    const { case: chosen, first } = plan.placed
    const changes = chosen.change(drafted, this.#caseTools(month, index, first))
    // Neither voided nor annulled, so that there is something to look at.
    return { ...drafted, ...changes, voidedOn: undefined, annulledOn: undefined }
  }

  #draft(month: BookMonth, index: number, plan: VoucherPlan): Draft {
    switch (plan.type) {
      case '07':
      case '08':
        return this.#note(month, index, plan, plan.type)
      case '13':
      case '14':
      case '30':
      case '34':
      case '42':
      case '50':
      case '64':
        return draftInstitutionVoucher(month, index, plan, plan.type)
      case '01':
      case '03':
      case '12':
        break
    }
    return this.#sale(month, index, plan, plan.type)
  }

  /** The sectors a taxpayer buys from: the common ones, with more weight on its own. */
  #purchasesOf({ sector }: Taxpayer): Weights<string> {
    let shares = this.#purchases.get(sector)
    if (!shares) {
      shares = weights(Object.entries({ ...commonPurchases, [sector]: (commonPurchases[sector] ?? 0) + 30 }))
      this.#purchases.set(sector, shares)
    }
    return shares
  }

  #sale(month: BookMonth, index: number, plan: VoucherPlan, type: '01' | '03' | '12'): Draft {
    const { random } = plan
    const { owner, book } = month
    const issueDate = dateAt(month, index)
    const bought = type === '01' ? random.weighted(this.#purchasesOf(owner)) : 'supermercado'
    const sector = findSector(book === 'rce' ? bought : owner.sector)
    const seller = book === 'rce' ? this.#companies.choose(random, sector.id, owner.ruc) : sellerOf(owner)
    const exported = book === 'rvie' && type === '01' && random.chance(owner.exports)
    // What was added to the world later is decided by a hash of its own, which leaves the random sequence of the voucher as it was.
    const hash = mix(month.seed ^ 0x27d4eb2f, index)
    const isForeign = exported || (type === '01' && random.chance(sector.dollars))
    const currency: DraftCurrency = !isForeign ? 'PEN' : hash % 100 < EURO_SHARE ? 'EUR' : 'USD'
    const rate = sellingRate(currency, issueDate)
    const igvRate = igvRateOn(issueDate, sector.reduced && seller.series < 8)
    const hasTwoRates = !isForeign && igvRate < GENERAL_RATE && hash % 100 < TWO_RATES_SHARE
    const atGeneralRate = hasTwoRates ? hash >>> 8 : undefined
    const lines = makeLines(random, sector, { currency, igvRate, exported, atGeneralRate })
    const sums = sumDraft(lines)
    const detraction = type === '01' ? detractionOf(sector, sums, rate, seller.account) : undefined
    const perception = type === '01' && !isForeign && !detraction ? perceptionOf(random, sector, sums) : undefined
    const customer = book === 'rce' ? partyOf(owner) : this.#customer(random, owner, type, sums.total, exported)
    const credit = type === '01' && random.chance(0.4)
    const pending = isForeign ? sums.total : sums.total - (detraction?.amount ?? 0)
    const voidedOn = random.chance(0.012) ? addDays(issueDate, random.int(1, 12)) : undefined
    const isAnnulable = type === '01' && voidedOn === undefined
    const saysUse = book === 'rce' && owner.registered && type === '01' && (hash >>> 12) % 1000 >= UNSTATED_SHARE
    return {
      ...this.#numbered(month, index, type, seller),
      ...this.#twin(month, index, random, type),
      ...common(month, index, plan, issueDate),
      type,
      customer,
      currency,
      rate,
      igvRate,
      lines: saysUse ? lines.map(withStatedUse) : lines,
      sums,
      operationType: type === '12' ? undefined : (detraction?.operationType ?? (exported ? '0200' : '0101')),
      detraction,
      perception,
      note: undefined,
      ...(credit ? installmentsOf(random, issueDate, pending) : paidAtOnce),
      voidedOn,
      annulledOn: isAnnulable ? annulmentDate(month, index, this.#findMonth) : undefined,
    }
  }

  #caseTools(month: BookMonth, index: number, first: number): CaseTools {
    const random = new Random(mix(month.seed ^ 0x2545f491, first))
    return {
      random,
      firstDate: dateAt(month, first),
      other: this.#companies.choose(random, month.owner.sector, '').party,
      soldBy: (sector) => this.#numbered(month, index, '01', this.#companies.choose(random, sector, month.owner.ruc)),
      earlier: (fits) => this.#earlier(month, index, fits),
    }
  }

  #earlier(month: BookMonth, index: number, fits: (draft: Draft) => boolean): Draft | undefined {
    for (let at = index - 1; at >= 0; at -= 1) {
      const plan = planVoucher(month, at)
      if (plan.type !== '01' || plan.monthsLate > 0 || this.#isAnnulled(month, at)) continue
      const draft = this.generate(month, at, plan)
      if (draft.voidedOn === undefined && fits(draft)) return draft
    }
    return undefined
  }

  #numbered(
    month: BookMonth,
    index: number,
    type: '01' | '03' | '12',
    seller: Seller,
  ): Pick<Draft, 'series' | 'number' | 'issuer'> {
    return {
      series: seriesOf(seller, type, Math.floor(index / SERIES_SIZE)),
      number: numberAt(month, seller.numbering, index),
      issuer: seller.party,
    }
  }

  /** Sometimes gives two suppliers the same series and number, so that only the RUC distinguishes their vouchers. */
  #twin(month: BookMonth, index: number, random: Random, type: string): Partial<Draft> {
    if (!random.chance(0.02) || month.book === 'rvie' || type !== '01' || index % 2 === 0) return {}
    // In a month with several series the number could belong to both suppliers anyway.
    if (month.count > SERIES_SIZE) return {}
    if (planVoucher(month, index - 1).type !== '01') return {}
    const other = this.generate(month, index - 1)
    const numbering = this.#companies.numberingOf(other.issuer.documentNumber)
    const twin = this.#companies.all.find((one) => one.numbering === numbering && one.party !== other.issuer)
    return twin ? { series: other.series, number: other.number, issuer: twin.party } : {}
  }

  #customer(random: Random, owner: Taxpayer, type: string, total: number, exported: boolean): Party {
    if (exported) {
      const name = random.pick(['ANDES TRADING LLC', 'PACIFIC IMPORTS INC.', 'COMERCIAL SANTIAGO LTDA.'])
      return {
        documentType: '0',
        documentNumber: String(random.int(1e8, 9e8)),
        name,
        tradeName: undefined,
        address: undefined,
      }
    }
    if (type === '01') {
      const sectors = Object.keys(commonPurchases)
      return this.#companies.choose(random, random.pick(sectors), owner.ruc).party
    }
    // Boletas below S/ 700 need not name the buyer.
    if (total < 70_000 && random.chance(0.3)) return ANONYMOUS_CONSUMER
    const name = makePersonName(random)
    return { documentType: '1', documentNumber: makeDni(random), name, tradeName: undefined, address: undefined }
  }

  /** The factura or boleta that a note modifies: the previous voucher, a near one, or one of the month before. */
  #target(month: BookMonth, index: number, random: Random): Draft | undefined {
    const near = random.chance(0.35) ? 1 : random.int(1, 12)
    const types = month.book === 'rce' ? ['01'] : ['01', '03']
    const previous = this.#findMonth(month.owner, month.book, addMonths(month.period, -1))
    if (random.chance(0.3) && previous.count > 0) {
      const start = random.int(0, previous.count - 1)
      for (let at = start; at >= 0 && at > start - 12; at -= 1)
        if (types.includes(planVoucher(previous, at).type) && !this.#isAnnulled(previous, at))
          return this.generate(previous, at)
    }
    for (let at = Math.min(index - near, month.count - 1); at >= 0 && at > index - 30; at -= 1)
      if (types.includes(planVoucher(month, at).type) && !this.#isAnnulled(month, at)) return this.generate(month, at)
    return undefined
  }

  #caseTarget(month: BookMonth, index: number, { placed }: VoucherPlan): Draft | undefined {
    const modifies = placed?.case.modifies
    return modifies && this.#earlier(month, index, modifies)
  }

  #isAnnulled(month: BookMonth, index: number): boolean {
    return annulmentDate(month, index, this.#findMonth) !== undefined
  }

  /** The factura that a credit note annuls, which must not have been voided by its issuer. */
  #annulled(month: BookMonth, index: number): Draft | undefined {
    const place = annulledBy(month, index, this.#findMonth)
    const target = place && this.generate(place.month, place.index)
    return target?.annulledOn === undefined ? undefined : target
  }

  /** Another voucher of the same issuer, customer, month and currency, for a note that modifies two. */
  #secondTarget(month: BookMonth, index: number, target: Draft): Draft | undefined {
    if (target.period !== month.period || mix(month.seed ^ 0x165667b1, index) % 100 >= TWO_TARGETS_SHARE)
      return undefined
    for (let at = target.index - 1; at >= 0 && at > target.index - MAX_TARGET_DISTANCE; at -= 1) {
      if (planVoucher(month, at).type !== target.type) continue
      const other = this.generate(month, at)
      const fits =
        other.issuer.documentNumber === target.issuer.documentNumber &&
        other.customer.documentNumber === target.customer.documentNumber &&
        other.currency === target.currency &&
        other.annulledOn === undefined &&
        other.voidedOn === undefined
      if (fits) return other
    }
    return undefined
  }

  #note(month: BookMonth, index: number, plan: VoucherPlan, type: '07' | '08'): Draft {
    const { random } = plan
    const annulled = type === '07' ? this.#annulled(month, index) : undefined
    const target = annulled ?? this.#caseTarget(month, index, plan) ?? this.#target(month, index, random)
    if (!target) return this.#sale(month, index, plan, '01')
    const seller = month.book === 'rvie' ? sellerOf(month.owner) : this.#sellerOf(target)
    const { code, description, lines } = annulled
      ? annulmentContent(annulled)
      : type === '07'
        ? creditNoteContent(random, target)
        : debitNoteContent(target)
    const second = type === '07' && code === DISCOUNT ? this.#secondTarget(month, index, target) : undefined
    const block = Math.floor(index / SERIES_SIZE)
    // Some issuers number notes separately, so a note may have the number of the voucher it cancels.
    const shared = target.period === month.period && target.index === index - 1 && random.chance(0.3)
    return {
      ...common(month, index, plan, dateAt(month, index)),
      series: shared ? target.series : noteSeries(seller, type, target.series, block),
      number: shared ? target.number : numberAt(month, seller.numbering, index),
      issuer: target.issuer,
      type,
      customer: target.customer,
      currency: target.currency,
      rate: target.rate,
      igvRate: target.igvRate,
      lines,
      sums: sumDraft(lines),
      operationType: target.operationType === '0200' ? '0200' : undefined,
      detraction: undefined,
      perception: undefined,
      note: { code, description, targets: [referenceTo(target), ...(second ? [referenceTo(second)] : [])] },
      ...paidAtOnce,
      voidedOn: undefined,
      annulledOn: undefined,
    }
  }

  #sellerOf(target: Draft): Seller {
    const company = this.#companies.byRuc(target.issuer.documentNumber)
    if (!company) throw new RangeError(`no such company: ${target.issuer.documentNumber}`)
    return company
  }
}

function referenceTo({ type, series, number, issueDate, period }: Draft): NoteTarget {
  return { type, series, number, issueDate, period }
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

function common(
  month: BookMonth,
  index: number,
  { monthsLate, random }: VoucherPlan,
  issueDate: CalendarDate,
): Pick<Draft, 'book' | 'owner' | 'period' | 'index' | 'issueDate' | 'issueTime' | 'late' | 'arrives'> {
  const listedIn = monthsLate > 0 ? addMonths(month.period, monthsLate) : undefined
  return {
    book: month.book,
    owner: month.owner,
    period: month.period,
    index,
    issueDate,
    issueTime: `${two(random.int(8, 20))}:${two(random.int(0, 59))}:${two(random.int(0, 59))}`,
    late: monthsLate > 0,
    arrives: listedIn ? dateInMonth(listedIn, random.int(2, 9)) : issueDate,
  }
}
