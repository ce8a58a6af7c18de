import { igvTierOf } from '@contapro/domain/igv/igv-tier'
import { sumCents } from '@contapro/domain/money/cents'
import { withoutLeadingZeros } from '@contapro/domain/vouchers/voucher-code'
import type { RceRow, RegisterRow, RvieRow } from '@contapro/sunat/register/register-row'

import type { RegisterVoucher } from './register-voucher.ts'

/** In céntimos: ten million million soles, more than a column holds. */
const MAX_TOTAL = 1e15

/** A register row as a voucher, or the reason why it cannot be stored. Sales are issued by the owner, purchases by the party. */
export function toRegisterVoucher(row: RegisterRow): RegisterVoucher | string {
  const issuer = row.book === 'rvie' ? row.ownerRuc : row.partyDocument
  if (issuer === '') return 'sin número de documento del emisor'
  if (!/^[0-9A-Z]{2}$/.test(row.type)) return `tipo de comprobante desconocido «${row.type.slice(0, 10)}»`
  if (row.number === '') return 'sin número de comprobante'
  if (!/^([A-Z]{3})?$/.test(row.currency)) return `moneda desconocida «${row.currency.slice(0, 10)}»`
  if (Number(row.exchangeRate ?? '1') >= 1_000_000) return 'tipo de cambio fuera de rango'
  if (Math.abs(row.total) >= MAX_TOTAL) return 'importe fuera de rango'
  const amounts = row.book === 'rce' ? purchaseAmounts(row) : saleAmounts(row)
  const [corrected] = row.corrects
  return {
    car: row.car,
    issuer,
    type: row.type,
    series: row.series.toUpperCase(),
    number: withoutLeadingZeros(row.number),
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
        ? {
            type: corrected.type,
            series: corrected.series.toUpperCase(),
            number: withoutLeadingZeros(corrected.number),
          }
        : null,
    sunatState: /^[1-6]$/.test(row.state) ? Number(row.state) : 1,
    line: row.line === '' ? JSON.stringify(row.record ?? {}) : row.line,
  }
}

type Amounts = Pick<RegisterVoucher, 'taxableBase' | 'igv' | 'nonTaxable' | 'otherCharges'>

/** Rules decide whether the credit can be used; here all three kinds of acquisition count as taxed. */
function purchaseAmounts(row: RceRow): Amounts {
  return {
    taxableBase: sumCents([row.baseTaxed, row.baseMixed, row.baseUntaxed]),
    igv: sumCents([row.igvTaxed, row.igvMixed, row.igvUntaxed]),
    nonTaxable: row.notTaxed,
    otherCharges: row.otherTaxes,
  }
}

/** Discounts come negative. The rice tax (IVAP) is not IGV. */
function saleAmounts(row: RvieRow): Amounts {
  return {
    taxableBase: sumCents([row.base, row.baseDiscount]),
    igv: sumCents([row.igv, row.igvDiscount]),
    nonTaxable: sumCents([row.exportValue, row.exonerated, row.unaffected]),
    otherCharges: sumCents([row.otherTaxes, row.ivapBase, row.ivap]),
  }
}
