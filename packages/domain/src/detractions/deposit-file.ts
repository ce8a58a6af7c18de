import { sumCents, type Cents } from '../money/cents.ts'
import type { TaxPeriod } from '../periods/tax-period.ts'
import { isRuc, RUC_DOCUMENT } from '../taxpayers/ruc.ts'
import { BOLETA, DEBIT_NOTE, FACTURA } from '../vouchers/voucher-types.ts'
import { accountDigits } from './supplier-account.ts'

// The file with which a buyer deposits the detractions of many suppliers at Banco de la Nación: lines of fixed width, ASCII, CRLF after each.

/** A deposit of the lot. */
export type DepositLine = {
  readonly supplierRuc: string
  /** Of catalog 54. */
  readonly goodsCode: string
  /** The supplier's account for detractions, with or without hyphens. */
  readonly account: string
  /** In whole soles. */
  readonly amount: Cents
  readonly operation: Operation
  /** The month in which the voucher was issued. */
  readonly issuedIn: TaxPeriod
  readonly voucher: { readonly type: string; readonly series: string; readonly number: string }
}

export type DepositLot = {
  readonly ruc: string
  readonly name: string
  /** The year and a number that this RUC never used before: `260001`. */
  readonly lot: string
  readonly lines: readonly DepositLine[]
}

export type DepositFile = { readonly fileName: string; readonly content: string; readonly total: Cents }

/** Sale or service, withdrawal of goods, movement without sale, exchange, exempt sale. */
export const OPERATIONS = ['01', '02', '03', '04', '05'] as const
export type Operation = (typeof OPERATIONS)[number]

const BUYER_DEPOSITS = '*'
const NAME_LENGTH = 35
const WITHOUT_PROFORMA = '000000000'
const ACCOUNT_LENGTH = 11
const MAX_AMOUNT = 10 ** 13 - 1
const GUIDE = '09'
const LINE_END = '\r\n'

/** What the bank would refuse in a line, in Spanish; undefined when nothing. One wrong line makes it refuse the whole lot. */
export function findDepositProblem(line: DepositLine): string | undefined {
  const { supplierRuc, goodsCode, account, amount, voucher } = line
  if (!isRuc(supplierRuc)) return 'El RUC del proveedor no es válido.'
  if (!/^\d{3}$/.test(goodsCode)) return 'Falta el código del bien o servicio.'
  const digits = accountDigits(account)
  if (digits === '') return 'Falta la cuenta de detracciones del proveedor.'
  if (!/^\d+$/.test(digits) || digits.length > ACCOUNT_LENGTH || Number(digits) === 0)
    return 'La cuenta de detracciones del proveedor no es válida.'
  if (amount <= 0) return 'El monto debe ser mayor que cero.'
  if (amount % 100 !== 0) return 'El monto debe estar en soles enteros.'
  if (amount > MAX_AMOUNT) return 'El monto no cabe en el archivo del banco.'
  if (voucherType(voucher.type) === undefined) return 'El banco no acepta este tipo de comprobante.'
  if (!/^[A-Z0-9]{1,4}$/.test(voucher.series.toUpperCase())) return 'La serie del comprobante no es válida.'
  if (!/^\d{1,20}$/.test(voucher.number) || Number(voucher.number) === 0)
    return 'El número del comprobante no es válido.'
  return undefined
}

/** The name that the bank expects of the file of a lot. */
export const depositFileName = (ruc: string, lot: string) => `D${ruc}${lot}.TXT`

/** The file of a lot. Throws a RangeError for what `findDepositProblem` finds, and for a lot that no bank accepts. */
export function writeDepositFile({ ruc, name, lot, lines }: DepositLot): DepositFile {
  const holder = bankText(name)
  if (!isRuc(ruc) || holder === '' || !/^\d{6}$/.test(lot) || lines.length === 0)
    throw new RangeError(`not a lot of deposits: ${ruc} ${lot}`)
  const total = sumCents(lines.map(({ amount }) => amount))
  const header = BUYER_DEPOSITS + ruc + leftAligned(holder, NAME_LENGTH) + lot + zeroPadded(total, 15)
  return {
    fileName: depositFileName(ruc, lot),
    content: [header, ...lines.map(writeLine)].map((line) => line + LINE_END).join(''),
    total,
  }
}

function writeLine(line: DepositLine): string {
  const problem = findDepositProblem(line)
  if (problem !== undefined) throw new RangeError(problem)
  const { supplierRuc, goodsCode, account, amount, operation, issuedIn, voucher } = line
  return [
    RUC_DOCUMENT,
    supplierRuc,
    // The bank takes the name from the RUC.
    ' '.repeat(NAME_LENGTH),
    WITHOUT_PROFORMA,
    goodsCode,
    zeroPadded(accountDigits(account), ACCOUNT_LENGTH),
    zeroPadded(amount, 15),
    operation,
    issuedIn,
    voucherType(voucher.type),
    leftAligned(voucher.series.toUpperCase(), 4),
    zeroPadded(voucher.number.slice(-8), 8),
  ].join('')
}

/** The type that the bank knows; a debit note goes as the factura it belongs to. */
function voucherType(type: string): string | undefined {
  if (type === DEBIT_NOTE) return FACTURA
  return [FACTURA, BOLETA, GUIDE].includes(type) ? type : undefined
}

/** Upper case without accents; other characters that the bank's systems write differently become spaces. */
function bankText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\x20-\x7e]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
}

function leftAligned(text: string, length: number): string {
  return text.slice(0, length).padEnd(length)
}

function zeroPadded(value: number | string, length: number): string {
  return String(value).padStart(length, '0')
}
