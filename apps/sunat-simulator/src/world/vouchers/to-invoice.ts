import { createHash } from 'node:crypto'

import { amountInWords } from '@contapro/domain/money/amount-in-words'
import { decimal, zeroDecimal, type Decimal } from '@contapro/domain/money/decimal'
import type { AllowanceCharge, LineTax, VoucherLine } from '@contapro/domain/vouchers/line'
import type { Invoice, TaxTotal } from '@contapro/domain/vouchers/invoice'
import { isInvoiceType } from '@contapro/domain/vouchers/voucher-types'

import { hashText } from '../random.ts'
import { codeOf } from './code-of.ts'
import type { Draft, DraftLine } from './draft.ts'
import { toDecimal } from './to-decimal.ts'

/** units × 10^-places */
function scaled(units: number, places: number): Decimal {
  const digits = String(units).padStart(places + 1, '0')
  return decimal(`${digits.slice(0, -places)}.${digits.slice(-places)}`)
}

const SCHEME = { '10': '1000', '20': '9997', '30': '9998', '15': '9996', '40': '9995' } as const

function tax(scheme: string, base: number | undefined, amount: number, rest: Partial<LineTax>): LineTax {
  return {
    scheme,
    base: base === undefined ? undefined : toDecimal(base),
    amount: toDecimal(amount),
    percent: undefined,
    affectation: undefined,
    iscSystem: undefined,
    units: undefined,
    perUnit: undefined,
    ...rest,
  }
}

function taxesOf(line: DraftLine): readonly LineTax[] {
  const { affectation, value } = line
  const taxes: LineTax[] = []
  if (line.isc > 0) taxes.push(tax('2000', value, line.isc, { percent: scaled(line.item.isc, 1), iscSystem: '01' }))
  const percent = affectation === '10' || affectation === '15' ? scaled(line.igvRate, 1) : zeroDecimal
  taxes.push(tax(SCHEME[affectation], value + line.isc, line.igv, { percent, affectation }))
  if (line.icbper > 0)
    taxes.push(tax('7152', undefined, line.icbper, { units: scaled(line.quantity, 3), perUnit: toDecimal(50) }))
  return taxes
}

function discountOf(line: DraftLine): readonly AllowanceCharge[] {
  if (line.discount === 0) return []
  const base = line.value + line.discount
  const factor = decimal((line.discount / base).toFixed(5))
  return [
    { charge: false, code: '00', factor, amount: toDecimal(line.discount), base: toDecimal(base), currency: undefined },
  ]
}

/** Catalog 55: the plate of the vehicle, which a sale of fuel to a company states. */
function plateOf({ owner, book, index, period }: Draft, { item: { text } }: DraftLine): VoucherLine['properties'] {
  if (book !== 'rce' || !/^(DIESEL|GASOHOL|GLP AUTO|GNV)/.test(text)) return []
  const hash = hashText(`plate ${owner.ruc} ${period} ${index}`)
  if (hash % 100 < WITHOUT_PLATE_SHARE) return []
  return [{ code: '7000', name: 'Número de placa', value: `A${hash % 10}B-${100 + (hash % 900)}` }]
}

/** Percent of the fuel of which the seller forgot the plate. */
const WITHOUT_PLATE_SHARE = 6

function lineOf(draft: Draft, line: DraftLine, number: number): VoucherLine {
  const free = line.affectation === '15'
  const unitValue = scaled(line.unitValue, 6)
  const charged = line.value + line.igv + line.isc + line.icbper
  const unitPrice = decimal((charged / 100 / (line.quantity / 1000)).toFixed(6))
  return {
    number: String(number),
    description: line.item.text,
    quantity: scaled(line.quantity, 3),
    unit: line.item.unit,
    code: `P${String((line.item.price * 7 + line.item.text.length) % 10_000).padStart(4, '0')}`,
    sunatCode: line.item.code,
    gtin: undefined,
    unitValue: free ? zeroDecimal : unitValue,
    prices: [free ? { amount: unitValue, type: '02' } : { amount: unitPrice, type: '01' }],
    value: toDecimal(line.value),
    taxAmount: free ? zeroDecimal : toDecimal(line.igv + line.isc + line.icbper),
    taxes: taxesOf(line),
    allowances: discountOf(line),
    properties: plateOf(draft, line),
  }
}

function totalsOf({ sums, lines }: Draft): readonly TaxTotal[] {
  const freeIgv = lines.reduce((sum, line) => sum + (line.affectation === '15' ? line.igv : 0), 0)
  const iscBase = lines.reduce((sum, line) => sum + (line.isc > 0 ? line.value : 0), 0)
  const entries: readonly (readonly [scheme: string, base: number | undefined, amount: number, stated: boolean])[] = [
    ['1000', sums.taxed, sums.igv, sums.taxed > 0],
    ['2000', iscBase, sums.isc, sums.isc > 0],
    ['7152', undefined, sums.icbper, sums.icbper > 0],
    ['9995', sums.exported, 0, sums.exported > 0],
    ['9996', sums.free, freeIgv, sums.free > 0],
    ['9997', sums.exempt, 0, sums.exempt > 0],
    ['9998', sums.notSubject, 0, sums.notSubject > 0],
  ]
  return entries
    .filter(([, , , stated]) => stated)
    .map(([scheme, base, amount]) => ({
      scheme,
      base: base === undefined ? undefined : toDecimal(base),
      amount: toDecimal(amount),
    }))
}

function allowancesOf({ perception, sums }: Draft): readonly AllowanceCharge[] {
  if (!perception) return []
  const { code, rate, amount } = perception
  return [
    {
      charge: true,
      code,
      factor: scaled(rate, 3),
      amount: toDecimal(amount),
      base: toDecimal(sums.total),
      currency: 'PEN',
    },
  ]
}

/** The voucher as its issuer wrote it; undefined for types without an XML and for printed vouchers. */
export function toInvoice(draft: Draft): Invoice | undefined {
  const { type, sums, note, detraction, perception } = draft
  if (!isInvoiceType(type) || draft.isPaper) return undefined
  const taxAmount = sums.igv + sums.isc + sums.icbper
  const value = sums.total - taxAmount
  const words = { code: '1000', text: amountInWords(toDecimal(sums.total), draft.currency) }
  const detracted = { code: '2006', text: 'Operación sujeta a detracción' }
  return {
    kind: 'invoice',
    type,
    id: `${draft.series}-${draft.number}`,
    series: draft.series,
    number: draft.number,
    issueDate: draft.issueDate,
    issueTime: draft.issueTime,
    dueDate: draft.dueDate,
    operationType: draft.operationType,
    currency: draft.currency,
    issuer: draft.issuer,
    customer: draft.customer,
    lines: draft.lines.map((line, at) => lineOf(draft, line, at + 1)),
    taxAmount: toDecimal(taxAmount),
    taxes: totalsOf(draft),
    totals: {
      value: toDecimal(value),
      taxInclusive: toDecimal(sums.total),
      allowances: undefined,
      charges: undefined,
      prepaid: undefined,
      rounding: undefined,
      payable: toDecimal(sums.total),
    },
    allowances: allowancesOf(draft),
    legends: detraction ? [words, detracted] : [words],
    remarks: [],
    payment:
      type === '01'
        ? {
            form: draft.installments.length > 0 ? 'Credito' : 'Contado',
            pending: draft.installments.length > 0 ? toDecimal(draft.pending) : undefined,
            installments: draft.installments.map(({ amount, due }, at) => ({
              id: `Cuota${String(at + 1).padStart(3, '0')}`,
              amount: toDecimal(amount),
              due,
            })),
          }
        : undefined,
    detraction: detraction && {
      code: detraction.code,
      percent: scaled(detraction.rate, 1),
      amount: toDecimal(detraction.amount),
      currency: 'PEN',
      account: detraction.account,
      means: '001',
    },
    perceptionTotal: perception && toDecimal(sums.total + perception.amount),
    prepaidPayments: [],
    orderReference: undefined,
    despatchReferences: [],
    additionalReferences: [],
    reason: note && { code: note.code, description: note.description },
    references: (note?.targets ?? []).map((target) => ({
      type: target.type,
      id: `${target.series}-${target.number}`,
      date: undefined,
      link: undefined,
    })),
    legacyTotals: [],
    legacyProperties: [],
    // A stable placeholder, since vouchers are not signed.
    digest: createHash('sha1').update(codeOf(draft)).digest('base64'),
  }
}
