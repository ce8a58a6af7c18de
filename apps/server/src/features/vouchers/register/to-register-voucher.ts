import { igvTierOf, type IgvTier } from '@contapro/domain/igv/igv-tier'
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
  if (magnitudeOf(row) * soleRateOf(row) >= MAX_CENTS) return 'importe fuera de rango'
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
    igvTier: tierOf(row, amounts),
    isc: row.isc,
    icbper: row.icbper,
    total: row.total,
    noteReason: row.noteReason === '' ? null : row.noteReason,
    modifies: row.corrects.length === 0 ? NONE : toModified(row.corrects),
    detractionMark: row.book === 'rce' && row.detraction !== '' ? row.detraction : null,
    sunatState: row.state === '' ? ACTIVE : Number(row.state),
    line: writtenRow(row),
    layout: row.line === '' ? (row.book === 'rce' ? 'rce-listing' : 'rvie-listing') : row.book,
  }
}

/** The row as SUNAT wrote it: a line of a file, or a record of a listing. */
export function writtenRow({ line, record }: RegisterRow): string {
  return line === '' ? JSON.stringify(record ?? {}) : line
}

/** The sum of all amounts without their signs: whatever is added up or converted afterwards stays below it. */
function magnitudeOf(row: RegisterRow): number {
  let sum = Math.abs(row.total) + Math.abs(row.isc) + Math.abs(row.icbper) + Math.abs(row.otherTaxes)
  for (const amount of row.book === 'rce' ? purchaseColumns(row) : saleColumns(row)) sum += Math.abs(amount)
  return sum
}

const purchaseColumns = (row: RceRow) => [
  row.baseTaxed,
  row.igvTaxed,
  row.baseMixed,
  row.igvMixed,
  row.baseUntaxed,
  row.igvUntaxed,
  row.notTaxed,
]

const saleColumns = (row: RvieRow) => [
  row.exportValue,
  row.base,
  row.baseDiscount,
  row.igv,
  row.igvDiscount,
  row.exonerated,
  row.unaffected,
  row.ivapBase,
  row.ivap,
]

/** By how much an amount may grow in soles. Where a row has no rate the published one is used, which is below ten. */
function soleRateOf({ currency, exchangeRate }: RegisterRow): number {
  return currency === 'PEN' ? 1 : Math.max(10, Number(exchangeRate ?? '1'))
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

/** The tax return splits what is for taxed sales by rate, so that part of a purchase decides; without one the rate changes no number. */
function tierOf(row: RegisterRow, { taxableBase, igv }: Amounts): IgvTier {
  const { type, issueDate, isc } = row
  if (row.book === 'rvie') return igvTierOf({ taxableBase, igv, isc, type, issueDate })
  if (row.baseTaxed !== 0 || row.igvTaxed !== 0)
    return igvTierOf({ taxableBase: row.baseTaxed, igv: row.igvTaxed, isc, type, issueDate })
  const tier = igvTierOf({ taxableBase, igv, isc, type, issueDate })
  return tier === 'unclear' ? 'general' : tier
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
