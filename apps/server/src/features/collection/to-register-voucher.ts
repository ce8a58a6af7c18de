import { igvTierOf } from '@contapro/domain/igv/igv-tier'
import { cents, type Cents } from '@contapro/domain/money/cents'
import type { RceRow, RegisterRow, RvieRow } from '@contapro/sunat/register/register-row'

import type { RegisterVoucher } from '../vouchers/queries.ts'

/** In céntimos: ten million million soles, more than a column holds. */
const TOO_MUCH = 1e15

/** A line of a register as we keep it, or the reason why it cannot be kept. Sales are issued by the owner, purchases by the party. */
export function toRegisterVoucher(row: RegisterRow): RegisterVoucher | string {
  const issuer = row.book === 'rvie' ? row.ownerRuc : row.partyDocument
  if (issuer === '') return 'sin número de documento del emisor'
  if (!/^[0-9A-Z]{2}$/.test(row.type)) return `tipo de comprobante desconocido «${row.type.slice(0, 10)}»`
  if (row.number === '') return 'sin número de comprobante'
  if (!/^([A-Z]{3})?$/.test(row.currency)) return `moneda desconocida «${row.currency.slice(0, 10)}»`
  if (Number(row.exchangeRate ?? '1') >= 1_000_000) return 'tipo de cambio fuera de rango'
  if (Math.abs(row.total) >= TOO_MUCH) return 'importe fuera de rango'
  const amounts = row.book === 'rce' ? purchaseAmounts(row) : saleAmounts(row)
  const [corrected] = row.corrects
  return {
    car: row.car,
    issuer,
    type: row.type,
    series: row.series.toUpperCase(),
    number: withoutZeros(row.number),
    issueDate: row.issueDate,
    dueDate: row.dueDate ?? null,
    party: { documentType: row.partyDocumentType, document: row.partyDocument, name: row.partyName },
    currency: row.currency === '' ? 'PEN' : row.currency,
    exchangeRate: row.exchangeRate ?? '1',
    ...amounts,
    igvTier: igvTierOf(amounts.taxableBase, amounts.igv),
    isc: row.isc,
    icbper: row.icbper,
    total: row.total,
    modified:
      corrected && /^[0-9A-Z]{2}$/.test(corrected.type)
        ? { type: corrected.type, series: corrected.series.toUpperCase(), number: withoutZeros(corrected.number) }
        : null,
    sunatState: /^[1-6]$/.test(row.state) ? Number(row.state) : 1,
    line: row.line === '' ? JSON.stringify(row.record ?? {}) : row.line,
  }
}

/** Leading zeros mean nothing: `00000123` and `123` are one voucher. */
export function withoutZeros(number: string): string {
  return number.trim().replace(/^0+(?=.)/, '')
}

type Amounts = Pick<RegisterVoucher, 'taxableBase' | 'igv' | 'nonTaxable' | 'otherCharges'>

/** Whether the credit can be used is for the rules: here all three kinds of acquisition are taxed ones. */
function purchaseAmounts(row: RceRow): Amounts {
  return {
    taxableBase: add(row.baseTaxed, row.baseMixed, row.baseUntaxed),
    igv: add(row.igvTaxed, row.igvMixed, row.igvUntaxed),
    nonTaxable: row.notTaxed,
    otherCharges: row.otherTaxes,
  }
}

/** Discounts come negative. The rice tax (IVAP) is not IGV. */
function saleAmounts(row: RvieRow): Amounts {
  return {
    taxableBase: add(row.base, row.baseDiscount),
    igv: add(row.igv, row.igvDiscount),
    nonTaxable: add(row.exportValue, row.exonerated, row.unaffected),
    otherCharges: add(row.otherTaxes, row.ivapBase, row.ivap),
  }
}

function add(...amounts: readonly Cents[]): Cents {
  let sum = 0
  for (const amount of amounts) sum += amount
  return cents(sum)
}
