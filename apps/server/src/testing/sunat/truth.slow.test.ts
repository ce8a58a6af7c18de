import { calendarDate } from '@contapro/domain/dates/calendar-date'
import type { CreditPeriod } from '@contapro/domain/igv/credit-period'
import { dateInLima } from '@contapro/domain/dates/lima'
import { itemAt } from '@contapro/domain/lists/item-at'
import { collectedPeriods } from '@contapro/domain/periods/collected-periods'
import { periodOf } from '@contapro/domain/periods/tax-period'
import type { Verdict } from '@contapro/domain/rules/judge-purchase'
import type { Book } from '@contapro/domain/vouchers/book'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'

import type { Database } from '../../db/database.ts'
import { storeVerdicts } from '../../features/review/verdicts/store-verdicts.ts'
import { testFinding, testVerdict } from '../review-purchases.ts'
import { useCollecting } from './use-collecting.ts'
import { compareNumbers, type Ask } from './compare-numbers.ts'
import type { SimulatedTaxpayer } from './simulated-sunat.ts'
import { watchClaims } from './watch-claims.ts'
import { testAudit } from '../test-keys.ts'

// Every number that the API returns, against what the SUNAT simulator holds true: equal to the céntimo, or said not to be complete.
// `npm run truth` does the same with the whole demonstration.

const collecting = useCollecting()

const ask: Ask = async (path, query) => {
  const answer = await collecting.test.injectAs(collecting.accountant, { url: `/app/internal/${path}`, query })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

/** SUNAT is asked about new purchases a while later, and this does not wait for that. */
const LATER = ['JUDGING']

async function collect(taxpayer: SimulatedTaxpayer, given: Record<string, unknown> = {}) {
  const businessId = await collecting.register(taxpayer, given)
  const { id } = await collecting.untilEnded(businessId)
  const periods = [...new Set((await collecting.registersOf(id)).map(({ period }) => period))]
  return (allowedReasons: (book: Book) => readonly string[] = () => LATER) =>
    compareNumbers(ask, collecting.sunat.truth, {
      business: { uuid: businessId, ruc: taxpayer.ruc, name: taxpayer.name },
      periods,
      allowedReasons,
    })
}

/** The rules would replace verdicts that are given before. */
async function untilJudged({ ruc, name }: SimulatedTaxpayer): Promise<void> {
  const company = { ruc, name, periods: collectedPeriods(periodOf(dateInLima(new Date()))) }
  await vi.waitUntil(async () => (await watchClaims(ask).look([company])) === 0, { timeout: 240_000, interval: 500 })
}

/** One in two purchases of the newest business gets a verdict: observed, not deductible, without credit or to be prorated. */
async function judgeSome(db: Database): Promise<void> {
  const { rows } = await sql<{ businessId: string; id: number; creditPeriod: CreditPeriod | null }>`
    select business_id, id, credit_period from vouchers where book = 'rce' and id % 2 = 0
      and business_id = (select id from businesses order by created_at desc limit 1)`.execute(db)
  const reasons = [testFinding('K03')]
  const verdicts: Partial<Verdict>[] = [
    { reasons },
    { reasons, expense: 'NO_DEDUCIBLE', credit: 'NO' },
    { credit: 'NO' },
    { credit: 'PRORRATA', destination: 'DGNG' },
  ]
  const judged = rows.map(({ id, creditPeriod }) => ({
    voucherId: id,
    verdict: testVerdict({
      ...itemAt(verdicts, (id / 2) % verdicts.length),
      creditPeriod: creditPeriod ?? undefined,
    }),
    judgedOn: calendarDate('2026-11-15'),
    memoryVersion: 0,
  }))
  expect(judged.length).toBeGreaterThan(10)
  await db
    .transaction()
    .execute((tx) => storeVerdicts(tx, { audit: testAudit(), now: new Date() }, rows[0]?.businessId ?? '', judged))
}

it('equals every number of businesses whose registers state soles or dollars, and a changed céntimo is noticed', async () => {
  const { sunat, test } = collecting
  const exporter = sunat.taxpayers.find(({ about }) => about === 'Exportadora de textiles')
  if (!exporter) throw new Error('no exporter')
  for (const taxpayer of [exporter, sunat.takeFree()]) {
    const compare = await collect(taxpayer)
    const { equal, marked, findings, moved } = await compare()
    expect({ findings, marked }).toEqual({ findings: [], marked: 0 })
    expect(equal).toBeGreaterThan(400)
    expect(moved).toBeGreaterThan(0)
  }

  const observed = sunat.takeFree()
  const compare = await collect(observed)
  await untilJudged(observed)
  expect((await compare()).findings).toEqual([])
  const { db } = test.deps
  await judgeSome(db)
  expect((await compare()).findings).toEqual([])
  const { rows } = await sql<{ businessId: string }>`
    update period_totals set igv_dg = igv_dg + 0.01
    where ctid = (select ctid from period_totals
      where business_id = (select id from businesses order by created_at desc limit 1) and book = 'rce' and type = '01'
        and igv_tier = 'general' and review_state in ('', 'DEDUCIBLE') order by period desc limit 1) returning business_id`.execute(
    db,
  )
  expect(rows).toHaveLength(1)
  expect((await compare()).findings).toMatchObject([
    expect.stringContaining('IGV de la lista explicado'),
    expect.stringContaining('IGV compras'),
    expect.stringContaining('PDT COMPRA IGV general'),
  ])
})

it('differs only where a book says what is missing: without permission, without an API pair, and in currencies that nothing proves', async () => {
  const { sunat } = collecting
  const unpermitted = sunat.takeFree()
  await sunat.setFaults(unpermitted.ruc, [{ behaviour: 'B4', book: 'rvie' }])
  const withoutSales = await (await collect(unpermitted))((book) => (book === 'rvie' ? ['NOT_ALLOWED'] : LATER))
  expect(withoutSales.findings).toEqual([])
  expect(withoutSales.marked).toBeGreaterThan(0)

  const onPortal = await collect(sunat.takeFree(), { sunat_api_key: '', sunat_api_secret: '' })
  const partial = await onPortal(() => ['PORTAL_ONLY', 'CURRENCY_UNPROVEN', 'QUARANTINED', ...LATER])
  expect(partial.findings).toEqual([])
  expect(partial.marked).toBeGreaterThan(0)

  const unclear = sunat.takeFree()
  await sunat.setFaults(unclear.ruc, [{ behaviour: 'B32', variant: 'ninguna' }])
  const { findings, marked } = await (await collect(unclear))(() => ['CURRENCY_UNPROVEN', ...LATER])
  expect(findings).toEqual([])
  expect(marked).toBeGreaterThan(0)
})

it('calls nothing complete that is another number later: not while files come, rules judge and SUNAT is asked about new purchases', async () => {
  const { sunat } = collecting
  const taxpayer = sunat.takeFree()
  const { ruc, name } = taxpayer
  const businessId = await collecting.register(taxpayer)
  const companies = [{ ruc, name, periods: collectedPeriods(periodOf(dateInLima(new Date()))) }]
  const claims = watchClaims(ask)
  const hasEnded = async () => (await collecting.runOf(businessId)).endedAt !== null
  await vi.waitUntil(async () => (await claims.look(companies)) === 0 && hasEnded(), {
    timeout: 240_000,
    interval: 200,
  })
  await claims.look(companies)
  expect(claims.findBroken()).toEqual([])
  expect(claims.count()).toBeGreaterThan(50)
})
