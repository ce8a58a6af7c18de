import { expect, it } from 'vitest'

import { withAmount } from './with-amount.ts'

const file = new Blob([new TextEncoder().encode('RUC|Nombre|BI|Total\r\n1|PEÑA|5.00|5.90\r\n2|ÑU|1.240,50|9.00')])
const change = async (line: number, column: number) =>
  (await withAmount(file, { line, meant: { column, separator: '|', amount: '1240.50' } }))?.text()

it('changes one cell and nothing else', async () => {
  expect(await change(3, 2)).toBe('RUC|Nombre|BI|Total\r\n1|PEÑA|5.00|5.90\r\n2|ÑU|1240.50|9.00')
  expect(await change(3, 3)).toBe('RUC|Nombre|BI|Total\r\n1|PEÑA|5.00|5.90\r\n2|ÑU|1.240,50|1240.50')
})

it('keeps how the line ends', async () => {
  expect(await change(2, 3)).toBe('RUC|Nombre|BI|Total\r\n1|PEÑA|5.00|1240.50\r\n2|ÑU|1.240,50|9.00')
})

it('changes nothing when there is no such line or cell', async () => {
  expect([await change(4, 0), await change(2, 4)]).toEqual([undefined, undefined])
})
