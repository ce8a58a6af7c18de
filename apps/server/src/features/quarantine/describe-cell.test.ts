import { expect, it } from 'vitest'

import { describeCell } from './describe-cell.ts'

it.each([
  ['BI Gravado DG', '1.240,50', '«BI Gravado DG» dice «1.240,50» y se espera 1240.50'],
  ['Total CP', 'doce', '«Total CP» dice «doce» y se espera un importe como 1240.50'],
  ['Total CP', '', '«Total CP» está vacío'],
  ['Fecha de emisión', '31/02/2026', '«Fecha de emisión» dice «31/02/2026» y se espera una fecha como 31/10/2026'],
  ['Tipo de Cambio', 'x', '«Tipo de Cambio» dice «x» y se espera un tipo de cambio como 3.745'],
  ['CAR SUNAT', '7', '«CAR SUNAT» dice «7» y se espera otro dato'],
])('%s with %s', (title, written, text) => {
  expect(describeCell({ title, written })).toBe(text)
})
