import type { Business } from '@contapro/contract/businesses'
import type { BookCompleteness } from '@contapro/contract/completeness'
import type { BookSummary, PdtReport, TotalAmount, TotalDetractions } from '@contapro/contract/dashboard'
import type { DetractionsSummary } from '@contapro/contract/detractions'
import type { PurchaseList, PurchaseVoucher, SalesList } from '@contapro/contract/vouchers'
import { dateInLima } from '@contapro/domain/dates/lima'
import { hasNumbers } from '@contapro/domain/completeness/has-numbers'
import { addMonths, periodOf, taxPeriod } from '@contapro/domain/periods/tax-period'
import type { Book } from '@contapro/domain/vouchers/book'

import { explainedIgv } from './explained-igv.ts'
import { isLost, leaveOutReviewed, onlyImports, trueCreditPeriod } from './leave-out-reviewed.ts'
import type { CountedSums, Truth } from './simulated-sunat.ts'
import { trueWithheld } from './true-withheld.ts'

/** Asks the API as the accountant: a path under `/app/internal` and its query. */
export type Ask = <Answer>(path: string, query: Record<string, string>) => Promise<Answer>

export type ComparedNumbers = {
  /** Numbers that equal the truth. */
  equal: number
  /** Numbers that differ or are not there, in a book that says so with one of the reasons allowed. */
  marked: number
  /** Whatever else: a wrong number, a mark without cause, or a wrong reason. */
  findings: string[]
  /** Purchases whose IGV is credit of another period than their own, or of none yet. */
  moved: number
}

type History = Record<string, { total_importe_total: number | null; is_complete: boolean }>

type Subject = {
  readonly business: Pick<Business, 'uuid' | 'ruc' | 'name'>
  readonly periods: readonly string[]
  /** Why a book of this business may be incomplete; none when it must be complete. */
  readonly allowedReasons: (book: Book) => readonly string[]
}

/**
 * Compares every number of the report, the PDT report, the dashboards and the lists of a business with what the SUNAT simulator holds
 * true. A number is equal to the céntimo, or its book says that it is not complete and why.
 */
export async function compareNumbers(
  ask: Ask,
  truthOf: (ruc: string, period: string, book: Book) => Promise<Truth>,
  { business, periods, allowedReasons }: Subject,
): Promise<ComparedNumbers> {
  const result: ComparedNumbers = { equal: 0, marked: 0, findings: [], moved: 0 }
  const { ruc, uuid } = business
  const truths = new Map<string, Truth>()
  const cachedTruth = async (period: string, book: Book) => {
    const key = `${period} ${book}`
    const truth = truths.get(key) ?? (await truthOf(ruc, period, book))
    truths.set(key, truth)
    return truth
  }

  const months = []
  for (const period of periods)
    months.push({ period, truth: await cachedTruth(period, 'rce'), ...(await listPurchases(period)) })
  const depositsSince = await findDepositsSince()
  let deferredOfReports = 0

  for (const { period, rows, listedIgv } of months) {
    const [purchases, sales] = [await cachedTruth(period, 'rce'), await cachedTruth(period, 'rvie')]
    const total = await ask<TotalAmount>('businesses/dashboard/total-amount', { ruc, tax_period: period })
    const { completeness } = total
    const at = `${business.name} ${period}`

    const compare = (book: Book, name: string, found: number | null, expected: number, isComplete?: boolean) => {
      const { state } = book === 'rce' ? completeness.purchases : completeness.sales
      if (found === expected) result.equal += 1
      else if (!(isComplete ?? state === 'COMPLETE')) result.marked += 1
      else result.findings.push(`${at} ${name}: ${found} instead of ${expected}`)
    }
    checkMark(at, 'rce', completeness.purchases)
    checkMark(at, 'rvie', completeness.sales)

    const { counted, deferred } = leaveOutReviewed(period, months, depositsSince)
    compare('rce', 'IGV diferido', total.deferred_igv, deferred / 100)
    if (total.total_amount_igv_purchase !== null)
      compare('rce', 'IGV de la lista explicado', explainedIgv(listedIgv, total), total.total_amount_igv_purchase)
    deferredOfReports = round(deferredOfReports + total.deferred_igv)
    await compareTab(at, period, total.deferred_igv)
    const listed = new Map(rows.map((row) => [row.code, row]))
    for (const voucher of purchases.vouchers) {
      const row = listed.get(voucher.code)
      // What is not deductible counts in no period.
      if (row?.status !== 'gasto deducible') continue
      if (isLost(voucher, depositsSince) && voucher.destination === 'DG')
        compare('rce', `crédito perdido de ${row.code}`, Number(row.is_credit_lost), 1)
      if (row.credit === 'NO') continue
      const expected = Number(trueCreditPeriod(period, voucher, row, depositsSince))
      if (expected !== Number(period)) result.moved += 1
      compare('rce', `periodo del crédito de ${row.code}`, Number(row.credit_period), expected)
    }
    const observed = rows.filter(({ status, is_voided: isVoided }) => status === 'observado' && !isVoided)
    compare('rce', 'observados', total.observed_count, observed.length)
    const credit = amount(counted.igv_dg)
    const debit = amount(sales.counted.igv)
    compare('rvie', 'IGV ventas', total.total_amount_igv_sales, debit)
    compare('rce', 'IGV compras', total.total_amount_igv_purchase, credit)
    compare('rce', 'IGV por prorratear', total.prorrata_igv, amount(counted.igv_dgng))
    const isWhole = total.total_amount_igv_sales !== null && total.total_amount_igv_purchase !== null
    const known = round((total.total_amount_igv_sales ?? 0) - (total.total_amount_igv_purchase ?? 0))
    const due = round(known - (total.flag_show_positive_balance ? total.sum_positive_balance : 0))
    if (total.total_amount_igv_total === (isWhole ? due : null)) result.equal += 1
    else result.findings.push(`${at} resultado: ${total.total_amount_igv_total} instead of ${isWhole ? due : null}`)

    for (const [book, type, truth, declared] of [
      ['rce', 'COMPRA', purchases, counted],
      ['rvie', 'VENTA', sales, sales.counted],
    ] as const) {
      const filters = JSON.stringify({ ruc, tax_period: period, operation_type: type })
      const pdt = await ask<PdtReport>('dashboard/pdt-report', { filters })
      const { general, reduced } = declared.by_rate
      const taxReturn = book === 'rce' ? pdt.completeness.purchases : pdt.completeness.sales
      if (taxReturn) checkMark(`${at} PDT`, book, taxReturn)
      const isSplit = taxReturn?.state === 'COMPLETE'
      compare(book, `PDT ${type} base general`, pdt.igv_18_taxable_amount, amount(general.base), isSplit)
      compare(book, `PDT ${type} IGV general`, pdt.igv_18_amount, amount(general.igv), isSplit)
      compare(book, `PDT ${type} base reducida`, pdt.igv_10_taxable_amount, amount(reduced.base), isSplit)
      compare(book, `PDT ${type} IGV reducido`, pdt.igv_10_amount, amount(reduced.igv), isSplit)
      compare(book, `PDT ${type} no gravado`, pdt.non_taxable_amount, untaxed(declared))
      if (book === 'rce') {
        compare(book, 'PDT base por prorratear', pdt.prorrata_taxable_amount, amount(declared.base_dgng))
        compare(book, 'PDT IGV por prorratear', pdt.prorrata_igv_amount, amount(declared.igv_dgng))
        compare(book, 'PDT sin crédito', pdt.without_credit_amount, amount(declared.base_dng))
        const imports = leaveOutReviewed(period, months.map(onlyImports), depositsSince).counted
        compare(book, 'PDT base de importaciones', pdt.import_taxable_amount, amount(imports.base_dg))
        compare(book, 'PDT IGV de importaciones', pdt.import_igv_amount, amount(imports.igv_dg))
        const withheld = trueWithheld(purchases)
        for (const kind of ['perceptions', 'retentions'] as const) {
          const { total_amount: found = null, completeness: mark } = pdt[kind] ?? {}
          compare(book, `PDT ${kind}`, found, withheld[kind], mark?.state === 'COMPLETE')
        }
      } else compare(book, 'PDT exportaciones', pdt.export_amount, amount(declared.exported))
      const inCards = [pdt.igv_18_amount, pdt.igv_10_amount, pdt.unclear_igv_amount]
      const summed = book === 'rce' ? total.total_amount_igv_purchase : total.total_amount_igv_sales
      if (summed === (inCards[0] === null ? null : round(inCards.reduce((sum: number, one) => sum + (one ?? 0), 0))))
        result.equal += 1
      else result.findings.push(`${at} PDT ${type}: ${inCards.join(' + ')} is not the ${summed} of the report`)
      const history = await ask<History>('dashboard/history', { filters })
      for (let month = taxPeriod(period); month in history && periods.includes(month); month = addMonths(month, -1))
        compare(
          book,
          `evolución ${type} ${month}`,
          history[month]?.total_importe_total ?? null,
          listedTotal(book, await cachedTruth(month, book)),
          history[month]?.is_complete,
        )
      const ofBook = JSON.stringify({ ruc, tax_period: period, business_uuid: uuid })
      const summary = await ask<BookSummary>(`${book === 'rce' ? 'purchase' : 'sales'}/dashboard`, { filters: ofBook })
      compare(book, `importe ${type}`, summary.total_importe_total, listedTotal(book, truth))
      const receipts = book === 'rce' ? truth.fee_receipts.length : 0
      compare(book, `comprobantes ${type}`, summary.total_cpes_count, truth.count + receipts)
    }
    await compareList('purchases', period, purchases, compare)
    await compareList('sales', period, sales, compare)
  }
  await compareTab(business.name, undefined, deferredOfReports)
  return result

  /** The tab of detractions has the deferred IGV of the report; over all periods the sum of the reports. */
  async function compareTab(at: string, period: string | undefined, expected: number): Promise<void> {
    const query = { ruc, business_uuid: uuid, paid: 'N', ...(period && { tax_period: period }) }
    const { summary } = await ask<{ summary: DetractionsSummary }>('businesses/dashboard/detractions', query)
    if (summary.deferred_igv === expected) result.equal += 1
    else
      result.findings.push(`${at} IGV fuera del crédito: ${summary.deferred_igv} instead of ${expected} of the report`)
  }

  function checkMark(at: string, book: Book, { state, reasons }: BookCompleteness): void {
    const unexpected = reasons.map(({ code }) => code).filter((code) => !allowedReasons(book).includes(code))
    if (unexpected.length > 0) result.findings.push(`${at} ${book}: ${state} because of ${unexpected.join(', ')}`)
  }

  /** Deposits are read for the usual window and older periods of the business; not at all without permission. */
  async function findDepositsSince(): Promise<string | undefined> {
    const [newest = ''] = periods.toSorted().slice(-1)
    const query = { ruc, business_uuid: uuid, tax_period: newest }
    const { completeness } = await ask<TotalDetractions>('businesses/dashboard/total-amount-detractions', query)
    if (!hasNumbers(completeness.state)) return undefined
    return [addMonths(periodOf(dateInLima(new Date())), -13), ...periods].toSorted()[0]
  }

  async function listPurchases(period: string): Promise<{ rows: PurchaseVoucher[]; listedIgv: number }> {
    const rows: PurchaseVoucher[] = []
    let listedIgv = 0
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const query = { ruc, uuid, tax_period: period, page: String(page), size: '100' }
      const list = await ask<PurchaseList>('businesses/dashboard-reports/purchases', query)
      pages = list.metadata.pagination.total_pages
      rows.push(...list.data)
      listedIgv = list.summary.total_igv
    }
    return { rows, listedIgv }
  }

  async function compareList(
    call: 'purchases' | 'sales',
    period: string,
    truth: Truth,
    compare: (book: Book, name: string, found: number | null, expected: number) => void,
  ): Promise<void> {
    const book = call === 'purchases' ? 'rce' : 'rvie'
    const receipts = book === 'rce' ? truth.fee_receipts : []
    const expected = new Map<string, Pick<Truth['vouchers'][number], 'total' | 'base' | 'igv'>>([
      ...truth.vouchers.map((voucher) => [voucher.code, voucher] as const),
      ...receipts.map(({ code, gross }) => [code, { total: gross, base: '0', igv: '0' }] as const),
    ])
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const list = await ask<PurchaseList | SalesList>(`businesses/dashboard-reports/${call}`, {
        ruc,
        uuid,
        tax_period: period,
        page: String(page),
        size: '100',
      })
      pages = list.metadata.pagination.total_pages
      if (page === 1) {
        compare(book, 'total de la lista', list.summary.total_amount, listedTotal(book, truth))
        compare(book, 'cuenta de la lista', list.summary.total_items, truth.count + receipts.length)
      }
      for (const { code, taxable_amount, base_amount, igv_amount } of list.data) {
        const voucher = expected.get(code)
        compare(book, `comprobante ${code}`, taxable_amount, voucher ? amount(voucher.total) : Number.NaN)
        compare(book, `base de ${code}`, base_amount, voucher ? amount(voucher.base) : Number.NaN)
        compare(book, `IGV de ${code}`, igv_amount, voucher ? amount(voucher.igv) : Number.NaN)
        expected.delete(code)
      }
    }
    for (const [code, { total }] of expected) compare(book, `comprobante ${code}`, null, amount(total))
  }
}

/** The lists of purchases have the fee receipts too, which are in no register and in no sum of IGV. */
function listedTotal(book: Book, { counted, fee_receipts: receipts }: Truth): number {
  const total = amount(counted.total)
  return book === 'rce' ? round(receipts.reduce((sum, { gross }) => sum + amount(gross), total)) : total
}

/** Purchases without credit are declared with those that are not taxed. */
function untaxed(counted: CountedSums): number {
  const parts =
    counted.not_taxed === undefined
      ? [counted.exported, counted.exempt, counted.not_subject]
      : [counted.not_taxed, counted.base_dng]
  return round(parts.reduce((sum, part) => sum + amount(part), 0))
}

function amount(written: string | undefined): number {
  if (written === undefined) throw new Error('the truth lacks an amount')
  return Number(written)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
