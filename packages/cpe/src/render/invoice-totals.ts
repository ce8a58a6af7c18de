import { addDecimals, zeroDecimal, type Decimal } from '@contapro/domain/money/decimal'
import { igvRate } from '@contapro/domain/igv/igv-rate'
import { invoiceColumns } from '@contapro/domain/vouchers/invoice-columns'
import type { Invoice } from '@contapro/domain/vouchers/invoice'

import type { Field } from './layout-fields.ts'
import type { SummaryTotals } from './layout-summary.ts'
import { printMoney } from './print-format.ts'

/** The rows that add up to the total. Zero rows are omitted, except the taxed base and its IGV. */
export function invoiceTotals(voucher: Invoice): SummaryTotals {
  const columns = invoiceColumns(voucher)
  const { totals, currency } = voucher
  const rate = igvRate(voucher)
  const money = (value: Decimal | undefined): string => printMoney(value, currency)
  const optional = (label: string, value: Decimal | undefined): readonly Field[] =>
    value === undefined || value === zeroDecimal ? [] : [[label, money(value)]]
  const discounts = voucher.allowances.filter(({ code, charge }) => code === '02' && charge !== true)
  const rice = columns.ivapBase !== zeroDecimal
  return {
    rows: [
      ...(rice ? [] : [['Op. gravadas', money(columns.taxed)] as const]),
      ...optional('Op. gravadas IVAP', columns.ivapBase),
      ...optional('Op. exoneradas', columns.exempt),
      ...optional('Op. inafectas', columns.notSubject),
      ...optional('Op. de exportación', columns.exported),
      ...optional('Op. gratuitas', columns.free),
      ...optional(
        'Descuento global',
        discounts.length > 0 ? addDecimals(...discounts.map(({ amount }) => amount)) : undefined,
      ),
      ...optional('ISC', columns.isc),
      ...(rice ? [] : [[rate === undefined ? 'IGV' : `IGV (${rate} %)`, money(columns.igv)] as const]),
      ...optional('IVAP', columns.ivap),
      ...optional('ICBPER', columns.icbper),
      ...optional('Otros tributos', columns.others),
      ...optional('Otros cargos', totals.charges),
      ...(totals.allowances === undefined || totals.allowances === zeroDecimal
        ? []
        : [['Descuentos', `− ${money(totals.allowances)}`] as const]),
      ...optional('Anticipos (ya restados)', totals.prepaid),
      ...optional('Redondeo', totals.rounding),
    ],
    total: ['IMPORTE TOTAL', money(totals.payable)],
  }
}
