import {
  always,
  CODE,
  CURRENCY,
  DATE,
  DOCUMENT,
  DOCUMENT_TYPE,
  NAME,
  PROJECT,
  RATE,
  type FieldRule,
  type WrittenLine,
} from './field-rule.ts'
import { amount, FIRST_RULES, isNote, typeOf } from './shared-rules.ts'

const FACTURA = '01'
/** Notes of boletas, tickets, bills of banks and of utilities may be without a customer, as these may. */
const WITHOUT_CUSTOMER = new Set(['03', '12', '13', '14', '36'])

const isZero = (line: WrittenLine, at: number) => Number(line.field(at)) === 0
/** Exports and boletas below S/ 700 may be without a customer. A voided note has no amounts that would say whether it is of an export. */
function hasCustomer(line: WrittenLine): boolean {
  if (!isZero(line, 14)) return false
  if (typeOf(line) === FACTURA) return true
  const modified = line.field(30).split(',')
  return (
    ['07', '08'].includes(typeOf(line)) && !isZero(line, 26) && !modified.some((type) => WITHOUT_CUSTOMER.has(type))
  )
}

/** A note may modify several vouchers, listed with commas. */
const listOf = (one: string) => new RegExp(`^(?=.{1,1500}$)${one}(,${one})*$`)

/** Anexo 3 of the Resolución 112-2021/SUNAT, fields 1 to 33. */
export const RVIE_NORM: readonly FieldRule[] = [
  ...FIRST_RULES,
  { name: 'fecha de vencimiento', pattern: DATE, isRequired: (line) => typeOf(line) === '14' },
  { name: 'tipo de comprobante', pattern: /^\d{2}$/, isRequired: always },
  { name: 'serie', pattern: CODE },
  { name: 'número', pattern: CODE, isRequired: always },
  { name: 'número final', pattern: CODE },
  { name: 'tipo de documento del cliente', pattern: DOCUMENT_TYPE, isRequired: hasCustomer },
  { name: 'documento del cliente', pattern: DOCUMENT, isRequired: hasCustomer },
  { name: 'nombre del cliente', pattern: NAME, isRequired: hasCustomer },
  amount('valor de exportación'),
  amount('base imponible'),
  amount('descuento de la base imponible'),
  amount('IGV'),
  amount('descuento del IGV'),
  amount('importe exonerado'),
  amount('importe inafecto'),
  amount('ISC'),
  amount('base imponible del IVAP'),
  amount('IVAP'),
  amount('ICBPER'),
  amount('otros tributos'),
  amount('total'),
  { name: 'moneda', pattern: CURRENCY, isRequired: always },
  { name: 'tipo de cambio', pattern: RATE, isRequired: (line) => line.field(27) !== 'PEN' },
  { name: 'fecha del comprobante modificado', pattern: listOf(String.raw`\d{2}/\d{2}/\d{4}`), isRequired: isNote },
  { name: 'tipo del comprobante modificado', pattern: listOf(String.raw`\d{2}`), isRequired: isNote },
  { name: 'serie del comprobante modificado', pattern: listOf('[A-Za-z0-9.-]{1,20}'), isRequired: isNote },
  { name: 'número del comprobante modificado', pattern: listOf('[A-Za-z0-9.-]{1,20}'), isRequired: isNote },
  { name: 'proyecto', pattern: PROJECT },
]
