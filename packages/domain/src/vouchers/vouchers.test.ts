import { describe, expect, it } from 'vitest'

import { calendarDate } from '../dates/calendar-date.ts'
import { addDecimals, decimal } from '../money/decimal.ts'
import { checkVoucher } from './checks/check-voucher.ts'
import { hasErrors } from './finding.ts'
import { igvRate } from '../igv/igv-rate.ts'
import { isFreeLine, referenceValue, unitPrice, type LineTax, type VoucherLine } from './line.ts'
import { igvRetentionOf, perceptionOf } from './perception.ts'
import type { Invoice } from './invoice.ts'
import type { WithholdingVoucher } from './voucher.ts'
import { parseSeriesNumber } from './series-number.ts'
import { voucherCode } from './voucher-code.ts'
import { normalizeReference, parseVoucherId } from './voucher-identity.ts'

const igv: LineTax = {
  scheme: '1000',
  base: decimal('100.01'),
  amount: decimal('18'),
  percent: decimal('18'),
  affectation: '10',
  iscSystem: undefined,
  units: undefined,
  perUnit: undefined,
}
const line: VoucherLine = {
  number: '1',
  description: 'Servicio',
  quantity: decimal('3'),
  unit: 'ZZ',
  code: undefined,
  sunatCode: undefined,
  gtin: undefined,
  unitValue: decimal('33.335'),
  prices: [{ amount: decimal('39.34'), type: '01' }],
  value: decimal('100.01'),
  taxAmount: decimal('18'),
  taxes: [igv],
  allowances: [],
  properties: [],
}
const party = { documentType: '6', documentNumber: '20999999019', name: 'A', tradeName: undefined, address: undefined }
const invoice: Invoice = {
  kind: 'invoice',
  type: '01',
  id: 'F001-1',
  series: 'F001',
  number: 1,
  issueDate: calendarDate('2025-06-01'),
  issueTime: undefined,
  dueDate: undefined,
  operationType: '0101',
  currency: 'PEN',
  issuer: party,
  customer: party,
  lines: [line],
  taxAmount: decimal('18'),
  taxes: [{ scheme: '1000', base: decimal('100.01'), amount: decimal('18') }],
  totals: {
    value: decimal('100.01'),
    taxInclusive: decimal('118.01'),
    allowances: undefined,
    charges: undefined,
    prepaid: undefined,
    rounding: undefined,
    payable: decimal('118.01'),
  },
  allowances: [],
  legends: [],
  remarks: [],
  payment: undefined,
  detraction: undefined,
  perceptionTotal: undefined,
  prepaidPayments: [],
  orderReference: undefined,
  despatchReferences: [],
  additionalReferences: [],
  reason: undefined,
  references: [],
  legacyTotals: [],
  legacyProperties: [],
  digest: undefined,
}

function withPercent(percent: string | undefined, scheme = '1000'): Invoice {
  const tax = { ...igv, scheme, percent: percent === undefined ? undefined : decimal(percent) }
  return { ...invoice, lines: [{ ...line, taxes: [tax] }] }
}

describe('voucher identity', () => {
  it.each([
    ['F001-00000123', 'F001-123'],
    ['E001 - 170', 'E001-170'],
    ['0001 - 000123', '0001-123'],
    ['RA-20241125-1', 'RA-20241125-1'],
  ])('normalizes the reference %s to %s', (written, linked) => {
    expect(normalizeReference(written)).toBe(linked)
  })

  it('splits an id into series and number, and rejects anything else', () => {
    expect(parseVoucherId('b001-7')).toEqual({ series: 'B001', number: 7 })
    for (const wrong of ['F001', 'F001-', 'F0011-1', 'F001-123456789', 'F001-1-2'])
      expect(parseVoucherId(wrong)).toBeUndefined()
    expect(voucherCode({ issuer: '20999999019', type: '01', series: 'F001', number: 7 })).toBe('20999999019-01-F001-7')
  })
})

describe('checking the sums of an invoice', () => {
  it('finds nothing when every sum holds', () => {
    expect(checkVoucher(invoice)).toEqual([])
  })

  it('reports a notice within SUNAT’s tolerance and a warning beyond it, never an error', () => {
    const totals = { ...invoice.totals, payable: decimal('118.02') }
    expect(checkVoucher({ ...invoice, totals })).toMatchObject([{ severity: 'notice', path: 'totals.payable' }])
    const worse = { ...invoice.totals, payable: decimal('119.02') }
    const findings = checkVoucher({ ...invoice, totals: worse })
    expect(findings).toMatchObject([{ severity: 'warning', path: 'totals.payable' }])
    expect(hasErrors(findings)).toBe(false)
  })

  it('subtracts global discounts from the base and the value', () => {
    const discounted: Invoice = {
      ...invoice,
      allowances: [
        { charge: false, code: '02', factor: undefined, amount: decimal('0.01'), base: undefined, currency: 'PEN' },
      ],
      taxes: [{ scheme: '1000', base: decimal('100'), amount: decimal('18') }],
      totals: { ...invoice.totals, value: decimal('100'), taxInclusive: decimal('118'), payable: decimal('118') },
    }
    expect(checkVoucher(discounted)).toEqual([])
  })

  it('survives sums out of range and codes that are JavaScript property names', () => {
    const huge = decimal('999999999999.99')
    const lines = Array.from({ length: 20 }, () => ({
      ...line,
      value: huge,
      taxes: [{ ...igv, scheme: 'constructor' }],
    }))
    const odd: Invoice = {
      ...invoice,
      lines,
      taxAmount: addDecimals(...lines.map(() => huge)),
      taxes: [{ scheme: 'constructor', base: huge, amount: huge }],
      allowances: [
        { charge: true, code: '__proto__', factor: undefined, amount: huge, base: undefined, currency: 'PEN' },
      ],
    }
    expect(checkVoucher(odd).map(({ severity }) => severity)).not.toContain('error')
    expect(checkVoucher(odd)).toContainEqual(
      expect.objectContaining({ reason: expect.stringContaining('no es un importe posible') }),
    )
  })

  it('compares the installments with the pending amount', () => {
    const payment = {
      form: 'Credito',
      pending: decimal('118.01'),
      installments: [{ id: 'Cuota001', amount: decimal('100'), due: undefined }],
    }
    expect(checkVoucher({ ...invoice, payment })).toMatchObject([{ path: 'payment.pending', severity: 'warning' }])
  })
})

describe('checking the sums of retentions and perceptions', () => {
  const retention: WithholdingVoucher = {
    kind: 'withholding',
    type: '20',
    id: 'R001-1',
    series: 'R001',
    number: 1,
    issueDate: calendarDate('2025-08-20'),
    issueTime: undefined,
    currency: 'PEN',
    issuer: party,
    customer: party,
    regime: '01',
    percent: decimal('3'),
    total: decimal('53.4'),
    totalPaid: decimal('1726.6'),
    rounding: undefined,
    documents: [
      {
        type: '01',
        id: 'F002-11',
        issueDate: calendarDate('2025-08-05'),
        total: decimal('500'),
        currency: 'USD',
        payment: { id: '1', amount: decimal('500'), date: calendarDate('2025-08-20') },
        amount: decimal('53.4'),
        date: calendarDate('2025-08-20'),
        net: decimal('1726.6'),
        exchangeRate: decimal('3.56'),
      },
    ],
    remarks: [],
    digest: undefined,
  }

  it('converts at the exchange rate of the payment before applying the percent', () => {
    expect(checkVoucher(retention)).toEqual([])
    expect(checkVoucher({ ...retention, total: decimal('60') })).toMatchObject([{ path: 'total', severity: 'warning' }])
  })
})

describe('IGV rate', () => {
  it.each([
    ['18', '18'],
    ['0.18', '18'],
    ['10', '10'],
    ['10.5', '10.5'],
    [undefined, '18'],
  ])('for a stated percent of %s is %s', (percent, rate) => {
    expect(igvRate(withPercent(percent))).toBe(rate)
  })

  it('is the rate of the rice tax where it applies, and undefined where nothing is taxed', () => {
    expect(igvRate(withPercent('4', '1016'))).toBe('4')
    expect(igvRate({ ...invoice, lines: [], taxes: [] })).toBeUndefined()
  })
})

describe('lines and charges', () => {
  it('distinguishes free items from sold ones', () => {
    const free: VoucherLine = {
      ...line,
      prices: [{ amount: decimal('10'), type: '02' }],
      taxes: [{ ...igv, scheme: '9996', affectation: '13' }],
    }
    expect(isFreeLine(free)).toBe(true)
    expect(referenceValue(free)).toBe('10')
    expect(unitPrice(free)).toBeUndefined()
    expect(isFreeLine(line)).toBe(false)
    expect(unitPrice(line)).toBe('39.34')
  })

  it('finds the perception and the announced IGV retention among the charges', () => {
    const charge = {
      charge: true,
      code: '51',
      factor: decimal('0.02'),
      amount: decimal('2.36'),
      base: decimal('118'),
      currency: 'PEN',
    }
    const withCharges = {
      ...invoice,
      perceptionTotal: decimal('120.36'),
      allowances: [charge, { ...charge, charge: false, code: '62' }],
    }
    expect(perceptionOf(withCharges)).toEqual({
      code: '51',
      factor: '0.02',
      amount: '2.36',
      base: '118',
      total: '120.36',
    })
    expect(igvRetentionOf(withCharges)).toEqual({ factor: '0.02', amount: '2.36', base: '118' })
    expect(perceptionOf(invoice)).toBeUndefined()
    const legacy = {
      code: '2001',
      amount: decimal('2'),
      percent: undefined,
      reference: decimal('3'),
      total: decimal('4'),
    }
    expect(perceptionOf({ ...invoice, legacyTotals: [legacy] })).toMatchObject({ amount: '2', base: '3', total: '4' })
  })
})

it.each([
  ['F001-0001', { series: 'F001', number: '1' }],
  ['1-000', { series: '1', number: '0' }],
  ['f001-1', undefined],
  ['F0011-1', undefined],
  ['F001-', undefined],
  ['F001-1 ', undefined],
])('the series and number typed as %j are %o', (text, parsed) => {
  expect(parseSeriesNumber(text)).toEqual(parsed)
})
