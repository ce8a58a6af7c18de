import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readXlsx } from '../testing/read-xlsx.ts'
import { collect } from '../testing/read-zip.ts'
import { columnName } from './cells.ts'
import type { Sheet } from './sheet.ts'
import { workbook } from './workbook.ts'

const COLUMNS = [
  { title: 'Nombre', kind: 'text', width: 20 },
  { title: 'Importe', kind: 'amount', width: 12, hasTotal: true },
  { title: 'Fecha', kind: 'date', width: 12 },
  { title: 'Ver', kind: 'link', width: 12 },
] as const

const sheet = (rows: Sheet['rows'], given: Partial<Sheet> = {}): Sheet => ({
  name: 'Compras',
  columns: COLUMNS,
  totalLabel: 'Total',
  rows,
  ...given,
})
const read = async (...sheets: Sheet[]) => readXlsx(await collect(workbook(sheets)))

describe('an Excel file', () => {
  it('has typed cells, a frozen header with a filter, links and totals (UX-13)', async () => {
    const [found] = await read(
      sheet(() => [
        [['00123', 118_050, '2026-10-31', { text: 'Ver', url: 'https://contapro.pe/?a=1&b=<2>' }]],
        [['  Café & Té ', -50, '1900-03-01', null]],
      ]),
    )
    expect(found).toMatchObject({ name: 'Compras', formulas: 0, isFrozen: true, filter: 'A1:D3' })
    const cells = found?.rows.map((row) =>
      Object.fromEntries([...row].map(([column, { type, value }]) => [column, [type, value]])),
    )
    expect(cells).toEqual([
      { A: ['text', 'Nombre'], B: ['text', 'Importe'], C: ['text', 'Fecha'], D: ['text', 'Ver'] },
      { A: ['text', '00123'], B: ['number', '1180.50'], C: ['number', '46326'], D: ['text', 'Ver'] },
      { A: ['text', '  Café & Té '], B: ['number', '-0.50'], C: ['number', '61'] },
      { A: ['text', 'Total'], B: ['number', '1180.00'] },
    ])
    expect(found?.rows[1]?.get('D')?.url).toBe('https://contapro.pe/?a=1&b=<2>')
  })

  it('keeps hostile text readable and never makes a formula of it (IN-6)', async () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.stringMatching(/^[=+\-@\t\r\n"|<&>A-Z]{0,30}$/),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(hostile, { maxLength: 20 }), async (texts) => {
        const [found] = await read(sheet(() => [texts.map((text) => [text])]))
        expect(found?.formulas).toBe(0)
        expect(found?.rows).toHaveLength(texts.length + 2)
        for (const row of found?.rows ?? [])
          for (const cell of row.values()) expect(cell.type === 'text' || cell.value === '0.00').toBe(true)
      }),
      { numRuns: 60 },
    )
    const [found] = await read(sheet(() => [[['=HYPERLINK("http://x")\n|"1"']]]))
    expect(found?.rows[1]?.get('A')).toMatchObject({ type: 'text', value: '=HYPERLINK("http://x")\n|"1"' })
  })

  it('cuts what no cell can hold', async () => {
    const [found] = await read(sheet(() => [[['x'.repeat(40_000)]]]))
    expect(found?.rows[1]?.get('A')?.value).toHaveLength(32_767)
  })

  it('writes sheets in order, each after the one before', async () => {
    const asked: string[] = []
    const lazily = (name: string) =>
      sheet(
        async function* () {
          asked.push(name)
          yield [[name]]
          asked.push(`end of ${name}`)
        },
        { name },
      )
    const found = await read(lazily('Uno'), lazily('Dos'))
    expect(found.map(({ name }) => name)).toEqual(['Uno', 'Dos'])
    expect(asked).toEqual(['Uno', 'end of Uno', 'Dos', 'end of Dos'])
  })

  it.each([
    ['an amount that is none', [['x', 1.5]]],
    ['a date that is none', [['x', 1, '2026-02-30']]],
  ] as const)('fails with %s, instead of writing something else', async (_, rows) => {
    await expect(read(sheet(() => [rows]))).rejects.toThrow(RangeError)
  })

  it('fails when its rows do', async () => {
    await expect(
      read(
        sheet(async function* () {
          yield [['x']]
          throw new Error('the database is gone')
        }),
      ),
    ).rejects.toThrow('the database is gone')
  })

  it('names columns as Excel does', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
  })
})
