import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { scoreLabelled, type LabelledPurchase } from './score-labelled.ts'

const read = (name: string): LabelledPurchase[] =>
  JSON.parse(readFileSync(new URL(`../../../../fixtures/rules/${name}`, import.meta.url), 'utf8'))

// The second file was written after the lexicon, to measure it on lines that it was not made from (docs/activity.md).
describe.each(['labelled-lines.json', 'second-lines.json'])('the judgement of %s', (name) => {
  const purchases = read(name)

  it.each([
    [false, 0.93, 0.04],
    [true, 0.85, 0.07],
  ])('without activity %s: recall ≥ %f, false alarms ≤ %f', (withoutActivity, recall, falseAlarms) => {
    const { score } = scoreLabelled(purchases, withoutActivity)
    expect(score.recall).toBeGreaterThanOrEqual(recall)
    expect(score.false_alarms).toBeLessThanOrEqual(falseAlarms)
  })

  it('has between 40 % and 50 % of purchases to observe', () => {
    const observed = purchases.filter(({ expected }) => expected === 'observado').length
    expect(observed / purchases.length).toBeGreaterThan(0.4)
    expect(observed / purchases.length).toBeLessThan(0.5)
  })
})

describe('scoreLabelled', () => {
  const purchase = { business_ciiu: '6910', business_sales: [], supplier_name: 'ABC', total: 10, date: '2026-11-17' }

  it('counts what was missed and what was observed without reason', () => {
    const labelled: LabelledPurchase[] = [
      { ...purchase, items: ['MUÑECA BARBIE'], expected: 'observado' },
      { ...purchase, items: ['PAPEL BOND'], expected: 'observado' },
      { ...purchase, items: ['MUÑECA BARBIE'], expected: 'deducible' },
      { ...purchase, items: ['PAPEL BOND'], expected: 'deducible' },
    ]
    expect(scoreLabelled(labelled, false)).toMatchObject({
      score: { n: 4, recall: 0.5, false_alarms: 0.5 },
      wrong: [{ purchase: labelled[1] }, { purchase: labelled[2] }],
    })
  })
})
