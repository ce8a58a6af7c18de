import type { Business } from '@contapro/contract/businesses'
import type { PdtReport } from '@contapro/contract/dashboard'
import type { ReviewAction } from '@contapro/contract/review'
import { dateInLima } from '@contapro/domain/dates/lima'
import { nextReturnPeriod } from '@contapro/domain/periods/due-date'
import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'

import { lockVouchers } from '../../../db/locks.ts'
import { insertTestAccountant, insertTestBusiness } from '../../../testing/factories.ts'
import { listAuditEntries } from '../../../testing/list-audit-entries.ts'
import { purchaseCode, REVIEW_PERIOD, reviewer, testFinding } from '../../../testing/review-purchases.ts'
import { listedVoucher, soles, storeListing } from '../../../testing/sunat/store-listing.ts'
import { useNewBusiness } from '../../../testing/use-test-business.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { findWrongTotals } from '../../vouchers/queries.ts'
import { findWrongStates } from '../queries.ts'

const ANOTHER = '20100070970'

const test = useTestApp()
const own = useNewBusiness(test)
let review: ReturnType<typeof reviewer>
/** Four purchases of S/ 100 plus IGV: one deductible, two observed, one not deductible. And one of September. */
beforeEach(async () => {
  const { pool } = test.deps
  const businessId = own.business.id
  await storeListing(pool, { businessId, period: REVIEW_PERIOD }, [
    listedVoucher(1),
    listedVoucher(2),
    listedVoucher(3, { issuer: ANOTHER }),
    listedVoucher(4),
  ])
  await storeListing(pool, { businessId, period: '202609' }, [listedVoucher(9, { issueDate: '2026-09-09' })])
  await storeListing(pool, { businessId, book: 'rvie', period: REVIEW_PERIOD }, [listedVoucher(50, { series: 'F002' })])
  await storeListing(pool, { businessId, book: 'rvie', period: '202609' }, [])
  review = reviewer(test, own.owner, own.business)
  await review.judge(
    new Map([
      [1, {}],
      [2, { reasons: [testFinding('K03')] }],
      [3, { reasons: [testFinding('S01', 'block'), testFinding('K03')], notices: [testFinding('B02', 'notice')] }],
      [4, { expense: 'NO_DEDUCIBLE', credit: 'NO', reasons: [testFinding('S03', 'block')] }],
    ]),
  )
})

const [ONE, TWO, THREE, FOUR] = [purchaseCode(1), purchaseCode(2), purchaseCode(3, ANOTHER), purchaseCode(4)]
const codesOf = ({ data }: { data: { code: string }[] }) => data.map(({ code }) => code)

async function expectExact(): Promise<void> {
  expect(await findWrongTotals(test.deps.db, own.business.id)).toEqual([])
  expect((await findWrongStates(test.deps.db)).filter(({ businessId }) => businessId === own.business.id)).toEqual([])
}

const pdt = async () => {
  const filters = JSON.stringify({ ruc: own.business.ruc, tax_period: REVIEW_PERIOD, operation_type: 'COMPRA' })
  const answer = await test.injectAs(own.owner, { url: '/app/internal/dashboard/pdt-report', query: { filters } })
  return answer.json<PdtReport>()
}

describe('what the rules say', () => {
  it('keeps the observed and the not deductible ones out of the sums, and in lists and counts', async () => {
    expect(await review.total()).toMatchObject({
      total_amount_igv_purchase: 18,
      total_cpes_count: 5,
      observed_count: 2,
      observed_igv: 36,
    })
    expect(await pdt()).toMatchObject({ igv_18_taxable_amount: 100, igv_18_amount: 18, total_cpes_count: 4 })
    const observed = await review.list('observed')
    expect(codesOf(observed)).toEqual([THREE, TWO])
    expect(observed.summary).toMatchObject({ total_items: 2, total_amount: 236 })
    expect(observed.data[0]).toMatchObject({
      status: 'observado',
      is_reviewed: true,
      credit: 'SI',
      credit_period: REVIEW_PERIOD,
      decision: null,
      reopened_because: null,
      reasons: [
        {
          rule: 'S01',
          rule_version: 1,
          message: 'Lo que dice S01.',
          legal_basis: 'Norma de S01',
          severity: 'block',
          confidence: 'confirmed',
          evidence: [{ label: 'Dato', value: '1', source: 'Registro de SUNAT' }],
          would_change: 'Otro comprobante.',
        },
        { rule: 'K03' },
      ],
      notices: [{ rule: 'B02' }],
    })
    expect(codesOf(await review.list('rejected', { page_record: '10' }))).toEqual([FOUR])
    expect((await review.list('rejected')).metadata.pagination.size).toBe(2)
    expect(codesOf(await review.list('validated', { uuid: own.business.id }))).toEqual([])
    expect(codesOf(await review.list('all-invoices', { status: 'observado' }))).toEqual([THREE, TWO])
    expect(codesOf(await review.list('all-invoices', { status: 'gasto deducible', sort: 'date' }))).toEqual([ONE])
    expect((await review.list('all-invoices')).summary).toMatchObject({ total_items: 4, total_amount: 472 })
    const { status_of_vouchers } = await review.ask<Record<string, object>>('filter-all-invoices')
    expect(status_of_vouchers).toEqual({
      'gasto deducible': { label: 'Gasto deducible', count: 1 },
      observado: { label: 'Observado', count: 2 },
      'gasto no deducible': { label: 'Gasto no deducible', count: 1 },
      anulado: { label: 'Anulado', count: 0 },
    })
    await expectExact()
  })

  it.each([
    [{ origin: 'api', layout: 'rce' }, 'Registro de SUNAT'],
    [{ origin: 'upload', layout: 'rce' }, 'Registro de SUNAT'],
    [{ origin: 'upload', layout: 'xml' }, 'XML que subiste'],
    [{ origin: 'portal', layout: 'xml' }, 'Portal SOL de SUNAT'],
    [{ origin: 'hand', layout: 'hand' }, 'Lo que anotaste a mano'],
  ] as const)('cites what brought the voucher: %o', async (brought, source) => {
    const { db } = test.deps
    await db.updateTable('vouchers').set(brought).where('businessId', '=', own.business.id).execute()
    const [, found] = (await review.list('observed')).data
    expect(found?.reasons[0]?.evidence).toEqual([{ label: 'Dato', value: '1', source }])
  })

  it('counts on the home what waits in the period that falls due', async () => {
    const { db, pool, now } = test.deps
    const { period } = nextReturnPeriod(own.business.ruc, dateInLima(now()))
    await storeListing(pool, { businessId: own.business.id, period }, [listedVoucher(70), listedVoucher(71)])
    await review.judge(
      new Map([
        [70, { reasons: [testFinding('K03')] }],
        [71, {}],
      ]),
    )
    const expected = await db
      .selectFrom('vouchers')
      .select('id')
      .where('businessId', '=', own.business.id)
      .where('period', '=', period)
      .where('reviewState', '=', 'OBSERVADO')
      .where('vanishedAt', 'is', null)
      .execute()
    const { businesses } = (
      await test.injectAs(own.owner, { url: '/app/internal/accountant/dashboard/filters' })
    ).json<{ businesses: Business[] }>()
    expect(expected).toHaveLength(1)
    expect(businesses).toMatchObject([{ observed_count: 1 }])
  })

  it('pages the observed ones', async () => {
    const first = await review.list('observed', { size: '10', page: '2' })
    expect([first.data, first.summary.total_items]).toEqual([[], 2])
  })

  it('gives no credit where the rules say so: only the base counts, with what is not taxed', async () => {
    await review.judge(new Map([[1, { credit: 'NO' }]]))
    expect(await review.total()).toMatchObject({ total_amount_igv_purchase: 0, without_credit_igv: 18 })
    const withoutCredit = await review.list('all-invoices', { credit: 'none' })
    expect(codesOf(withoutCredit)).toEqual([ONE])
    expect(withoutCredit.summary).toEqual({ total_items: 1, total_amount: 118, total_igv: 18 })
    expect(await pdt()).toMatchObject({ igv_18_amount: 0, non_taxable_amount: 100, without_credit_amount: 100 })
    await review.judge(new Map([[1, { credit: 'PRORRATA' }]]))
    expect(await review.total()).toMatchObject({ total_amount_igv_purchase: 0, prorrata_igv: 18 })
    await expectExact()
  })
})

describe('a decision', () => {
  it('validates: the purchase counts at once, and says who decided, when and why', async () => {
    const { updated, failed, action_id } = await review.validate([TWO], { reason: 'Es material de obra' })
    expect({ updated, failed }).toEqual({ updated: [TWO], failed: [] })
    expect(await review.total()).toMatchObject({ total_amount_igv_purchase: 36, observed_count: 1, observed_igv: 18 })
    const validated = await review.list('validated', { uuid: own.business.id })
    expect(validated.data).toMatchObject([
      {
        code: TWO,
        status: 'gasto deducible',
        decision: { state: 'VALIDADO', by: 'Rosa Huamán Castillo', reason: 'Es material de obra' },
        reasons: [{ rule: 'K03' }],
      },
    ])
    expect(codesOf(await review.list('observed'))).toEqual([THREE])
    const { data } = await review.ask<{ data: ReviewAction[] }>('observed/history')
    expect(data).toMatchObject([
      {
        id: action_id,
        kind: 'validate',
        by: 'Rosa Huamán Castillo',
        reason: 'Es material de obra',
        count: 1,
        total: 118,
        igv: 18,
        codes: [TWO],
        undoable_count: 1,
      },
    ])
    const entries = await listAuditEntries(test.deps.db, own.business.id)
    expect(entries).toEqual([
      {
        actor: `user:${own.owner.id}`,
        action: 'purchases-validated',
        details: {
          period: REVIEW_PERIOD,
          count: 1,
          total: '118.00',
          igv: '18.00',
          codes: createHash('sha256').update(`${TWO}\n`).digest('hex'),
          reason: 'Es material de obra',
        },
      },
    ])
    await expectExact()
  })

  it('repeated changes nothing', async () => {
    await review.validate([TWO])
    expect(await review.validate([TWO, TWO])).toEqual({
      updated: [TWO],
      failed: [],
      action_id: null,
      remembered: [],
    })
    expect(await listAuditEntries(test.deps.db, own.business.id)).toHaveLength(1)
  })

  it('declines, also what the rules accept, and can be changed and undone', async () => {
    await review.decline([ONE, TWO])
    expect((await review.total()).total_amount_igv_purchase).toBe(0)
    expect(codesOf(await review.list('rejected', { page_record: '10' }))).toEqual([FOUR, TWO, ONE])
    await review.validate([ONE])
    expect((await review.total()).total_amount_igv_purchase).toBe(18)
    const undone = await review.undo({ cpes: [ONE, TWO, THREE] })
    expect(undone).toMatchObject({
      updated: [ONE, TWO],
      failed: [{ code: THREE, reason: 'No tiene una decisión que deshacer.' }],
    })
    expect(codesOf(await review.list('observed'))).toEqual([THREE, TWO])
    expect(await review.undo({ cpes: [TWO] })).toMatchObject({ updated: [], action_id: null })
    const { data } = await review.ask<{ data: ReviewAction[] }>('observed/history')
    expect(data.map(({ kind, codes, undoable_count }) => ({ kind, codes, undoable_count }))).toEqual([
      { kind: 'undo', codes: [ONE, TWO], undoable_count: 0 },
      { kind: 'validate', codes: [ONE], undoable_count: 0 },
      { kind: 'decline', codes: [ONE, TWO], undoable_count: 0 },
    ])
    await expectExact()
  })

  it('is undone by its entry of the history, as far as it is still in force', async () => {
    const { action_id } = await review.decline([ONE, TWO])
    await review.validate([TWO])
    expect(await review.undo({ action_id })).toMatchObject({ updated: [ONE], failed: [] })
    expect(codesOf(await review.list('validated', { uuid: own.business.id }))).toEqual([TWO])
    await expect(review.undo({})).rejects.toThrow('VALIDATION_FAILED')
    await expectExact()
  })

  it('is undone in the history of its own period, whatever period the caller names', async () => {
    const { action_id } = await review.decline([ONE])
    expect(await review.undo({ action_id }, '202609')).toMatchObject({ updated: [ONE] })
    const kindsOf = async (of: string) => {
      const { data } = await review.ask<{ data: ReviewAction[] }>('observed/history', { tax_period: of })
      return data.map(({ kind }) => kind)
    }
    expect(await kindsOf(REVIEW_PERIOD)).toEqual(['undo', 'decline'])
    expect(await kindsOf('202609')).toEqual([])
    const [entry] = (await listAuditEntries(test.deps.db, own.business.id)).slice(-1)
    expect(entry).toMatchObject({ action: 'decisions-undone', details: { period: REVIEW_PERIOD } })
    expect(await review.undo({ action_id: 1_000_000_000 })).toMatchObject({ updated: [], failed: [], action_id: null })
  })

  it('needs a written reason over a rule that blocks', async () => {
    expect(await review.validate([THREE, FOUR])).toMatchObject({
      updated: [],
      failed: [THREE, FOUR].map((code) => ({ code, reason: expect.stringMatching(/^Escribe el motivo/) })),
      action_id: null,
    })
    expect(await review.validate([THREE], { reason: ' ' })).toMatchObject({ updated: [] })
    expect(await review.validate([THREE, FOUR], { reason: 'Lo revisé' })).toMatchObject({
      updated: [FOUR, THREE].sort(),
    })
  })

  it('fails for what is no purchase of the period, each by itself', async () => {
    const foreign = await insertTestBusiness(test.deps.db, await insertTestAccountant(test.deps.db))
    await storeListing(test.deps.pool, { businessId: foreign.id, period: REVIEW_PERIOD }, [listedVoucher(77)])
    const unknown = [purchaseCode(9), '20131312955-01-F002-50', purchaseCode(77), 'no es un código', '---']
    const { updated, failed } = await review.decline([...unknown, TWO])
    expect(updated).toEqual([TWO])
    expect(failed).toEqual(unknown.map((code) => ({ code, reason: 'No está entre las compras de este periodo.' })))
  })

  it('never beats facts: voided, of another RUC, registered twice', async () => {
    const facts = ['V01', 'V03', 'V06']
    for (const fact of facts) {
      await review.judge(new Map([[2, { reasons: [testFinding(fact, 'block')] }]]))
      const { updated, failed } = await review.validate([TWO], { reason: 'Igual' })
      expect({ fact, updated, failed }).toEqual({
        fact,
        updated: [],
        failed: [{ code: TWO, reason: expect.stringMatching(/no se puede validar\.$/) }],
      })
    }
    await storeListing(test.deps.pool, { businessId: own.business.id, period: REVIEW_PERIOD }, [
      listedVoucher(1, { sunatState: 2 }),
      listedVoucher(2),
      listedVoucher(3, { issuer: ANOTHER }),
      listedVoucher(4),
    ])
    for (const kind of ['validate', 'decline'] as const)
      expect(await review.decide(kind, [ONE])).toMatchObject({
        failed: [{ code: ONE, reason: 'Está anulado y no cuenta en ninguna suma.' }],
      })
    await expectExact()
  })

  it('reaches the other observed purchases of the supplier in the same press', async () => {
    await review.judge(new Map([[1, { reasons: [testFinding('K03')] }]]))
    expect(await review.decline([TWO], { apply_to_supplier: true })).toMatchObject({ updated: [TWO, ONE] })
    expect(codesOf(await review.list('observed'))).toEqual([THREE])
    expect(await listAuditEntries(test.deps.db, own.business.id)).toMatchObject([{ details: { count: 2 } }])
  })

  it('over what is not deductible gives the credit of its destination, unless a rule denies the credit itself', async () => {
    const notDeductible = { expense: 'NO_DEDUCIBLE', credit: 'NO', reasons: [testFinding('S03', 'block')] } as const
    await review.judge(
      new Map([
        [1, { ...notDeductible, validatedCredit: 'NO' }],
        [2, { ...notDeductible, validatedCredit: 'PRORRATA' }],
        [4, { ...notDeductible, validatedCredit: 'SI' }],
      ]),
    )
    expect(await review.total()).toMatchObject({ total_amount_igv_purchase: 0, prorrata_igv: 0 })
    const rows = async () =>
      (await review.list('all-invoices', { sort: 'date' })).data
        .filter(({ supplier_ruc }) => supplier_ruc !== ANOTHER)
        .map(({ credit, validated_credit }) => `${credit} ${validated_credit}`)
    expect(await rows()).toEqual(['NO NO', 'NO PRORRATA', 'NO SI'])
    await review.validate([ONE, TWO, FOUR], { reason: 'La operación fue real' })
    expect(await rows()).toEqual(['NO NO', 'PRORRATA PRORRATA', 'SI SI'])
    expect(await review.total()).toMatchObject({ total_amount_igv_purchase: 18, prorrata_igv: 18 })
    expect(await pdt()).toMatchObject({ igv_18_amount: 18, without_credit_amount: 100, prorrata_igv_amount: 18 })
    await expectExact()
    await review.undo({ cpes: [ONE, TWO, FOUR] })
    expect(await review.total()).toMatchObject({ total_amount_igv_purchase: 0, prorrata_igv: 0 })
    await expectExact()
  })

  it('on what somebody decided otherwise meanwhile fails, with who and when', async () => {
    await review.validate([TWO])
    const seen = { seen_status: 'observado' }
    expect(await review.decline([TWO, THREE], seen)).toMatchObject({
      updated: [THREE],
      failed: [
        {
          code: TWO,
          reason: expect.stringMatching(/^Rosa Huamán Castillo lo validó el \d\d\/\d\d\/\d{4} a las \d\d:\d\d\.$/),
        },
      ],
    })
    expect(await review.validate([THREE], { ...seen, reason: 'Igual' })).toMatchObject({
      failed: [{ code: THREE, reason: expect.stringContaining('lo rechazó el') }],
      action_id: null,
    })
    // The same decision twice is no conflict, and who saw the decision may change it.
    expect(await review.validate([TWO], seen)).toMatchObject({ updated: [TWO], failed: [], action_id: null })
    expect(await review.decline([TWO], { seen_status: 'gasto deducible' })).toMatchObject({ updated: [TWO] })
    await expectExact()
  })

  it('by two people at once is decided by the first, and the second reads who it was', async () => {
    const seen = { seen_status: 'observado' }
    const answers = await Promise.all([review.validate([TWO], seen), review.decline([TWO], seen)])
    expect(answers.flatMap(({ updated }) => updated)).toEqual([TWO])
    const reason = answers.flatMap(({ failed }) => failed).map((failure) => failure.reason)
    expect(reason).toEqual([expect.stringMatching(/^Rosa Huamán Castillo lo (validó|rechazó) el/)])
    await expectExact()
  })

  it('waits while a collection stores vouchers; when that takes too long, it says so and nothing is decided', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const held = await new Promise<{ storing: Promise<void> }>((resolve) => {
      const storing = test.deps.db.transaction().execute(async (tx) => {
        await lockVouchers(tx, own.business.id)
        resolve({ storing })
        await released
      })
    })
    const busy = await review.validate([TWO]).catch((error: Error) => error.message)
    expect(busy).toContain('VOUCHERS_BUSY')
    expect(busy).toContain('tu cambio no se registró, vuelve a intentarlo en unos segundos')
    const waiting = review.validate([TWO])
    release()
    await held.storing
    expect(await waiting).toMatchObject({ updated: [TWO] })
  })

  it('of two at once is one: the second sees what the first did', async () => {
    const answers = await Promise.all([
      review.validate([TWO, ONE]),
      review.decline([ONE, TWO]),
      review.validate([ONE, TWO]),
      review.undo({ cpes: [TWO, ONE] }),
    ])
    expect(answers.every(({ failed, updated }) => failed.length + updated.length === 2)).toBe(true)
    const { rows } = await test.deps.pool.query<{ count: number }>(
      `select count(*)::int as count from review_decisions
      where business_id = $1 and undone_by is null group by voucher_id having count(*) > 1`,
      [own.business.id],
    )
    expect(rows).toEqual([])
    await expectExact()
  })

  it('during a collection of the same period loses nothing', async () => {
    const businessId = own.business.id
    const numbers = Array.from({ length: 300 }, (_, index) => index + 101)
    const list = (base: number) =>
      storeListing(
        test.deps.pool,
        { businessId, period: REVIEW_PERIOD },
        numbers.map((number) => listedVoucher(number, { taxableBase: soles(base) })),
      )
    await list(100)
    const codes = numbers.map((number) => purchaseCode(number))
    for (const round of [1, 2, 3])
      await Promise.all([
        list(100 + round),
        review.decline(codes.slice(0, 100 * round)),
        review.judge(new Map(numbers.slice(50, 250).map((number) => [number, { reasons: [testFinding('K03')] }]))),
        review.undo({ cpes: codes.slice(0, 50) }),
        review.validate(codes.slice(200)),
      ])
    expect((await review.list('all-invoices')).summary).toMatchObject({ total_items: 300, total_amount: 36_462 })
    await expectExact()
  })

  it('on a thousand purchases is one entry', async () => {
    const businessId = own.business.id
    const numbers = Array.from({ length: 1000 }, (_, index) => index + 101)
    const listed = numbers.map((number) => listedVoucher(number, { taxableBase: soles(number - 100) }))
    await storeListing(test.deps.pool, { businessId, period: REVIEW_PERIOD }, listed)
    await review.judge(new Map(numbers.map((number) => [number, { reasons: [testFinding('K03')] }])))
    expect(await review.total()).toMatchObject({ total_amount_igv_purchase: 0, observed_count: 1000 })
    const { updated, failed } = await review.validate(numbers.map((number) => purchaseCode(number)))
    expect([updated.length, failed]).toEqual([1000, []])
    expect(await review.total()).toMatchObject({ total_amount_igv_purchase: 90_090, observed_count: 0 })
    expect(await listAuditEntries(test.deps.db, businessId)).toMatchObject([
      { details: { count: 1000, total: '590590.00', igv: '90090.00' } },
    ])
    await expectExact()
  })
})

describe('changed facts', () => {
  it('leave a decision in force when a rule no longer applies: what was declined gives no credit by itself', async () => {
    await review.decline([TWO])
    const before = await review.total()
    await review.judge(new Map([[2, { reasons: [], expense: 'DEDUCIBLE' }]]))
    const declined = (await review.list('rejected', { page_record: '10' })).data.find(({ code }) => code === TWO)
    expect(declined).toMatchObject({ decision: { state: 'RECHAZADO' }, reopened_because: null })
    expect(await review.total()).toEqual(before)
    await expectExact()
  })

  it.each(['api', 'portal', 'upload'] as const)(
    'leave the decisions on purchases that a list no longer has and then has again, by %s',
    async (origin) => {
      const { pool } = test.deps
      const period = { businessId: own.business.id, period: REVIEW_PERIOD }
      const all = [listedVoucher(1), listedVoucher(2), listedVoucher(3, { issuer: ANOTHER }), listedVoucher(4)]
      await review.decline([ONE])
      await review.validate([TWO])
      await storeListing(pool, period, all.slice(2))
      const vanished = { reasons: [testFinding('K01')] }
      await review.judge(
        new Map([
          [1, vanished],
          [2, vanished],
        ]),
      )
      await expectExact()
      await storeListing(pool, { ...period, origin, coverage: 'gaps' }, all)
      await review.judge(
        new Map([
          [1, {}],
          [2, { reasons: [testFinding('K03')] }],
        ]),
      )
      const find = async (list: string, code: string) =>
        (await review.list(list, { size: '10', page_record: '10' })).data.find((row) => row.code === code)
      expect(await find('rejected', ONE)).toMatchObject({ decision: { state: 'RECHAZADO' }, reopened_because: null })
      expect((await review.total()).total_amount_igv_purchase).toBe(18)
      // Facts that changed while it was away.
      await review.judge(new Map([[2, { reasons: [testFinding('S01', 'block')] }]]))
      expect(await find('observed', TWO)).toMatchObject({ decision: null, reopened_because: 'Lo que dice S01.' })
      await expectExact()
    },
  )

  it('reopen a decision with the reason; the same rules leave it', async () => {
    await review.validate([TWO])
    await review.judge(new Map([[2, { reasons: [testFinding('K03')] }]]))
    expect((await review.total()).total_amount_igv_purchase).toBe(36)
    await review.judge(new Map([[2, { reasons: [testFinding('S01', 'block')] }]]))
    expect((await review.total()).total_amount_igv_purchase).toBe(18)
    const reopened = (await review.list('observed', { size: '10' })).data.find(({ code }) => code === TWO)
    expect(reopened).toMatchObject({
      decision: null,
      reopened_because: 'Lo que dice S01.',
    })
    const entries = await listAuditEntries(test.deps.db, own.business.id)
    expect(entries.slice(1)).toEqual([
      {
        actor: 'job:judge-purchases',
        action: 'decisions-reopened',
        details: {
          period: REVIEW_PERIOD,
          count: 1,
          total: '118.00',
          igv: '18.00',
          codes: createHash('sha256').update(`${TWO}\n`).digest('hex'),
          reason: 'Lo que dice S01.',
        },
      },
    ])
    expect(await review.undo({ cpes: [TWO] })).toMatchObject({ updated: [] })
    await review.decline([TWO])
    const declined = (await review.list('rejected', { page_record: '10' })).data.find(({ code }) => code === TWO)
    expect(declined).toMatchObject({ decision: { state: 'RECHAZADO' }, reopened_because: null })
    await expectExact()
  })

  it('never overwrite a decision by themselves: a new collection keeps it', async () => {
    await review.validate([TWO])
    await storeListing(test.deps.pool, { businessId: own.business.id, period: REVIEW_PERIOD }, [
      listedVoucher(2, { taxableBase: soles(200) }),
    ])
    expect((await review.total()).total_amount_igv_purchase).toBe(36)
    expect(codesOf(await review.list('validated', { uuid: own.business.id }))).toEqual([TWO])
    await expectExact()
  })
})

describe('the destination of a purchase', () => {
  it('moves its base and IGV, stays when the rules judge again, and is undone', async () => {
    expect((await review.setDestination(ONE, { destination: 'DNG' })).statusCode).toBe(204)
    expect(await review.total()).toMatchObject({ total_amount_igv_purchase: 0, without_credit_igv: 18 })
    const withoutCredit = await review.list('all-invoices', { credit: 'none' })
    expect(codesOf(withoutCredit)).toEqual([ONE])
    expect(withoutCredit.summary).toEqual({ total_items: 1, total_amount: 118, total_igv: 18 })
    expect(await pdt()).toMatchObject({ igv_18_amount: 0, without_credit_amount: 100 })
    await review.judge(new Map([[1, {}]]))
    const [row] = (await review.list('all-invoices', { status: 'gasto deducible' })).data
    expect(row).toMatchObject({ destination: 'DNG', credit: 'NO', credit_period: null, decision: null })
    await review.setDestination(ONE, { destination: 'DGNG' })
    expect(await review.total()).toMatchObject({ total_amount_igv_purchase: 0, prorrata_igv: 18 })
    await expectExact()
    await review.undo({ cpes: [ONE] })
    expect((await review.total()).total_amount_igv_purchase).toBe(18)
    await expectExact()
  })

  it('reaches all purchases of the supplier in the period, and no unknown one', async () => {
    await review.setDestination(ONE, { destination: 'DNG', apply_to_supplier: true })
    const { data } = await review.list('all-invoices')
    expect(data.filter(({ destination }) => destination === 'DNG').map(({ code }) => code)).toEqual([FOUR, TWO, ONE])
    expect((await review.setDestination(purchaseCode(99), { destination: 'DNG' })).json()).toMatchObject({
      code: 'VOUCHER_NOT_FOUND',
    })
    await expectExact()
  })
})
