import {
  always,
  AMOUNT,
  CODE,
  CURRENCY,
  DATE,
  DOCUMENT,
  DOCUMENT_TYPE,
  NAME,
  NOTHING,
  PROJECT,
  RATE,
  type FieldRule,
  type WrittenLine,
} from './field-rule.ts'
import { amount, FIRST_RULES, isNote, typeOf } from './shared-rules.ts'

const TYPES_WITH_DATE = new Set(['14', '46', '50', '51', '52', '53', '54'])
const TYPES_WITH_YEAR = new Set(['50', '51', '52', '53', '54'])
/** Without number: the documents of type 00. Without party too. */
const OTHERS = '00'

const isRange = (line: WrittenLine) => line.field(11) !== ''
const hasParty = (line: WrittenLine) => typeOf(line) !== OTHERS && !isRange(line)
const isForeign = (line: WrittenLine) => line.field(26) !== 'PEN'

/** Anexo 11 of the Resolución 112-2021/SUNAT, fields 1 to 37. */
export const RCE_NORM: readonly FieldRule[] = [
  ...FIRST_RULES,
  {
    name: 'fecha de vencimiento o pago',
    pattern: DATE,
    isRequired: (line) => TYPES_WITH_DATE.has(typeOf(line)),
  },
  { name: 'tipo de comprobante', pattern: /^\d{2}$/, isRequired: always },
  { name: 'serie', pattern: CODE },
  { name: 'año de la DAM', pattern: /^(19[89]|20\d)\d$/, isRequired: (line) => TYPES_WITH_YEAR.has(typeOf(line)) },
  { name: 'número', pattern: CODE, isRequired: (line) => typeOf(line) !== OTHERS },
  { name: 'número final', pattern: CODE },
  { name: 'tipo de documento del proveedor', pattern: DOCUMENT_TYPE, isRequired: hasParty },
  { name: 'documento del proveedor', pattern: DOCUMENT, isRequired: hasParty },
  { name: 'nombre del proveedor', pattern: NAME, isRequired: hasParty },
  amount('base imponible DG'),
  amount('IGV DG'),
  amount('base imponible DGNG'),
  amount('IGV DGNG'),
  amount('base imponible DNG'),
  amount('IGV DNG'),
  amount('valor no gravado'),
  amount('ISC'),
  amount('ICBPER'),
  amount('otros tributos y cargos'),
  amount('total'),
  { name: 'moneda', pattern: CURRENCY, isRequired: always },
  { name: 'tipo de cambio', pattern: RATE, isRequired: isForeign },
  { name: 'fecha del comprobante modificado', pattern: DATE, isRequired: isNote },
  { name: 'tipo del comprobante modificado', pattern: /^\d{2}$/, isRequired: isNote },
  { name: 'serie del comprobante modificado', pattern: CODE, isRequired: isNote },
  {
    name: 'aduana de la DAM modificada',
    pattern: /^\d{3}$/,
    isRequired: (line) => ['50', '52'].includes(line.field(29)),
  },
  { name: 'número del comprobante modificado', pattern: CODE, isRequired: isNote },
  { name: 'clasificación de bienes y servicios', pattern: /^[1-5]$/ },
  { name: 'proyecto', pattern: PROJECT },
  { name: 'porcentaje de participación', pattern: /^\d{1,2}(\.\d{1,2})?$/ },
  { name: 'beneficio IMB', pattern: AMOUNT },
  { name: 'CAR original', pattern: NOTHING },
]
