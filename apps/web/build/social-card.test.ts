import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, it } from 'vitest'

const file = readFileSync(path.resolve(import.meta.dirname, '../public/social-card.png'))
const html = readFileSync(path.resolve(import.meta.dirname, '../index.html'), 'utf8')

it('is a small PNG of the size that the page states', () => {
  expect(file.subarray(1, 4).toString()).toBe('PNG')
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  expect([width, height]).toEqual([1200, 630])
  expect(file.length).toBeLessThan(100_000)
  for (const [name, value] of Object.entries({ width, height }))
    expect(html).toContain(`<meta property="og:image:${name}" content="${value}" />`)
})

it('is named by the page in one spelling, which the server replaces with the whole address', () => {
  expect(html.split('content="/social-card.png"')).toHaveLength(2)
})
