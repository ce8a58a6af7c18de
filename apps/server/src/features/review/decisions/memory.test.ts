import type { ReviewAction } from '@contapro/contract/review'
import { cents } from '@contapro/domain/money/cents'
import { beforeEach, describe, expect, it } from 'vitest'

import { purchaseCode, reviewer, testFinding } from '../../../testing/review-purchases.ts'
import { runQueued } from '../../../testing/run-queued.ts'
import { listedVoucher } from '../../../testing/sunat/store-listing.ts'
import { storeWithXml } from '../../../testing/sunat/store-purchases.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { useNewBusiness } from '../../../testing/use-test-business.ts'
import { findWrongTotals } from '../../vouchers/queries.ts'
import * as jobs from '../jobs.ts'
import { judgePurchases } from '../judging/judge-purchases.ts'
import { replayVerdicts } from '../judging/replay-verdicts.ts'
import { findWrongStates } from '../queries.ts'

// Purchases of a law firm, judged by the rules from the lines of their XML.

const ANOTHER = '20100070970'
const PERIODS = ['202609', '202610', '202611']

const test = useTestApp()
const own = useNewBusiness(test)
let review: ReturnType<typeof reviewer>

type Bought = { readonly number: number; readonly line: string; readonly issuer?: string; readonly base?: number }

/** Stores the purchases of a period, and has them judged by the jobs that this queues. */
async function buy(period: string, bought: readonly Bought[]): Promise<void> {
  const { id: businessId, ruc } = own.business
  await storeWithXml(
    test.deps,
    { businessId, ruc, book: 'rce', period },
    bought.map(({ number, line, issuer = '20131312955', base = 10_000 + number }) => ({
      voucher: listedVoucher(number, {
        issuer,
        issueDate: `${period.slice(0, 4)}-${period.slice(4)}-16`,
        taxableBase: cents(base),
      }),
      lines: [line],
    })),
  )
  await test.deps.queue.send(test.deps.db, jobs.judgePurchases, { businessId })
  await runJobs()
}

const runJobs = () =>
  runQueued(test, jobs.judgePurchases, (deps, payload) => {
    const { signal } = new AbortController()
    return judgePurchases(deps, payload, { signal, shutdown: signal })
  })

/** How each purchase counts, by its number. */
async function states(): Promise<Record<string, string | null>> {
  const rows = await test.deps.db
    .selectFrom('vouchers')
    .select(['number', 'reviewState', 'reviewDestination'])
    .where('businessId', '=', own.business.id)
    .where('book', '=', 'rce')
    .execute()
  return Object.fromEntries(
    rows.map(({ number, reviewState, reviewDestination }) => [
      number,
      reviewDestination === null ? reviewState : `${reviewState} ${reviewDestination}`,
    ]),
  )
}

/** Every verdict can be computed again, and sums and states are those of verdicts and decisions. */
async function expectExact(): Promise<void> {
  const { db } = test.deps
  for (const period of PERIODS) expect((await replayVerdicts(db, own.business.id, period)).differences).toEqual([])
  expect(await findWrongTotals(db, own.business.id)).toEqual([])
  expect((await findWrongStates(db)).filter(({ businessId }) => businessId === own.business.id)).toEqual([])
}

async function rowOf(number: number, period: string) {
  const { data } = await review.list('all-invoices', { tax_period: period })
  const row = data.find((purchase) => purchase.number === String(number))
  if (!row) throw new Error(`no purchase ${number}`)
  return row
}

const history = async () => (await review.ask<{ data: ReviewAction[] }>('observed/history')).data

const MENU = 'MENU EJECUTIVO'
const TOY = 'MUÑECA BARBIE'
const VAGUE = 'SERVICIOS VARIOS'

beforeEach(async () => {
  await test.deps.db
    .updateTable('businesses')
    .set({ name: 'ESTUDIO DE ABOGADOS QW S.A.C.' })
    .where('id', '=', own.business.id)
    .execute()
  review = reviewer(test, own.owner, own.business)
  await buy('202610', [
    { number: 1, line: MENU },
    { number: 2, line: MENU },
    { number: 3, line: TOY },
    { number: 4, line: MENU, issuer: ANOTHER },
    { number: 5, line: VAGUE, base: 300_000 },
  ])
  await buy('202609', [{ number: 9, line: MENU }])
})

describe('one validated purchase', () => {
  it('answers the same about later ones of its supplier, which say so, until it is undone', async () => {
    expect(await states()).toEqual({
      1: 'OBSERVADO',
      2: 'OBSERVADO',
      3: 'OBSERVADO',
      4: 'OBSERVADO',
      5: 'OBSERVADO',
      9: 'OBSERVADO',
    })
    const { action_id } = await review.validate([purchaseCode(1)])
    await expectExact()
    await runJobs()
    await buy('202611', [{ number: 6, line: MENU }])
    // Neither what was there, nor another concept, nor another supplier, nor an earlier period.
    expect(await states()).toEqual({
      1: 'VALIDADO',
      2: 'OBSERVADO',
      3: 'OBSERVADO',
      4: 'OBSERVADO',
      5: 'OBSERVADO',
      6: 'DEDUCIBLE',
      9: 'OBSERVADO',
    })
    const { status, reasons, notices } = await rowOf(6, '202611')
    expect({ status, reasons }).toEqual({ status: 'gasto deducible', reasons: [] })
    expect(notices).toMatchObject([
      {
        rule: 'G01',
        severity: 'notice',
        message: expect.stringMatching(
          /^No se vuelve a preguntar: validaste «Restaurantes.*» de este proveedor el \d\d\/\d\d\/\d{4}\.$/,
        ),
      },
    ])
    expect(notices[0]?.evidence).toContainEqual({
      label: 'Decisión del historial',
      value: `N.º ${action_id}`,
      source: 'Decisiones del contador',
    })
    expect(await history()).toMatchObject([
      { id: action_id, applies_to_supplier: false, remembered: [expect.stringContaining('Restaurantes')] },
    ])
    await expectExact()

    await review.undo({ action_id })
    // The verdict of the purchase itself does not depend on the decision about it.
    expect(await states()).toMatchObject({ 1: 'OBSERVADO', 6: 'DEDUCIBLE' })
    await expectExact()
    await runJobs()
    expect(await states()).toMatchObject({ 1: 'OBSERVADO', 2: 'OBSERVADO', 6: 'OBSERVADO' })
    expect((await history()).map(({ remembered }) => remembered)).toEqual([[], []])
    await expectExact()
  })

  it('moves no other number: what was there is decided by itself', async () => {
    const before = (await review.total()).total_amount_igv_purchase ?? 0
    const { answered_concepts: announced } = await rowOf(1, '202610')
    const { remembered } = await review.validate([purchaseCode(1)])
    expect(remembered).toEqual([expect.stringContaining('Restaurantes')])
    expect(announced).toEqual(remembered)
    await runJobs()
    expect((await review.total()).total_amount_igv_purchase).toBe(before + 18)
    await review.validate([purchaseCode(2)])
    await review.undo({ cpes: [purchaseCode(1)] })
    await runJobs()
    expect(await states()).toMatchObject({ 1: 'OBSERVADO', 2: 'VALIDADO' })
    expect((await rowOf(2, '202610')).reopened_because).toBeNull()
    await expectExact()
  })

  it('answers nothing about the voucher itself: another vague description is asked about', async () => {
    await review.validate([purchaseCode(5)])
    await runJobs()
    await buy('202611', [{ number: 6, line: VAGUE, base: 300_000 }])
    expect(await states()).toMatchObject({ 5: 'VALIDADO', 6: 'OBSERVADO' })
  })
})

describe('a decision for the supplier', () => {
  it('validated answers every question of the purchases chosen', async () => {
    await review.validate([purchaseCode(5)], { apply_to_supplier: true })
    await runJobs()
    // The others of the supplier were decided in the same press, and only what was chosen is remembered.
    expect(await states()).toMatchObject({ 1: 'VALIDADO', 3: 'VALIDADO', 5: 'VALIDADO' })
    await buy('202611', [
      { number: 6, line: VAGUE, base: 300_000 },
      { number: 7, line: TOY },
    ])
    expect(await states()).toMatchObject({ 6: 'DEDUCIBLE', 7: 'OBSERVADO' })
    expect(await history()).toMatchObject([{ applies_to_supplier: true, remembered: ['Descripción genérica'] }])
    await expectExact()
  })

  it('declined makes later ones not deductible; validated over it, they give credit again', async () => {
    await review.decline([purchaseCode(3)], { apply_to_supplier: true })
    await buy('202611', [
      { number: 6, line: TOY },
      { number: 7, line: TOY },
    ])
    expect(await states()).toMatchObject({ 3: 'RECHAZADO', 6: 'NO_DEDUCIBLE DNG', 7: 'NO_DEDUCIBLE DNG' })
    expect(await rowOf(6, '202611')).toMatchObject({
      credit: 'NO',
      validated_credit: 'SI',
      reasons: [{ rule: 'G01' }],
      notices: [{ message: expect.stringContaining('declinaste «Juguetes y juegos»') }],
    })
    await review.decide('validate', [purchaseCode(6)], {}, '202611')
    expect((await review.total('202611')).total_amount_igv_purchase).toBe(18.01)
    await buy('202611', [
      { number: 6, line: TOY },
      { number: 7, line: TOY },
      { number: 8, line: TOY },
    ])
    expect(await states()).toMatchObject({ 3: 'RECHAZADO', 6: 'VALIDADO', 7: 'NO_DEDUCIBLE DNG', 8: 'DEDUCIBLE' })
    await expectExact()
  })

  it('never answers for rules that block', async () => {
    await review.validate([purchaseCode(1)], { apply_to_supplier: true })
    await test.deps.db
      .insertInto('taxpayerStates')
      .values({
        ruc: '20131312955',
        firstSeen: '2026-01-01',
        lastSeen: '2026-11-16',
        state: 'BAJA DE OFICIO',
        condition: 'HABIDO',
      })
      .execute()
    await buy('202611', [{ number: 6, line: MENU }])
    await test.deps.db.deleteFrom('taxpayerStates').where('ruc', '=', '20131312955').execute()
    expect(await states()).toMatchObject({ 6: 'NO_DEDUCIBLE DNG' })
    expect((await rowOf(6, '202611')).reasons).toMatchObject([{ rule: 'S03' }])
  })
})

it('one declined purchase leaves the question open, with the reason', async () => {
  await review.decline([purchaseCode(3)])
  await buy('202611', [{ number: 6, line: TOY }])
  expect(await states()).toMatchObject({ 6: 'OBSERVADO' })
  const { reasons, notices } = await rowOf(6, '202611')
  expect(notices).toEqual([])
  expect(reasons[0]?.evidence).toContainEqual({
    label: 'Motivo',
    value: expect.stringMatching(/^Ya declinaste «Juguetes y juegos» de este proveedor/),
    source: 'Norma',
  })
  await expectExact()
})

it('what a decision is remembered for is forgotten with it, also after changed facts reopened it', async () => {
  await review.validate([purchaseCode(1)])
  await buy('202611', [{ number: 6, line: MENU }])
  await review.judge(new Map([[1, { reasons: [testFinding('S01', 'block')] }]]))
  expect(await rowOf(1, '202610')).toMatchObject({ decision: null, reopened_because: expect.stringContaining('S01') })
  expect(await history()).toMatchObject([{ undoable_count: 1, remembered: [expect.anything()] }])
  expect(await states()).toMatchObject({ 1: 'OBSERVADO', 6: 'DEDUCIBLE' })
  await review.undo({ cpes: [purchaseCode(1)] })
  await runJobs()
  expect(await states()).toMatchObject({ 6: 'OBSERVADO' })
})

describe('a destination for the supplier', () => {
  it('holds from its period on, for purchases that come later too, and is undone from the history', async () => {
    await buy('202611', [{ number: 6, line: 'PAPEL BOND A4' }])
    const code = purchaseCode(3)
    expect((await review.setDestination(code, { destination: 'DNG', apply_to_supplier: true })).statusCode).toBe(204)
    await runJobs()
    await buy('202611', [
      { number: 6, line: 'PAPEL BOND A4' },
      { number: 7, line: 'PAPEL BOND A4' },
      { number: 8, line: 'PAPEL BOND A4', issuer: ANOTHER },
    ])
    expect(await states()).toMatchObject({
      3: 'OBSERVADO DNG',
      4: 'OBSERVADO',
      6: 'DEDUCIBLE DNG',
      7: 'DEDUCIBLE DNG',
      8: 'DEDUCIBLE',
      9: 'OBSERVADO',
    })
    expect((await rowOf(7, '202611')).notices).toMatchObject([
      { rule: 'G10', evidence: [{ source: 'Decisiones del contador' }, { label: 'Indicado para el proveedor' }, {}] },
    ])
    await expectExact()
    // Another purchase is an exception, and one is taken back by itself.
    await review.setDestination(purchaseCode(7), { destination: 'DG' })
    await review.undo({ cpes: [code] })
    await runJobs()
    expect(await states()).toMatchObject({ 3: 'OBSERVADO', 6: 'DEDUCIBLE DNG', 7: 'DEDUCIBLE DG' })
    const action = (await history()).find(
      ({ kind, applies_to_supplier: isForAll }) => kind === 'destination' && isForAll,
    )
    expect(action?.undoable_count).toBe(3)
    await review.undo({ action_id: action?.id ?? null })
    await runJobs()
    expect(await states()).toMatchObject({ 1: 'OBSERVADO', 6: 'DEDUCIBLE', 7: 'DEDUCIBLE DG' })
    await expectExact()
  })

  it('for taxed sales is given to later purchases too', async () => {
    await review.setDestination(purchaseCode(1), { destination: 'DG', apply_to_supplier: true })
    await runJobs()
    await buy('202611', [{ number: 6, line: 'PAPEL BOND A4' }])
    expect(await states()).toMatchObject({ 6: 'DEDUCIBLE DG' })
    await expectExact()
  })
})
