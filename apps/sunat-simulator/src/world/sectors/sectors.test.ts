import { readFileSync } from 'node:fs'

import { fold } from '@contapro/domain/text/fold'
import { describe, expect, it } from 'vitest'

import { commonPurchases, sectors } from './sectors.ts'

type DetractionCodes = {
  codes: { code: string; currentRatePct: number; threshold: { amountPEN: number } | null }[]
}
type ExpenseCategories = { categories: { id: string; keywords: string[] }[] }

function readTable(name: string): string {
  return readFileSync(new URL(`../../../../../fixtures/tables/${name}.json`, import.meta.url), 'utf8')
}

describe('sectors', () => {
  it('have the detraction rate and threshold of the official table', () => {
    const { codes }: DetractionCodes = JSON.parse(readTable('detraction-codes'))
    for (const { detraction } of sectors) {
      if (!detraction) continue
      const known = codes.find(({ code }) => code === detraction.code)
      expect(known?.currentRatePct).toBe(detraction.rate / 10)
      expect(known?.threshold?.amountPEN).toBe(detraction.above / 100)
    }
  })

  it('sell items of many personal expense categories', () => {
    const { categories }: ExpenseCategories = JSON.parse(readTable('expense-categories'))
    const items = sectors.flatMap((sector) => sector.items.map(({ text }) => fold(text)))
    const covered = categories.filter(({ keywords }) =>
      keywords.some((keyword) => items.some((item) => item.includes(fold(keyword)))),
    )
    expect(covered.map(({ id }) => id)).toEqual(expect.arrayContaining(['licores', 'juguetes', 'combustible']))
    expect(covered.length).toBeGreaterThan(15)
  })

  it('all have a share of the common purchases', () => {
    expect(Object.keys(commonPurchases).toSorted()).toEqual(sectors.map(({ id }) => id).toSorted())
  })
})
