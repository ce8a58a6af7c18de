import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { commonPurchases, sectors } from './sectors.ts'

function table(name: string): unknown {
  const url = new URL(`../../../../../fixtures/tables/${name}.json`, import.meta.url)
  return JSON.parse(readFileSync(url, 'utf8'))
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

describe('lines of business', () => {
  it('detract at the rate and from the amount that the table of codes gives', () => {
    const { codes } = table('detraction-codes') as {
      codes: { code: string; currentRatePct: number; threshold: { amountPEN: number } | null }[]
    }
    for (const { detraction } of sectors) {
      if (!detraction) continue
      const known = codes.find(({ code }) => code === detraction.code)
      expect(known?.currentRatePct).toBe(detraction.rate / 10)
      expect(known?.threshold?.amountPEN).toBe(detraction.above / 100)
    }
  })

  it('sell many kinds of personal expenses', () => {
    const { categories } = table('expense-categories') as { categories: { id: string; keywords: string[] }[] }
    const items = sectors.flatMap((sector) => sector.items.map(({ text }) => plain(text)))
    const met = categories.filter(({ keywords }) =>
      keywords.some((keyword) => items.some((item) => item.includes(plain(keyword)))),
    )
    expect(met.map(({ id }) => id)).toEqual(expect.arrayContaining(['licores', 'juguetes', 'combustible']))
    expect(met.length).toBeGreaterThan(15)
  })

  it('are all bought by somebody', () => {
    expect(Object.keys(commonPurchases).toSorted()).toEqual(sectors.map(({ id }) => id).toSorted())
  })
})
