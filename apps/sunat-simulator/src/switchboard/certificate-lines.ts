import { formatDate } from '@contapro/domain/dates/calendar-date'

import { formatAmount } from '../sire/proposals/format-cells.ts'
import type { Deposit } from '../world/vouchers/deposit.ts'

/** The columns of SUNAT's export of deposit certificates, as it writes them. */
const HEADER = [
  'Tipo de Cuenta',
  'Numero de Cuenta',
  'Numero Constancia',
  'Periodo Tributario',
  'RUC Proveedor',
  'Nombre Proveedor',
  'Tipo de Documento Adquiriente',
  'Numero de Documento Adquiriente',
  'Nombre/Razon Social del Adquiriente',
  'Fecha Pago',
  'Monto Deposito',
  'Tipo Bien',
  'Tipo Operacion',
  'Tipo de Comprobante',
  'Serie de Comprobante',
  'Numero de Comprobante',
  'Numero de pago de Detracciones',
]

/** The lines of the export, without quotes as SUNAT's. */
export function certificateLines(deposits: readonly Deposit[], separator: string): string[] {
  const rows = deposits.map((deposit) => [
    deposit.accountType,
    deposit.account,
    deposit.certificate,
    deposit.period,
    deposit.supplierRuc,
    deposit.supplierName.replaceAll(separator, ' '),
    '6',
    deposit.customerRuc,
    '',
    formatDate(deposit.paidOn),
    formatAmount(deposit.amount),
    deposit.goodCode,
    deposit.operationCode,
    deposit.voucherType,
    deposit.voucherSeries,
    deposit.voucherNumber,
    deposit.paymentNumber,
  ])
  return [HEADER, ...rows].map((cells) => cells.join(separator))
}
