import type { PdtReport, TotalAmount } from '@contapro/contract/dashboard'
import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { itemAt } from '@contapro/domain/lists/item-at'
import { proratedCredit } from '@contapro/domain/igv/prorrata'
import { cents, centsToNumber, requireCents, sumCents } from '@contapro/domain/money/cents'
import { decimal } from '@contapro/domain/money/decimal'
import { taxPeriod } from '@contapro/domain/periods/tax-period'
import type { Invoice as XmlInvoice } from '@contapro/domain/vouchers/invoice'
import type { Deposit } from '@contapro/sunat/portal/deposits'
import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { insertTestAccountant, insertTestBusiness } from '../../../testing/factories.ts'
import { randomNumbers } from '../../../testing/random-numbers.ts'
import { reviewer } from '../../../testing/review-purchases.ts'
import { runQueued } from '../../../testing/run-queued.ts'
import { explainedIgv } from '../../../testing/sunat/explained-igv.ts'
import { listedVoucher, storeListing } from '../../../testing/sunat/store-listing.ts'
import { storeXml } from '../../../testing/sunat/store-purchases.ts'
import { testDeposit } from '../../../testing/test-deposit.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { markRatedForRejudging } from '../../rejudging/queries.ts'
import { recordModuleReading } from '../../completeness/queries.ts'
import { upsertDeposits } from '../../detractions/queries.ts'
import { findWrongTotals, settleCurrencies } from '../../vouchers/queries.ts'
import * as jobs from '../jobs.ts'
import { judgePurchases } from '../judging/judge-purchases.ts'
import { replayVerdicts } from '../judging/replay-verdicts.ts'
import { findWrongStates } from '../queries.ts'

// Random sequences in which facts change, judged by the rules themselves: registers that move and void purchases, XML, rates, detractions with
// whole, partial and late deposits, days that pass, notes on decided purchases, decisions during a merge and decisions for a supplier. Sums are computed anew from the rows of the vouchers.

const PERIODS = ['202609', '202610'] as const
const SUPPLIERS = ['20131312955', '20100070970'] as const
const LINES = [
  'MENU EJECUTIVO',
  'MUÑECA BARBIE',
  'PAPEL BOND A4',
  'SERVICIOS VARIOS',
  'PAPELETA INFRACCION G40',
] as const
const INVOICES = 12
const STEPS = 14
/** Days pass until credit is deferred, and late deposits arrive; the other steps are random. */
const FIRST_STEPS = ['time', 'time', 'time', 'deposit'] as const
/** On time and late for purchases of both periods. */
const DEPOSITED_ON = ['2026-10-05', '2026-10-09', '2026-11-05', '2026-11-12', '2026-12-03'] as const
/** The day of the first judging, and those to which the clock moves. */
const DAYS = ['2026-10-04', '2026-10-10', '2026-11-06', '2026-11-15', '2026-12-15'] as const
/** A late deposit moves the credit of a purchase to one of the last. */
const CREDIT_PERIODS = [...PERIODS, '202611', '202612'] as const
const WITH_DETRACTION: Partial<XmlInvoice> = {
  detraction: {
    code: '037',
    percent: decimal('12'),
    amount: undefined,
    currency: undefined,
    account: undefined,
    means: undefined,
  },
}

type Invoice = {
  readonly number: number
  readonly issuer: string
  readonly line: string
  readonly isInDollars: boolean
  period: string | undefined
  base: number
  isVoided: boolean
  readonly hasDetraction: boolean
  /** The credit note on it is listed. */
  hasNote: boolean
}

const test = useTestApp()

/** A purchase as it is stored, for an independent sum. */
type Row = {
  code: string
  period: string
  /** Null while it is of no period. */
  creditPeriod: string | null
  state: string | null
  destination: string | null
  isCounted: boolean
  isValid: boolean
  igvDg: string
  igvDgng: string
  igv: string
}

async function selectRows(businessId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select issuer || '-' || type || '-' || series || '-' || number as code, period,
      nullif(coalesce(credit_period, period), '000000') as credit_period, review_state as state, review_destination as destination,
      voided_at is null and not annuls as is_valid,
      voided_at is null and not annuls and (currency = 'PEN' or stated_in in ('soles', 'document')) as is_counted,
      coalesce(igv_dg, 0) as igv_dg, coalesce(igv_dgng, 0) as igv_dgng, igv
    from vouchers where business_id = ${businessId} and book = 'rce' and vanished_at is null`.execute(test.deps.db)
  return rows
}

const isDeductible = ({ state }: Row) => state === null || state === 'DEDUCIBLE' || state === 'VALIDADO'

const isDeclined = ({ state }: Row) => state === 'NO_DEDUCIBLE' || state === 'RECHAZADO'

const igvOf = (rows: readonly Row[]) => centsToNumber(sumCents(rows.map(({ igv }) => requireCents(igv))))

/** The IGV of some rows for a destination, as the register states it or as the review says. */
function sumFor(rows: readonly Row[], wanted: 'DG' | 'DGNG') {
  return sumCents(
    rows.map(({ destination, igv, igvDg, igvDgng }) => {
      if (destination !== null) return destination === wanted ? requireCents(igv) : cents(0)
      return requireCents(wanted === 'DG' ? igvDg : igvDgng)
    }),
  )
}

it.each([11, 12, 13])('lists, dashboards, PDT and totals agree while facts change (seed %i)', async (seed) => {
  const { db, pool, queue } = test.deps
  const owner = await insertTestAccountant(db)
  const business = await insertTestBusiness(db, owner, { name: 'ESTUDIO DE ABOGADOS QW S.A.C.' })
  const review = reviewer(test, owner, business)
  const roll = randomNumbers(seed)
  const isChosen = () => roll(3) === 0
  let percent: number | null = null
  let daysPassed = 0
  const now = () => new Date(`${itemAt(DAYS, daysPassed)}T17:00:00Z`)
  const invoices = Array.from({ length: INVOICES }, (_, index): Invoice => ({
    number: index + 1,
    issuer: itemAt(SUPPLIERS, roll(2)),
    line: itemAt(LINES, roll(LINES.length)),
    isInDollars: roll(4) === 0,
    period: itemAt(PERIODS, roll(2)),
    base: 10_000 + roll(400_000),
    isVoided: false,
    hasDetraction: roll(2) === 0,
    hasNote: false,
  }))
  const codeOf = ({ number, issuer }: Invoice) => `${issuer}-01-F001-${number}`
  const listed = ({ number, issuer, base, isVoided, isInDollars }: Invoice) =>
    listedVoucher(number, {
      issuer,
      issueDate: '2026-09-07',
      taxableBase: cents(base),
      sunatState: isVoided ? 2 : 1,
      ...(isInDollars && { currency: 'USD', exchangeRate: '3.750' }),
    })
  const noteOn = ({ number, issuer, base }: Invoice) =>
    listedVoucher(number, {
      issuer,
      type: '07',
      series: 'FC01',
      issueDate: '2026-09-21',
      taxableBase: cents(-Math.floor(base / 2)),
      modifies: [{ type: '01', series: 'F001', number: String(number), issueDate: null }],
    })

  /** Both registers as they are now; notes are in the later one. */
  async function collect(): Promise<void> {
    for (const period of [PERIODS[1], ...PERIODS]) {
      const notes = period === PERIODS[1] ? invoices.filter(({ hasNote }) => hasNote).map(noteOn) : []
      const ofPeriod = invoices.filter((invoice) => invoice.period === period).map(listed)
      await storeListing(pool, { businessId: business.id, period }, [...ofPeriod, ...notes])
    }
  }

  async function storeFiles(chosen: readonly Invoice[]): Promise<void> {
    for (const period of PERIODS)
      await storeXml(
        test.deps,
        { businessId: business.id, ruc: business.ruc, book: 'rce', period },
        chosen
          .filter((invoice) => invoice.period === period)
          .map((invoice) => ({
            voucher: listed(invoice),
            lines: [invoice.line],
            xml: invoice.hasDetraction ? WITH_DETRACTION : {},
          })),
      )
    await settleCurrencies(db, business.id)
  }

  const decide = (more: object = {}) => {
    const period = itemAt(PERIODS, roll(2))
    const codes = invoices.filter(isChosen).map(codeOf)
    const kind = itemAt(['validate', 'decline'] as const, roll(2))
    return codes.length === 0 ? undefined : review.decide(kind, codes, { reason: 'Lo revisé', ...more }, period)
  }

  const steps = {
    async collect() {
      for (const invoice of invoices.filter(isChosen)) {
        invoice.base = 10_000 + roll(400_000)
        invoice.isVoided = roll(5) === 0
        invoice.period = [...PERIODS, ...PERIODS, undefined][roll(5)]
      }
      await collect()
    },
    files: () => storeFiles(invoices.filter(isChosen)),
    async note() {
      for (const invoice of invoices.filter(isChosen)) invoice.hasNote = true
      await collect()
    },
    async rate() {
      const sell = (3.6 + roll(300) / 1000).toFixed(3)
      await sql`insert into exchange_rates (currency, day, buy, sell, source, fetched_at)
        values ('USD', '2026-09-07', ${sell}::numeric, ${sell}::numeric, 'SUNAT', now())
        on conflict (currency, day) do update set sell = excluded.sell, fetched_at = excluded.fetched_at`.execute(db)
      await settleCurrencies(db, business.id)
      await db.transaction().execute((tx) => markRatedForRejudging(tx, business.id, null))
    },
    async deposit() {
      const deposits = invoices.filter(() => roll(2) === 0).map(({ number, issuer }) => toDeposit(issuer, number, roll))
      await db.transaction().execute((tx) => upsertDeposits(tx, business.id, 'acquirer', deposits, now()))
    },
    async time() {
      daysPassed = Math.min(daysPassed + 1, DAYS.length - 1)
      if (roll(4) === 0) return
      await recordModuleReading(db, { businessId: business.id, module: 'deposits' }, '202601', now())
    },
    decide: () => decide(),
    decideForSupplier: () => decide({ apply_to_supplier: true }),
    decideDuringMerge: () => Promise.all([collect(), decide(), decide({ apply_to_supplier: isChosen() })]),
    async undo() {
      const codes = invoices.filter(isChosen).map(codeOf)
      if (codes.length > 0) await review.undo({ cpes: codes })
    },
    async route() {
      const invoice = itemAt(invoices, roll(INVOICES))
      if (invoice.period === undefined) return
      const destination = itemAt(['DG', 'DGNG', 'DNG'] as const, roll(3))
      const payload = { destination, apply_to_supplier: isChosen() }
      expect((await review.setDestination(codeOf(invoice), payload)).statusCode).toBe(204)
    },
    async settings() {
      percent = [null, 33.33, 50, 100][roll(4)] ?? null
      const payload = {
        activity: { ciiu: null, source: 'suggested' },
        regime: null,
        prorrata_percent: percent,
        is_retention_agent: null,
        is_good_taxpayer: null,
      }
      await test.injectAs(owner, { method: 'PUT', url: `/app/internal/businesses/${business.id}/settings`, payload })
    },
  }
  const names = [
    'collect',
    'files',
    'note',
    'rate',
    'deposit',
    'deposit',
    'time',
    'time',
    'decide',
    'decideForSupplier',
    'decideDuringMerge',
    'undo',
    'route',
    'settings',
  ] as const satisfies (keyof typeof steps)[]

  async function judge(): Promise<void> {
    await queue.send(db, jobs.judgePurchases, { businessId: business.id })
    await runQueued(test, jobs.judgePurchases, (deps, payload) => {
      const { signal } = new AbortController()
      return judgePurchases({ ...deps, now }, payload, { signal, shutdown: signal })
    })
  }

  /** Which kinds of credit occurred: deferred, of its own period, or of a later one. */
  const seen: string[] = []

  async function expectAgreement(about: object): Promise<void> {
    expect({ ...about, wrong: await findWrongTotals(db, business.id) }).toEqual({ ...about, wrong: [] })
    const wrong = (await findWrongStates(db)).filter(({ businessId }) => businessId === business.id)
    expect({ ...about, wrong }).toEqual({ ...about, wrong: [] })
    const rows = await selectRows(business.id)
    const counted = rows.filter((row) => row.isCounted && isDeductible(row))
    for (const period of CREDIT_PERIODS) {
      const ofPeriod = rows.filter((row) => row.period === period)
      const deductible = counted.filter((row) => row.creditPeriod === period)
      const deferred = counted.filter((row) => row.period === period && row.creditPeriod === null)
      seen.push(...deferred.map(() => 'deferred'), ...deductible.map((row) => String(row.period === row.creditPeriod)))
      const credit = percent === null ? null : proratedCredit(sumFor(deductible, 'DGNG'), percent)
      const expected = {
        total_amount_igv_purchase: centsToNumber(sumCents([sumFor(deductible, 'DG'), credit ?? cents(0)])),
        deferred_igv: igvOf(deferred),
        prorrata_igv: centsToNumber(sumFor(deductible, 'DGNG')),
        prorrata_credit: credit === null ? null : centsToNumber(credit),
        observed_count: ofPeriod.filter(({ state, isValid }) => state === 'OBSERVADO' && isValid).length,
        declined_count: ofPeriod.filter((row) => isDeclined(row) && row.isValid).length,
        declined_igv: igvOf(ofPeriod.filter((row) => isDeclined(row) && row.isCounted)),
        total_cpes_count: ofPeriod.length,
      }
      const total = await review.total(period)
      expect({ ...about, period, ...pick(total) }).toEqual({ ...about, period, ...expected })
      const filters = JSON.stringify({ ruc: business.ruc, tax_period: period, operation_type: 'COMPRA' })
      const pdt = (
        await test.injectAs(owner, { url: '/app/internal/dashboard/pdt-report', query: { filters } })
      ).json<PdtReport>()
      const ofTiers = [pdt.igv_18_amount, pdt.igv_10_amount, pdt.unclear_igv_amount, pdt.prorrata_credit_amount]
      const declared = sumCents(ofTiers.map((amount) => requireCents((amount ?? 0).toFixed(2))))
      expect({ ...about, period, declared: centsToNumber(declared) }).toEqual({
        ...about,
        period,
        declared: expected.total_amount_igv_purchase,
      })
      const listedIgv = async (query: object = {}) =>
        (await review.list('all-invoices', { tax_period: period, ...query })).summary.total_igv
      const explained = explainedIgv(await listedIgv(), total)
      expect({ ...about, period, explained }).toEqual({ ...about, period, explained: total.total_amount_igv_purchase })
      expect({
        ...about,
        period,
        observed: await listedIgv({ status: 'observado' }),
        declined: await listedIgv({ status: 'gasto no deducible' }),
        deferred: await listedIgv({ credit: 'deferred' }),
        moved: await listedIgv({ credit: 'moved' }),
      }).toEqual({
        ...about,
        period,
        observed: centsToNumber(
          sumCents([total.observed_igv, total.observed_other_igv].map((amount) => requireCents(amount.toFixed(2)))),
        ),
        declined: total.declined_igv,
        deferred: total.moved_credit?.deferred,
        moved: total.moved_credit?.to_other_periods,
      })
      if (ofPeriod.length === 0) continue
      const codes = async (status: string) =>
        (await review.list('all-invoices', { tax_period: period, status, size: '100' })).data
          .map(({ code }) => code)
          .sort()
      const valid = ofPeriod.filter(({ isValid }) => isValid)
      expect(await codes('gasto deducible')).toEqual(
        valid
          .filter(isDeductible)
          .map(({ code }) => code)
          .sort(),
      )
      expect(await codes('observado')).toEqual(
        valid
          .filter(({ state }) => state === 'OBSERVADO')
          .map(({ code }) => code)
          .sort(),
      )
    }
  }

  for (const period of CREDIT_PERIODS)
    for (const book of ['rce', 'rvie'] as const) await storeListing(pool, { businessId: business.id, period, book }, [])
  await collect()
  await storeFiles(invoices)
  await recordModuleReading(db, { businessId: business.id, module: 'deposits' }, '202601', now())
  await judge()
  await expectAgreement({ step: 0 })
  for (let step = 1; step <= STEPS; step += 1) {
    const name = FIRST_STEPS[step - 1] ?? itemAt(names, roll(names.length))
    await steps[name]()
    await expectAgreement({ step, name })
    await judge()
    await expectAgreement({ step, name, judged: true })
    for (const period of PERIODS) {
      const { differences } = await replayVerdicts(db, business.id, period)
      expect({ step, name, differences }).toEqual({ step, name, differences: [] })
    }
  }
  expect([...new Set(seen)].sort()).toEqual(['deferred', 'false', 'true'])
})

let certificates = 0

function toDeposit(supplierRuc: string, voucherNumber: number, roll: (sides: number) => number): Deposit {
  certificates += 1
  return testDeposit({
    certificate: String(certificates),
    supplierRuc,
    goodsCode: '037',
    amount: roll(5) === 0 ? undefined : cents(100 * (20 + roll(600))),
    paidOn: calendarDate(itemAt(DEPOSITED_ON, roll(DEPOSITED_ON.length))),
    period: taxPeriod('202609'),
    voucherNumber: String(voucherNumber),
  })
}

function pick(total: TotalAmount) {
  const { total_amount_igv_purchase, deferred_igv, prorrata_igv, prorrata_credit, observed_count } = total
  const { declined_count, declined_igv, total_cpes_count } = total
  return {
    total_amount_igv_purchase,
    deferred_igv,
    prorrata_igv,
    prorrata_credit,
    observed_count,
    declined_count,
    declined_igv,
    total_cpes_count,
  }
}
