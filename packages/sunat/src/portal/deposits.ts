import type { Cents } from '@contapro/domain/money/cents'
import { parseCalendarDate, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { isTaxPeriod, type TaxPeriod } from '@contapro/domain/periods/tax-period'
import { success, type Result } from '../failure.ts'
import { unexpectedFormat } from '../http/detect-failure.ts'
import type { Answer, SunatRequest } from '../http/sunat-request.ts'
import { readAmount, readName } from '../register/read-cell.ts'
import { readExport } from './read-export.ts'

// ASSUMED: no public description of this service exists; see docs/sunat/assumed-services.md.

/** ASSUMED menu option of the list of deposit certificates. */
export const DEPOSITS_OPTION = '11.45.2.1.1'

/** A detraction deposit (constancia de depósito). Fields that SUNAT does not have are undefined or empty. */
export type Deposit = {
  readonly certificate: string
  readonly solUser: string
  readonly account: string
  readonly accountType: string
  readonly acquirerRuc: string
  readonly supplierRuc: string
  readonly supplierName: string
  readonly operationCode: string
  readonly operation: string
  readonly goodsCode: string
  readonly goods: string
  readonly amount: Cents | undefined
  readonly paidOn: CalendarDate | undefined
  /** `hh:mm:ss` in Lima. */
  readonly paidAt: string
  readonly period: TaxPeriod | undefined
  readonly operationNumber: string
  readonly paymentNumber: string
  readonly voucherType: string
  readonly voucherSeries: string
  readonly voucherNumber: string
}

/** The acquirer makes the deposit, the supplier receives it. */
export type DepositRole = 'acquirer' | 'supplier'

export function toDepositsRequest(role: DepositRole, from: TaxPeriod, to: TaxPeriod): SunatRequest {
  return {
    host: 'sol',
    method: 'GET',
    path: '/ol-ti-itdetracciones/consulta.do',
    expects: 'text',
    query: { action: 'exportar', formato: 'txt', rol: role === 'acquirer' ? 'A' : 'P', perIni: from, perFin: to },
  }
}

const COLUMNS = [
  'NUM_CONSTANCIA',
  'USUARIO_SOL',
  'NUM_CUENTA',
  'TIPO_CUENTA',
  'RUC_ADQUIRENTE',
  'RUC_PROVEEDOR',
  'NOMBRE_PROVEEDOR',
  'COD_OPERACION',
  'DES_OPERACION',
  'COD_BIEN_SERVICIO',
  'DES_BIEN_SERVICIO',
  'MTO_DEPOSITO',
  'FEC_PAGO',
  'PER_TRIBUTARIO',
  'NUM_OPERACION',
  'NUM_PAGO_DETRACCION',
  'TIPO_CP',
  'SERIE_CP',
  'NUM_CP',
] as const

export type Deposits = {
  readonly deposits: readonly Deposit[]
  readonly unreadable: readonly { readonly line: number; readonly reason: string; readonly text: string }[]
}

export function fromDepositsResponse(answer: Answer): Result<Deposits> {
  const exported = readExport('deposits', answer)
  if (!exported.ok) return exported
  const [header = '', ...lines] = exported.value
  const names = header.split('|').map((name) => name.trim().toUpperCase())
  if (!names.includes('NUM_CONSTANCIA') || !names.includes('MTO_DEPOSITO')) return unexpectedFormat('deposits', answer)
  const at = new Map(COLUMNS.map((name) => [name, names.indexOf(name)]))
  const deposits = new Map<string, Deposit>()
  const unreadable: { line: number; reason: string; text: string }[] = []
  lines.forEach((line, index) => {
    if (line.trim() === '') return
    const cells = line.split('|')
    const read = readDeposit((name) => (cells[at.get(name) ?? -1] ?? '').trim())
    const isRegular = cells.length >= names.length && cells.length <= names.length + 1
    if (!isRegular || typeof read === 'string')
      unreadable.push({ line: index + 2, reason: typeof read === 'string' ? read : 'width', text: line.slice(0, 1000) })
    else deposits.set(keyOf(read), read)
  })
  return success({ deposits: [...deposits.values()], unreadable })
}

/** A certificate that covers several vouchers has a line for each. */
function keyOf({ certificate, supplierRuc, voucherType, voucherSeries, voucherNumber }: Deposit): string {
  return [certificate, supplierRuc, voucherType, voucherSeries, voucherNumber].join('|')
}

function readDeposit(cell: (name: (typeof COLUMNS)[number]) => string): Deposit | string {
  const certificate = cell('NUM_CONSTANCIA')
  if (certificate === '') return 'NUM_CONSTANCIA'
  const amount = cell('MTO_DEPOSITO') === '' ? undefined : readAmount(cell('MTO_DEPOSITO'))
  if (cell('MTO_DEPOSITO') !== '' && amount === undefined) return 'MTO_DEPOSITO'
  const [day = '', time = ''] = cell('FEC_PAGO').split(' ')
  const paidOn = parseCalendarDate(day.split('/').reverse().join('-'))
  if (day !== '' && !paidOn) return 'FEC_PAGO'
  const period = cell('PER_TRIBUTARIO')
  if (period !== '' && !isTaxPeriod(period)) return 'PER_TRIBUTARIO'
  return {
    certificate,
    solUser: cell('USUARIO_SOL'),
    account: cell('NUM_CUENTA'),
    accountType: cell('TIPO_CUENTA'),
    acquirerRuc: cell('RUC_ADQUIRENTE'),
    supplierRuc: cell('RUC_PROVEEDOR'),
    supplierName: readName(cell('NOMBRE_PROVEEDOR')),
    operationCode: cell('COD_OPERACION'),
    operation: cell('DES_OPERACION'),
    goodsCode: cell('COD_BIEN_SERVICIO'),
    goods: cell('DES_BIEN_SERVICIO'),
    amount,
    paidOn,
    paidAt: /^\d{2}:\d{2}:\d{2}$/.test(time) ? time : '',
    period: isTaxPeriod(period) ? period : undefined,
    operationNumber: cell('NUM_OPERACION'),
    paymentNumber: cell('NUM_PAGO_DETRACCION'),
    voucherType: cell('TIPO_CP'),
    voucherSeries: cell('SERIE_CP'),
    voucherNumber: cell('NUM_CP'),
  }
}
