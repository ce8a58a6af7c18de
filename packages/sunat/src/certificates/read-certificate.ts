import { addDays, calendarDate, parseCalendarDate, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { parseCents } from '@contapro/domain/money/cents'
import { isTaxPeriod } from '@contapro/domain/periods/tax-period'
import type { Deposit } from '../portal/deposits.ts'
import { readDate, readName } from '../register/read-cell.ts'
import { certificateColumnName, type CertificateColumn, type CertificateLayout } from './certificate-columns.ts'

/** A row of the export of deposit certificates, or why it cannot be read. */
export function readCertificate(cells: readonly string[], layout: CertificateLayout): Deposit | string {
  const formula = [...layout].find(([, at]) => isFormula(cells[at] ?? ''))
  if (formula) return `«${certificateColumnName(formula[0])}» tiene una fórmula`
  const cell = (column: CertificateColumn) => (cells[layout.get(column) ?? -1] ?? '').trim()
  const wrong = (column: CertificateColumn, expected: string) =>
    `«${certificateColumnName(column)}» dice «${cell(column).slice(0, 40)}» y se espera ${expected}`
  if (!/^\d{1,20}$/.test(cell('certificate'))) return wrong('certificate', 'un número')
  if (!/^\d{11}$/.test(cell('supplierRuc'))) return wrong('supplierRuc', 'un RUC de 11 dígitos')
  if (!/^[0-9A-Za-z-]{1,15}$/.test(cell('acquirerDocument'))) return wrong('acquirerDocument', 'un documento')
  const amount = readDepositAmount(cell('amount'))
  if (amount === undefined || amount < 0) return wrong('amount', 'un importe como 1,240.00')
  const paidOn = readPaidOn(cell('paidOn'))
  if (paidOn === undefined) return wrong('paidOn', 'una fecha como 31/10/2026')
  const period = cell('period')
  if (period !== '' && !isTaxPeriod(period)) return wrong('period', 'un periodo como 202610')
  if (!/^\d{1,2}$/.test(cell('voucherType'))) return wrong('voucherType', 'un tipo como 01')
  if (!/^[0-9A-Za-z-]{0,20}$/.test(cell('voucherSeries'))) return wrong('voucherSeries', 'una serie')
  if (!/^[0-9A-Za-z-]{1,20}$/.test(cell('voucherNumber'))) return wrong('voucherNumber', 'un número')
  return {
    certificate: cell('certificate'),
    solUser: '',
    account: cell('account'),
    accountType: readName(cell('accountType')),
    acquirerRuc: cell('acquirerDocument'),
    supplierRuc: cell('supplierRuc'),
    supplierName: readName(cell('supplierName')),
    // Excel drops leading zeros.
    ...readOperation(cell('operationCode')),
    goodsCode: padded(cell('goodsCode'), 3),
    goods: '',
    amount,
    paidOn,
    paidAt: '',
    period: isTaxPeriod(period) ? period : undefined,
    operationNumber: '',
    paymentNumber: cell('paymentNumber'),
    voucherType: padded(cell('voucherType'), 2),
    voucherSeries: cell('voucherSeries'),
    voucherNumber: cell('voucherNumber'),
  }
}

/** A cell that a spreadsheet would compute. Amounts may be negative, and names may begin with a hyphen. */
function isFormula(cell: string): boolean {
  return /^[=@]/.test(cell.trim())
}

/** The code, or in its place what SUNAT calls the operation, with or without the code before it. */
function readOperation(written: string): Pick<Deposit, 'operationCode' | 'operation'> {
  const [, code = ''] = /^(\d{1,2})(?!\d)/v.exec(written) ?? []
  return { operationCode: padded(code, 2), operation: code === written ? '' : readName(written) }
}

function padded(code: string, length: number): string {
  return code === '' ? '' : code.padStart(length, '0')
}

/** With a decimal point and, at most, commas between thousands. */
function readDepositAmount(written: string) {
  const text = written.replace(/^S\/\s*/, '')
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(text)
  return /^-?\d+(\.\d*)?$/.test(text) || isGrouped ? parseCents(text.replaceAll(',', '')) : undefined
}

/** The number by which Excel stores a known day. */
const EXCEL_DAY = { date: calendarDate('1970-01-01'), number: 25_569 }

/** `31/10/2026`, `2026-10-31`, either followed by a time, or the number by which Excel stores a day. */
function readPaidOn(written: string): CalendarDate | undefined {
  if (/^[2-9]\d{4}(\.\d+)?$/.test(written))
    return addDays(EXCEL_DAY.date, Math.floor(Number(written)) - EXCEL_DAY.number)
  const [day = '', month = '', year = ''] = written.split(' ')[0]?.split('/') ?? []
  if (/^\d{4}$/.test(year)) return parseCalendarDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  return readDate(written)
}
