import type { RuleFinding, Verdict } from '@contapro/domain/rules/judge-purchase'
import type { DecidedState } from '@contapro/domain/review/review-state'
import { itemAt } from '@contapro/domain/lists/item-at'
import { cents } from '@contapro/domain/money/cents'
import { expect, it } from 'vitest'

import { insertTestAccountant, insertTestBusiness } from '../../../testing/factories.ts'
import { randomNumbers } from '../../../testing/random-numbers.ts'
import { purchaseCode, reviewer, testFinding, testVerdict } from '../../../testing/review-purchases.ts'
import { listedVoucher, storeListing } from '../../../testing/sunat/store-listing.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { findWrongTotals } from '../../vouchers/queries.ts'
import { findWrongStates } from '../queries.ts'

// Random sequences of verdicts, decisions and collections against a model of our own in whole céntimos.

const PERIODS = ['202609', '202610'] as const
const PURCHASES = 14
const STEPS = 30
const FINDINGS: readonly RuleFinding[] = [
  testFinding('K03'),
  testFinding('K02'),
  testFinding('S01', 'block'),
  testFinding('V03', 'block'),
]

type Modelled = {
  number: number
  /** Undefined while no register lists it. */
  period: string | undefined
  base: number
  isVoided: boolean
  verdict: Verdict | undefined
  decision: { state: DecidedState; rules: readonly string[] } | undefined
  destination: 'DG' | 'DGNG' | 'DNG' | undefined
}

const test = useTestApp()

const rulesOf = (verdict: Verdict | undefined) => (verdict?.reasons ?? []).map(({ id }) => id)
const igvOf = ({ base }: Modelled) => Math.round(base * 0.18)
const stateOf = ({ decision, verdict }: Modelled) => decision?.state ?? verdict?.expense
const destinationOf = ({ destination, verdict }: Modelled) =>
  destination ?? { SI: 'DG', PRORRATA: 'DGNG', NO: 'DNG' }[verdict?.credit ?? 'SI']
const isDeductible = (purchase: Modelled) => [undefined, 'DEDUCIBLE', 'VALIDADO'].includes(stateOf(purchase))

/** What the calls must answer for a period. */
function expectedOf(purchases: readonly Modelled[], period: string) {
  const listed = purchases.filter((purchase) => purchase.period === period)
  const valid = listed.filter(({ isVoided }) => !isVoided)
  const sum = (chosen: readonly Modelled[], ...destinations: string[]) =>
    chosen
      .filter((purchase) => destinations.includes(destinationOf(purchase)))
      .reduce((total, purchase) => total + igvOf(purchase), 0) / 100
  const observed = valid.filter((purchase) => stateOf(purchase) === 'OBSERVADO')
  const deductible = valid.filter(isDeductible)
  return {
    purchases: sum(deductible, 'DG'),
    prorrata: sum(deductible, 'DGNG'),
    observedIgv: sum(observed, 'DG', 'DGNG'),
    count: listed.length,
    observed: observed.map(({ number }) => purchaseCode(number)).sort(),
    deductible: deductible.map(({ number }) => purchaseCode(number)).sort(),
    rejected: valid
      .filter((purchase) => !isDeductible(purchase) && stateOf(purchase) !== 'OBSERVADO')
      .map(({ number }) => purchaseCode(number))
      .sort(),
  }
}

it.each([1, 2, 3])('totals, lists and dashboards agree after each of some random steps (seed %i)', async (seed) => {
  const { db, pool } = test.deps
  const owner = await insertTestAccountant(db)
  const business = await insertTestBusiness(db, owner)
  const review = reviewer(test, owner, business)
  const roll = randomNumbers(seed)
  const isChosen = () => roll(3) === 0
  const purchases = Array.from({ length: PURCHASES }, (_, index): Modelled => {
    const period = PERIODS[roll(2)]
    const base = 100 + roll(1_000_000)
    return {
      number: index + 1,
      period,
      base,
      isVoided: false,
      verdict: undefined,
      decision: undefined,
      destination: undefined,
    }
  })

  /** Both registers as they are now. What left the earlier one goes to the later one, which must list it then, and says its amounts afterwards. */
  async function collect(): Promise<void> {
    for (const period of [PERIODS[1], ...PERIODS])
      await storeListing(
        pool,
        { businessId: business.id, period },
        purchases
          .filter((purchase) => purchase.period === period)
          .map(({ number, base, isVoided }) =>
            listedVoucher(number, { taxableBase: cents(base), issueDate: '2026-09-05', sunatState: isVoided ? 2 : 1 }),
          ),
      )
  }

  const steps = {
    async collect() {
      for (const purchase of purchases.filter(isChosen)) {
        purchase.base = 100 + roll(1_000_000)
        purchase.isVoided = roll(5) === 0
        purchase.period = [...PERIODS, ...PERIODS, undefined][roll(5)]
      }
      await collect()
    },
    async judge() {
      const verdicts = new Map<number, Verdict>()
      for (const purchase of purchases.filter(isChosen)) {
        const reasons = FINDINGS.filter(isChosen)
        const credit = itemAt(['SI', 'NO', 'PRORRATA'] as const, roll(3))
        purchase.verdict = testVerdict({ reasons, credit, ...(roll(4) === 0 && { expense: 'NO_DEDUCIBLE' as const }) })
        verdicts.set(purchase.number, purchase.verdict)
        const known = purchase.decision?.rules ?? []
        if (rulesOf(purchase.verdict).some((id) => !known.includes(id))) purchase.decision = undefined
      }
      await review.judge(verdicts)
    },
    async decide() {
      const kind = itemAt(['validate', 'decline'] as const, roll(2))
      const reason = roll(2) === 0 ? 'Lo revisé' : undefined
      const period = itemAt(PERIODS, roll(2))
      const named = purchases.filter(isChosen)
      const accepted = named.filter((purchase) => {
        const { verdict, decision } = purchase
        if (purchase.period !== period || purchase.isVoided) return false
        if (kind === 'decline') return true
        const isBlocked = verdict?.reasons.some(({ severity }) => severity === 'block') ?? false
        if (verdict?.reasons.some(({ id }) => id === 'V03')) return false
        return !isBlocked || reason !== undefined || decision?.state === 'VALIDADO'
      })
      const state = kind === 'validate' ? 'VALIDADO' : 'RECHAZADO'
      for (const purchase of accepted)
        if (purchase.decision?.state !== state) purchase.decision = { state, rules: rulesOf(purchase.verdict) }
      if (named.length === 0) return
      const codes = named.map(({ number }) => purchaseCode(number))
      const { updated, failed } = await review.decide(kind, codes, reason === undefined ? {} : { reason }, period)
      expect(updated.sort()).toEqual(accepted.map(({ number }) => purchaseCode(number)).sort())
      expect(failed).toHaveLength(named.length - accepted.length)
    },
    async undo() {
      const named = purchases.filter(isChosen)
      for (const purchase of named)
        if (purchase.period === PERIODS[1]) Object.assign(purchase, { decision: undefined, destination: undefined })
      if (named.length > 0) await review.undo({ cpes: named.map(({ number }) => purchaseCode(number)) })
    },
    async route() {
      const purchase = itemAt(purchases, roll(PURCHASES))
      if (purchase.period === undefined) return
      purchase.destination = itemAt(['DG', 'DGNG', 'DNG'] as const, roll(3))
      const answer = await review.setDestination(purchaseCode(purchase.number), { destination: purchase.destination })
      expect(answer.statusCode).toBe(204)
    },
  }

  await collect()
  for (let step = 0; step < STEPS; step += 1) {
    const name = itemAt(['collect', 'judge', 'judge', 'decide', 'decide', 'undo', 'route'] as const, roll(7))
    await steps[name]()
    expect({ step, name, wrong: await findWrongTotals(db, business.id) }).toEqual({ step, name, wrong: [] })
    for (const period of PERIODS) {
      const expected = expectedOf(purchases, period)
      const total = await review.total(period)
      const { purchases: igv, prorrata, observedIgv, count, ...lists } = expected
      expect({ step, name, period, igv, prorrata, observedIgv, count, observed: lists.observed.length }).toEqual({
        step,
        name,
        period,
        igv: total.total_amount_igv_purchase,
        prorrata: total.prorrata_igv,
        observedIgv: total.observed_igv,
        count: total.total_cpes_count,
        observed: total.observed_count,
      })
      if (step % 3 > 0) continue
      const codes = async (status: string) =>
        (await review.list('all-invoices', { tax_period: period, status })).data.map(({ code }) => code).sort()
      expect(lists).toEqual({
        observed: await codes('observado'),
        deductible: await codes('gasto deducible'),
        rejected: await codes('gasto no deducible'),
      })
    }
  }
  expect((await findWrongStates(db)).filter(({ businessId }) => businessId === business.id)).toEqual([])
})
