import { igvTierOf } from '@contapro/domain/igv/igv-tier'
import { MAX_CENTS, sumCents } from '@contapro/domain/money/cents'
import { withoutLeadingZeros } from '@contapro/domain/vouchers/voucher-code'
import {
  voucherKeyOf,
  type CorrectedVoucher,
  type RceRow,
  type RegisterRow,
  type RvieRow,
} from '@contapro/sunat/register/register-row'

import type { ModifiedVoucher, RegisterVoucher } from './register-voucher.ts'

/** What a type without states counts as. */
const ACTIVE = 1

/**
 * A register row as a voucher, or the reason why it cannot be stored. The reason is a plain string because a register has a million rows, and an object around each would cost time.
 */
export function toRegisterVoucher(row: RegisterRow): RegisterVoucher | string {
  const key = voucherKeyOf(row)
  if (key.issuer === '') return 'sin número de documento del emisor'
  if (!/^[0-9A-Z]{2}$/.test(row.type)) return `tipo de comprobante desconocido «${row.type.slice(0, 10)}»`
  if (row.number === '') return 'sin número de comprobante'
  if (!/^([A-Z]{3})?$/.test(row.currency)) return `moneda desconocida «${row.currency.slice(0, 10)}»`
  if (Number(row.exchangeRate ?? '1') >= 1_000_000) return 'tipo de cambio fuera de rango'
  if (Math.abs(row.total) >= MAX_CENTS) return 'importe fuera de rango'
  const amounts = row.book === 'rce' ? purchaseAmounts(row) : saleAmounts(row)
  return {
    car: row.car,
    issuer: key.issuer,
    type: key.type,
    series: key.series,
    number: key.number,
    issueDate: row.issueDate,
    dueDate: row.dueDate ?? null,
    party: { documentType: row.partyDocumentType, document: row.partyDocument, name: row.partyName },
    currency: row.currency === '' ? 'PEN' : row.currency,
    exchangeRate: row.exchangeRate ?? '1',
    ...amounts,
    igvTier: igvTierOf({ ...amounts, type: row.type, issueDate: row.issueDate }),
    isc: row.isc,
    icbper: row.icbper,
    total: row.total,
    noteReason: row.noteReason === '' ? null : row.noteReason,
    modifies: row.corrects.length === 0 ? NONE : toModified(row.corrects),
    detractionMark: row.book === 'rce' && row.detraction !== '' ? row.detraction : null,
    sunatState: row.state === '' ? ACTIVE : Number(row.state),
    line: row.line === '' ? JSON.stringify(row.record ?? {}) : row.line,
    layout: row.line === '' ? (row.book === 'rce' ? 'rce-listing' : 'rvie-listing') : row.book,
  }
}

const NONE: readonly ModifiedVoucher[] = []

/** Only what names a voucher: registers also refer to paper that has no type of the catalog. */
function toModified(corrects: readonly CorrectedVoucher[]): ModifiedVoucher[] {
  return corrects
    .filter(({ type }) => /^[0-9A-Z]{2}$/.test(type))
    .map(({ type, series, number, issueDate = null }) => ({
      type,
      series: series.toUpperCase(),
      number: withoutLeadingZeros(number),
      issueDate,
    }))
}

type Amounts = Pick<RegisterVoucher, 'taxableBase' | 'igv' | 'nonTaxable' | 'otherCharges' | 'parts'>

function purchaseAmounts(row: RceRow): Amounts {
  return {
    taxableBase: sumCents([row.baseTaxed, row.baseMixed, row.baseUntaxed]),
    igv: sumCents([row.igvTaxed, row.igvMixed, row.igvUntaxed]),
    nonTaxable: row.notTaxed,
    otherCharges: row.otherTaxes,
    parts: {
      baseDg: row.baseTaxed,
      igvDg: row.igvTaxed,
      baseDgng: row.baseMixed,
      igvDgng: row.igvMixed,
      baseDng: row.baseUntaxed,
      igvDng: row.igvUntaxed,
    },
  }
}

/** Discounts come negative. The rice tax (IVAP) is not IGV. */
function saleAmounts(row: RvieRow): Amounts {
  return {
    taxableBase: sumCents([row.base, row.baseDiscount]),
    igv: sumCents([row.igv, row.igvDiscount]),
    nonTaxable: sumCents([row.exportValue, row.exonerated, row.unaffected]),
    otherCharges: sumCents([row.otherTaxes, row.ivapBase, row.ivap]),
    parts: {
      baseDiscount: row.baseDiscount,
      igvDiscount: row.igvDiscount,
      exported: row.exportValue,
      exonerated: row.exonerated,
      unaffected: row.unaffected,
      ivapBase: row.ivapBase,
      ivap: row.ivap,
    },
  }
}
