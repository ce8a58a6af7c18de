import { addDays, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { addMonths, type TaxPeriod } from '@contapro/domain/periods/tax-period'
import type { Party } from '@contapro/domain/vouchers/party'

import type { Book } from '../../faults/fault.ts'
import { BLOCK, dateAt, numberAt, planAt, type BookMonth, type Plan } from './book-month.ts'
import { commonPurchases, sectorOf } from '../sectors/sectors.ts'
import type { Companies } from '../taxpayers/companies.ts'
import { makeLines, sumDraft } from './draft-lines.ts'
import { creditOf, debitOf } from './note-content.ts'
import { detractionOf, igvRateOn, installmentsOf, paidAtOnce, perceptionOf } from './draft-terms.ts'
import type { Draft, DraftNote } from './draft.ts'
import { dollarRate } from './exchange-rate.ts'
import { draftPaper } from './draft-institution-voucher.ts'
import { dni, personName } from '../taxpayers/make-person.ts'
import type { Random } from '../random.ts'
import { partyOf, sellerOf, type Seller } from '../taxpayers/seller.ts'
import { noteSeries, seriesOf } from './series.ts'
import type { Taxpayer } from '../taxpayers/taxpayer.ts'

export type FindMonth = (owner: Taxpayer, book: Book, period: TaxPeriod) => BookMonth

const CONSUMER: Party = {
  documentType: '-',
  documentNumber: '-',
  name: 'CLIENTES VARIOS',
  tradeName: undefined,
  address: undefined,
}

/** Makes the voucher of any place of any month, always the same one, without remembering any. */
export class Drafter {
  readonly #companies: Companies
  readonly #findMonth: FindMonth
  readonly #purchases = new Map<string, Readonly<Record<string, number>>>()

  constructor(companies: Companies, findMonth: FindMonth) {
    this.#companies = companies
    this.#findMonth = findMonth
  }

  /** A plan can be given when it is fresh: making the voucher uses it up. */
  draft(month: BookMonth, index: number, plan = planAt(month, index)): Draft {
    switch (plan.type) {
      case '07':
      case '08':
        return this.#note(month, index, plan, plan.type)
      case '13':
      case '14':
      case '30':
      case '50':
        return draftPaper(month, index, plan, plan.type)
      case '01':
      case '03':
      case '12':
        break
    }
    return this.#sale(month, index, plan, plan.type)
  }

  /** Shares of what a taxpayer buys: what everybody does, and much of its own trade. */
  #purchasesOf(owner: Taxpayer): Readonly<Record<string, number>> {
    let shares = this.#purchases.get(owner.sector)
    if (!shares) {
      shares = { ...commonPurchases, [owner.sector]: (commonPurchases[owner.sector] ?? 0) + 30 }
      this.#purchases.set(owner.sector, shares)
    }
    return shares
  }

  #sale(month: BookMonth, index: number, plan: Plan, type: '01' | '03' | '12'): Draft {
    const { random } = plan
    const { owner, book } = month
    const issueDate = dateAt(month, index)
    const bought = type === '01' ? random.weighted(this.#purchasesOf(owner)) : 'supermercado'
    const sector = sectorOf(book === 'rce' ? bought : owner.sector)
    const seller = book === 'rce' ? this.#companies.choose(random, sector.id, owner.ruc) : sellerOf(owner)
    const exported = book === 'rvie' && type === '01' && random.chance(owner.exports)
    const inDollars = exported || (type === '01' && random.chance(sector.dollars))
    const currency = inDollars ? 'USD' : 'PEN'
    const rate = inDollars ? dollarRate(issueDate) : 1000
    const igvRate = igvRateOn(issueDate, sector.reduced && seller.series < 8)
    const lines = makeLines(random, sector, { currency, igvRate, exported })
    const sums = sumDraft(lines)
    const detraction = type === '01' ? detractionOf(sector, sums, rate, seller.account) : undefined
    const perception = type === '01' && !inDollars && !detraction ? perceptionOf(random, sector, sums) : undefined
    const customer = book === 'rce' ? partyOf(owner) : this.#customer(random, owner, type, sums.total, exported)
    const credit = type === '01' && random.chance(0.4)
    const pending = inDollars ? sums.total : sums.total - (detraction?.amount ?? 0)
    return {
      ...this.#numbered(month, index, type, seller),
      ...this.#twin(month, index, random, type),
      ...common(month, index, plan, issueDate),
      type,
      customer,
      currency,
      rate,
      igvRate,
      lines,
      sums,
      operationType: type === '12' ? undefined : (detraction?.operationType ?? (exported ? '0200' : '0101')),
      detraction,
      perception,
      note: undefined,
      ...(credit ? installmentsOf(random, issueDate, pending) : paidAtOnce),
      voidedOn: random.chance(0.012) ? addDays(issueDate, random.int(1, 12)) : undefined,
    }
  }

  #numbered(
    month: BookMonth,
    index: number,
    type: '01' | '03' | '12',
    seller: Seller,
  ): Pick<Draft, 'series' | 'number' | 'issuer'> {
    return {
      series: seriesOf(seller, type, Math.floor(index / BLOCK)),
      number: numberAt(month, seller.numbering, index),
      issuer: seller.party,
    }
  }

  /** Two suppliers with the same series and number side by side: only the RUC tells them apart. */
  #twin(month: BookMonth, index: number, random: Random, type: string): Partial<Draft> {
    if (!random.chance(0.02) || month.book === 'rvie' || type !== '01' || index % 2 === 0) return {}
    // A month with several series could give the number to both suppliers anyway.
    if (month.count > BLOCK) return {}
    if (planAt(month, index - 1).type !== '01') return {}
    const other = this.draft(month, index - 1)
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
    // Below S/ 700 the buyer of a boleta need not be named.
    if (total < 70_000 && random.chance(0.3)) return CONSUMER
    const name = personName(random)
    return { documentType: '1', documentNumber: dni(random), name, tradeName: undefined, address: undefined }
  }

  /** The factura or boleta a note modifies: the one before, a near one, or one of the month before. */
  #target(month: BookMonth, index: number, random: Random): Draft | undefined {
    const near = random.chance(0.35) ? 1 : random.int(1, 12)
    const limit = month.book === 'rce' ? ['01'] : ['01', '03']
    const previous = this.#findMonth(month.owner, month.book, addMonths(month.period, -1))
    if (random.chance(0.3) && previous.count > 0) {
      const start = random.int(0, previous.count - 1)
      for (let at = start; at >= 0 && at > start - 12; at -= 1)
        if (limit.includes(planAt(previous, at).type)) return this.draft(previous, at)
    }
    for (let at = Math.min(index - near, month.count - 1); at >= 0 && at > index - 30; at -= 1)
      if (limit.includes(planAt(month, at).type)) return this.draft(month, at)
    return undefined
  }

  #note(month: BookMonth, index: number, plan: Plan, type: '07' | '08'): Draft {
    const { random } = plan
    const target = this.#target(month, index, random)
    if (!target) return this.#sale(month, index, plan, '01')
    const seller = month.book === 'rvie' ? sellerOf(month.owner) : this.#sellerOf(target)
    const { code, description, lines } = type === '07' ? creditOf(random, target) : debitOf(target)
    const block = Math.floor(index / BLOCK)
    // Some issuers number their notes apart and reach the number of what they cancel: only the type differs.
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
      note: { code, description, target: referenceTo(target) },
      ...paidAtOnce,
      voidedOn: undefined,
    }
  }

  #sellerOf(target: Draft): Seller {
    return this.#companies.byRuc(target.issuer.documentNumber)!
  }
}

function referenceTo({ type, series, number, issueDate, period }: Draft): DraftNote['target'] {
  return { type, series, number, issueDate, period }
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

function common(
  month: BookMonth,
  index: number,
  { late, random }: Plan,
  issueDate: CalendarDate,
): Pick<Draft, 'book' | 'owner' | 'period' | 'index' | 'issueDate' | 'issueTime' | 'late' | 'arrives'> {
  const next = late ? addMonths(month.period, 1) : undefined
  return {
    book: month.book,
    owner: month.owner,
    period: month.period,
    index,
    issueDate,
    issueTime: `${two(random.int(8, 20))}:${two(random.int(0, 59))}:${two(random.int(0, 59))}`,
    late,
    arrives: next ? (`${next.slice(0, 4)}-${next.slice(4)}-${two(random.int(2, 9))}` as CalendarDate) : issueDate,
  }
}
