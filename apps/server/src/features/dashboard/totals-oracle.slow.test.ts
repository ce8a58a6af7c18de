import { NO_PERIOD_YET } from '@contapro/domain/igv/credit-period'
import { chunks } from '@contapro/domain/lists/chunks'
import { cents } from '@contapro/domain/money/cents'
import { addMonths, taxPeriod } from '@contapro/domain/periods/tax-period'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'

import { randomNumbers } from '../../testing/random-numbers.ts'
import { recordListsRead } from '../../testing/record-factories.ts'
import { listedVoucher, storeListing } from '../../testing/sunat/store-listing.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { useTestBusiness } from '../../testing/use-test-business.ts'
import { findWrongTotals, applyReview } from '../vouchers/queries.ts'
import type { RegisterVoucher } from '../vouchers/register/register-voucher.ts'

// What the calls answer against a sum of our own, in whole céntimos, of 100,000 vouchers (NUM-2).

const PERIODS = ['202511', '202512', '202601', '202602']
const BOOKS = ['rce', 'rvie'] as const
const EACH = 12_500
const OTHER_SECTIONS = new Set(['20', '40', '41'])
const NOT_IN_IGV = new Set(['02', ...OTHER_SECTIONS])

type Book = (typeof BOOKS)[number]

function generate(book: Book, period: string, seed: number): RegisterVoucher[] {
  const roll = randomNumbers(seed)
  const types = ['01', '01', '01', '01', '03', '03', '07', '08', '14', '02', '20', '40', '41']
  return Array.from({ length: EACH }, (_, index) => {
    const type = types[roll(types.length)] ?? '01'
    const sign = type === '07' ? -1 : 1
    // A few are as large as a register may write them.
    const base = sign * (roll(1000) === 0 ? 99_999_999_999 : roll(5_000_000))
    const rate = [0.18, 0.18, period < '202601' ? 0.1 : 0.105, 0][roll(4)] ?? 0
    const [taxableBase, igv] = [cents(rate === 0 ? 0 : base), cents(Math.round(base * rate))]
    const extra = { nonTaxable: rate === 0 ? base : sign * roll(3000), isc: sign * roll(20), icbper: sign * roll(50) }
    const otherCharges = cents(sign * roll(99))
    const [nonTaxable, isc, icbper] = [cents(extra.nonTaxable), cents(extra.isc), cents(extra.icbper)]
    // Numbers go on from month to month: the same one in two of them would be one voucher.
    return listedVoucher(PERIODS.indexOf(period) * EACH + index + 1, {
      type,
      series: `F${String(roll(12)).padStart(3, '0')}`,
      issuer: book === 'rvie' ? '20100070970' : `20${String(100_000_000 + roll(40))}`,
      issueDate: `${period.slice(0, 4)}-${period.slice(4)}-${String(roll(28) + 1).padStart(2, '0')}`,
      sunatState: roll(30) === 0 ? 2 : 1,
      taxableBase,
      igv,
      nonTaxable,
      isc,
      icbper,
      otherCharges,
      total: cents(taxableBase + igv + nonTaxable + isc + icbper + otherCharges),
    })
  })
}

function voided(voucher: RegisterVoucher): RegisterVoucher {
  return { ...voucher, sunatState: 2, line: `${voucher.line} anulado` }
}

const test = useTestApp()
const { owner, business } = useTestBusiness(test)
/** What SUNAT lists in the end: one in twenty of the first list is gone, one in fifty of the others was voided since. */
const truth = new Map<string, RegisterVoucher[]>()
const truthOf = (book: Book, period: string) => truth.get(`${book} ${period}`) ?? []
beforeAll(async () => {
  await recordListsRead(test.deps.db, business.id, test.deps.now())
  for (const [index, period] of PERIODS.entries())
    for (const book of BOOKS) {
      const roll = randomNumbers(index)
      const first = generate(book, period, 100 * index + book.length)
      const last = first.filter(() => roll(20) !== 0).map((voucher) => (roll(50) === 0 ? voided(voucher) : voucher))
      const place = { businessId: business.id, book, period }
      await storeListing(test.deps.pool, place, first)
      await storeListing(test.deps.pool, place, last)
      truth.set(`${book} ${period}`, last)
    }
  await moveCredit()
})

/** One in ten purchases waits for a deposit, or was deposited in the month after its own. */
function creditPeriodOf(book: Book, period: string, { number }: RegisterVoucher): string {
  if (book === 'rvie' || Number(number) % 10 > 1) return period
  return Number(number) % 10 === 0 ? NO_PERIOD_YET : addMonths(taxPeriod(period), 1)
}

/** What counts as credit of a period, whatever month lists it. */
const creditedIn = (book: Book, period: string) =>
  PERIODS.flatMap((own) => truthOf(book, own).filter((voucher) => creditPeriodOf(book, own, voucher) === period))

async function moveCredit(): Promise<void> {
  const { rows } = await sql<{ voucherId: number; creditPeriod: string }>`
    select id as voucher_id, case when number::int % 10 = 0 then ${NO_PERIOD_YET}
      else to_char(to_date(period, 'YYYYMM') + interval '1 month', 'YYYYMM') end as credit_period
    from vouchers where business_id = ${business.id} and book = 'rce' and number::int % 10 <= 1`.execute(test.deps.db)
  for (const some of chunks(rows, 1000))
    await test.deps.db.transaction().execute((tx) =>
      applyReview(
        tx,
        business.id,
        some.map(({ voucherId, creditPeriod }) => ({ voucherId, creditPeriod, reviewState: null, destination: null })),
      ),
    )
}

type Amount = 'taxableBase' | 'igv' | 'nonTaxable' | 'isc' | 'icbper' | 'otherCharges' | 'total'

const isVoided = ({ sunatState }: RegisterVoucher) => sunatState === 2
const isListed = ({ type }: RegisterVoucher) => !OTHER_SECTIONS.has(type)
const isInIgv = ({ type }: RegisterVoucher) => !NOT_IN_IGV.has(type)

/** The exact sum of what is not voided, as the JSON number of it. */
function sumOf(vouchers: readonly RegisterVoucher[], ...amounts: Amount[]): number {
  const counted = vouchers.filter((voucher) => !isVoided(voucher))
  const sum = counted.flatMap((voucher) => amounts.map((amount) => voucher[amount])).reduce((a, b) => a + BigInt(b), 0n)
  const digits = String(sum < 0n ? -sum : sum).padStart(3, '0')
  return Number(`${sum < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`)
}

async function ask(url: string, query: Record<string, string>) {
  const answer = await test.injectAs(owner, { url: `/app/internal/${url}`, query })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const filters = (more: object) => ({ filters: JSON.stringify({ ruc: business.ruc, ...more }) })

describe('totals are the sum of their vouchers', () => {
  it('in the tables, to the céntimo, column by column', async () => {
    expect(await findWrongTotals(test.deps.db, business.id)).toEqual([])
    const amounts = ['taxableBase', 'igv', 'nonTaxable', 'isc', 'icbper', 'otherCharges', 'total'] as const
    const rows = await test.deps.db
      .selectFrom('periodTotals')
      .selectAll()
      .where('businessId', '=', business.id)
      .execute()
    for (const { book, period, creditPeriod, type, igvTier, voucherCount, voidedCount, ...sums } of rows) {
      const group = truthOf(book, period).filter(
        (v) => v.type === type && v.igvTier === igvTier && creditPeriodOf(book, period, v) === creditPeriod,
      )
      expect([voucherCount, voidedCount]).toEqual([group.length, group.filter(isVoided).length])
      for (const amount of amounts) expect(Number(sums[amount])).toBe(sumOf(group, amount))
    }
    const groups = BOOKS.flatMap((book) =>
      PERIODS.flatMap((period) =>
        truthOf(book, period).map((v) => `${book} ${period} ${v.type} ${v.igvTier} ${creditPeriodOf(book, period, v)}`),
      ),
    )
    const filled = rows.filter(({ voucherCount }) => voucherCount > 0)
    expect(filled).toHaveLength(new Set(groups).size)
  })

  it.each(PERIODS.flatMap((period) => BOOKS.map((book) => ({ period, book }))))(
    'in the summary and the PDT report of $book $period',
    async ({ book, period }) => {
      const vouchers = truthOf(book, period).filter(isListed)
      const ofType = (type: string) => vouchers.filter((voucher) => voucher.type === type).length
      const call = book === 'rce' ? 'purchase/dashboard' : 'sales/dashboard'
      expect(await ask(call, filters({ business_uuid: business.id, tax_period: period }))).toMatchObject({
        total_count_fa: ofType('01'),
        total_count_bv: ofType('03'),
        total_count_nc: ofType('07'),
        total_count_nd: ofType('08'),
        total_count_other_codes: ofType('14') + ofType('02'),
        total_cpes_count: vouchers.length,
        total_importe_total: sumOf(vouchers, 'total'),
      })
      const operation_type = book === 'rce' ? 'COMPRA' : 'VENTA'
      const inIgv = creditedIn(book, period).filter(isInIgv)
      const tier = (name: string) => inIgv.filter(({ igvTier }) => igvTier === name)
      // Registers of purchases have the ISC in the base, those of sales beside it.
      const base = book === 'rce' ? (['taxableBase'] as const) : (['taxableBase', 'isc'] as const)
      expect(await ask('dashboard/pdt-report', filters({ tax_period: period, operation_type }))).toMatchObject({
        non_taxable_amount: sumOf(inIgv, 'nonTaxable'),
        igv_10_taxable_amount: sumOf(tier('reduced'), ...base),
        igv_10_amount: sumOf(tier('reduced'), 'igv'),
        igv_18_taxable_amount: sumOf(tier('general'), ...base),
        igv_18_amount: sumOf(tier('general'), 'igv'),
      })
      const history = await ask('dashboard/history', filters({ tax_period: '202602', operation_type }))
      expect(history[period]).toEqual({
        total_importe_total: sumOf(vouchers, 'total'),
        total_cpes_count: vouchers.length,
        is_complete: true,
      })
    },
  )

  it.each(PERIODS)('in the IGV of %s', async (period) => {
    const [sales, purchases] = [truthOf('rvie', period), truthOf('rce', period)]
    const listed = [...sales, ...purchases].filter(isListed)
    expect(await ask('businesses/dashboard/total-amount', { ruc: business.ruc, tax_period: period })).toMatchObject({
      total_amount_igv_sales: sumOf(sales.filter(isInIgv), 'igv'),
      total_amount_igv_purchase: sumOf(creditedIn('rce', period).filter(isInIgv), 'igv'),
      deferred_igv: sumOf(
        purchases.filter((voucher) => isInIgv(voucher) && creditPeriodOf('rce', period, voucher) === NO_PERIOD_YET),
        'igv',
      ),
      total_cpes_count: listed.length,
    })
  })

  it('in the lists, under every filter', async () => {
    const period = '202601'
    const vouchers = truthOf('rce', period).filter(isListed)
    const expectList = async (
      kept: readonly RegisterVoucher[],
      query: Record<string, string>,
      call = 'all-invoices',
    ) => {
      const list = await ask(`businesses/dashboard-reports/${call}`, {
        ruc: business.ruc,
        uuid: business.id,
        tax_period: period,
        size: '1',
        ...query,
      })
      expect({ query, ...list.summary }).toEqual({
        query,
        total_items: kept.length,
        total_amount: sumOf(kept, 'total'),
        total_igv: sumOf(kept, 'igv'),
      })
    }
    await expectList(vouchers, {})
    const by = async (filter_by: string, valueOf: (voucher: RegisterVoucher) => string) => {
      for (const value_filter of new Set(vouchers.map(valueOf)))
        await expectList(
          vouchers.filter((voucher) => valueOf(voucher) === value_filter),
          { filter_by, value_filter },
        )
    }
    await by('types_of_vouchers', ({ type }) => type)
    await by('series_of_vouchers', ({ series }) => series)
    await by('provider_of_vouchers', ({ issuer }) => issuer)
    await by('status_of_vouchers', (voucher) => (isVoided(voucher) ? 'anulado' : 'gasto deducible'))
    const [from, to] = ['2026-01-05', '2026-01-19']
    const inside = vouchers.filter(({ issueDate }) => issueDate >= from && issueDate <= to)
    await expectList(inside, { fecha_inicio: from, fecha_fin: to }, 'purchases')
  })
})
