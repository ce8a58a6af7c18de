import { expect, it } from 'vitest'

import { operationName } from './operation-name.ts'

it.each([
  ['01', '', 'Venta de bienes, prestación de servicios o contrato de construcción'],
  ['3', '', 'Traslado que no se origina en venta'],
  ['05', '05', 'Venta de bienes exonerada del IGV'],
  ['01', 'VENTA DE BIENES', 'VENTA DE BIENES'],
  ['01 VENTA DE BIENES', '', '01 VENTA DE BIENES'],
  ['99', '', '99'],
  ['', '', ''],
])('the operation «%s» «%s» is %s', (operationCode, operation, name) => {
  expect(operationName({ operationCode, operation })).toBe(name)
})
