/* oxlint-disable oxc/no-map-spread -- these map calls are on generators, not on lists */
import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { decimal, negateDecimal } from '@contapro/domain/money/decimal'
import type { VoucherLine } from '@contapro/domain/vouchers/line'
import type { Party } from '@contapro/domain/vouchers/party'
import type { Invoice } from '@contapro/domain/vouchers/invoice'
import type { FeeReceipt, Voucher, WithheldDocument, WithholdingVoucher } from '@contapro/domain/vouchers/voucher'
import fc, { type Arbitrary } from 'fast-check'

import { withoutInvisibles } from '../read/clean-text.ts'

function maybe<T>(arbitrary: Arbitrary<T>): Arbitrary<T | undefined> {
  return fc.option(arbitrary, { nil: undefined })
}

/** Records with the default prototype, like those the reader returns. */
function record<T>(model: { [K in keyof T]: Arbitrary<T[K]> }): Arbitrary<T> {
  return fc.record(model, { noNullPrototype: true })
}

function few<T>(arbitrary: Arbitrary<T>, maxLength = 3): Arbitrary<T[]> {
  return fc.array(arbitrary, { maxLength })
}

/** Arbitrary text, including characters that XML must escape. */
const words = fc
  .oneof(
    fc.string({ maxLength: 60, unit: 'grapheme' }),
    fc.constantFrom('Ñandú & «Cía» <S.A.C.>', ']]> "y" \'z\'', 'a b'),
  )
  // oxlint-disable-next-line no-control-regex -- removes characters that XML cannot contain
  .map((text) => withoutInvisibles(text.replaceAll(/[\0-\x1F\uFFFE\uFFFF]/g, '')))
  .filter((text) => text !== '')
const code = fc.stringMatching(/^[0-9A-Z]{1,8}$/)
const digits = (length: number): Arbitrary<string> => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
const currency = fc.constantFrom('PEN', 'USD', 'EUR')
const date = fc
  .date({ min: new Date('2010-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((day) => calendarDate(day.toISOString().slice(0, 10)))
const time = fc.constantFrom('10:15:30', '15:30:29.0Z', '23:59:59')
const amount = fc
  .nat({ max: 2_000_000_000 })
  .map((cents) => decimal(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`))
const fine = fc
  .tuple(fc.nat(999_999), fc.nat(999_999_999))
  .map(([whole, rest]) => decimal(`${whole}.${String(rest).padStart(10, '0')}`))
const signed = fc.tuple(amount, fc.boolean()).map(([value, negative]) => (negative ? negateDecimal(value) : value))

const address = record({
  street: maybe(words),
  ubigeo: maybe(digits(6)),
  urbanization: maybe(words),
  department: maybe(words),
  province: maybe(words),
  district: maybe(words),
  country: maybe(fc.constant('PE')),
  branch: maybe(digits(4)),
}).map((parts) => (Object.values(parts).every((part) => part === undefined) ? undefined : parts))

const party: Arbitrary<Party> = record({
  documentType: fc.constantFrom('6', '1', '4', '7', '0', '-'),
  documentNumber: fc.oneof(digits(11), digits(8), fc.constant('-')),
  name: words,
  tradeName: maybe(words),
  address,
})

const allowance = record({
  charge: maybe(fc.boolean()),
  code: maybe(digits(2)),
  factor: maybe(fine),
  amount,
  base: maybe(amount),
  currency: maybe(currency),
})

const lineTax = record({
  scheme: fc.constantFrom('1000', '1016', '2000', '7152', '9995', '9996', '9997', '9998', '9999'),
  base: maybe(amount),
  amount,
  percent: maybe(fine),
  affectation: maybe(digits(2)),
  iscSystem: maybe(digits(2)),
  units: maybe(amount),
  perUnit: maybe(amount),
})

const line: Arbitrary<VoucherLine> = record({
  number: fc.nat(999).map(String),
  description: words,
  quantity: maybe(fine),
  unit: maybe(fc.constantFrom('NIU', 'ZZ', 'KGM')),
  code: maybe(words),
  sunatCode: maybe(digits(8)),
  gtin: maybe(digits(13)),
  unitValue: maybe(fine),
  prices: few(record({ amount: fine, type: maybe(fc.constantFrom('01', '02')) }), 2),
  value: maybe(amount),
  taxAmount: maybe(amount),
  taxes: few(lineTax),
  allowances: few(allowance),
  properties: few(record({ code: maybe(digits(4)), name: maybe(words), value: maybe(words) }), 2),
})
  // The unit is an attribute of the quantity, so it cannot exist alone.
  .map((value) => (value.quantity === undefined ? { ...value, unit: undefined } : value))

const reference = record({
  type: maybe(fc.constantFrom('01', '03', '09', '31')),
  id: fc.constantFrom('F001-1', 'E001 - 170', 'T001-00000123'),
  date: maybe(date),
  link: maybe(digits(1)),
})

const identity = (letter: string): Arbitrary<Pick<Voucher, 'id' | 'series' | 'number' | 'issueDate'>> =>
  fc
    .tuple(digits(3), fc.integer({ min: 1, max: 99_999_999 }), fc.boolean(), date)
    .map(([rest, number, padded, issueDate]) => ({
      id: `${letter}${rest}-${padded ? String(number).padStart(8, '0') : number}`,
      series: `${letter}${rest}`,
      number,
      issueDate,
    }))

const digest = maybe(fc.base64String({ minLength: 28, maxLength: 28 }))

function arbitraryInvoice(type: Invoice['type']): Arbitrary<Invoice> {
  const letter = type === '03' ? 'B' : 'F'
  return fc
    .tuple(
      identity(letter),
      record({
        issueTime: maybe(time),
        dueDate: maybe(date),
        operationType: maybe(digits(4)),
        currency,
        issuer: party,
        customer: party,
        lines: few(line, 5),
        taxAmount: maybe(amount),
        taxes: fc.uniqueArray(record({ scheme: code, base: maybe(amount), amount }), {
          selector: ({ scheme }) => scheme,
          maxLength: 4,
        }),
        totals: record({
          value: maybe(amount),
          taxInclusive: maybe(amount),
          allowances: maybe(amount),
          charges: maybe(amount),
          prepaid: maybe(amount),
          rounding: maybe(signed),
          payable: amount,
        }),
        allowances: few(allowance),
        legends: few(record({ code: digits(4), text: words })),
        remarks: few(words, 2),
        payment: maybe(
          record({
            form: fc.constantFrom('Contado', 'Credito'),
            pending: maybe(amount),
            installments: few(
              record({ id: digits(3).map((n) => `Cuota${n}`), amount: maybe(amount), due: maybe(date) }),
            ),
          }),
        ),
        detraction: maybe(
          record({
            code: digits(3),
            percent: maybe(fine),
            amount,
            currency: fc.constant('PEN'),
            account: maybe(words),
            means: maybe(digits(3)),
          }),
        ),
        perceptionTotal: maybe(amount),
        prepaidPayments: few(
          record({ id: digits(1), type: maybe(digits(2)), amount: maybe(amount), date: maybe(date) }),
        ),
        orderReference: maybe(words),
        despatchReferences: few(reference, 2),
        additionalReferences: few(reference, 2),
        reason: maybe(record({ code: maybe(digits(2)), description: maybe(words) })),
        references: few(reference, 2),
        digest,
      }),
    )
    .map(([who, rest]) => ({ kind: 'invoice', type, ...who, ...rest, legacyTotals: [], legacyProperties: [] }))
}

const feeLine = line.map((value) => ({
  ...value,
  code: undefined,
  sunatCode: undefined,
  gtin: undefined,
  prices: [],
  taxAmount: undefined,
  taxes: [],
  allowances: [],
  properties: [],
}))

/** The portal writes the name of a fee party only once. */
const feeParty = party.map((value) => ({ ...value, tradeName: value.name }))

const arbitraryFeeReceipt: Arbitrary<FeeReceipt> = fc
  .tuple(
    identity('E'),
    fc.nat(100_000),
    fc.nat(100_000),
    record({
      issueTime: maybe(time),
      currency,
      issuer: feeParty,
      customer: feeParty,
      lines: fc.array(feeLine, { minLength: 1, maxLength: 2 }),
      value: maybe(amount),
      percent: maybe(fc.constant(decimal('8'))),
      remarks: few(words, 2),
      digest,
    }),
  )
  .map(([who, net, withheld, rest]) => ({
    kind: 'fee-receipt',
    type: '02',
    ...who,
    ...rest,
    gross: decimal(String(net + withheld)),
    withheld: decimal(String(withheld)),
    net: decimal(String(net)),
  }))

const withheldDocument: Arbitrary<WithheldDocument> = record({
  type: maybe(fc.constantFrom('01', '03', '07', '08', '12')),
  id: fc.constantFrom('F001-1', '0001-14', 'E001-540'),
  issueDate: maybe(date),
  total: amount,
  currency,
  payment: maybe(record({ id: maybe(digits(1)), amount: maybe(amount), date: maybe(date) })),
  amount: maybe(amount),
  date: maybe(date),
  net: maybe(amount),
  exchangeRate: maybe(fine),
})
  // Date, net and rate are children of the withheld amount's element.
  .map((value) =>
    value.amount === undefined ? { ...value, date: undefined, net: undefined, exchangeRate: undefined } : value,
  )

function arbitraryWithholding(type: WithholdingVoucher['type']): Arbitrary<WithholdingVoucher> {
  return fc
    .tuple(
      identity(type === '20' ? 'R' : 'P'),
      record({
        issueTime: maybe(time),
        currency: fc.constant('PEN'),
        issuer: party,
        customer: party,
        regime: maybe(fc.constantFrom('01', '02', '03')),
        percent: maybe(fine),
        total: amount,
        totalPaid: maybe(amount),
        rounding: maybe(signed),
        documents: few(withheldDocument),
        remarks: few(words, 2),
        digest,
      }),
    )
    .map(([who, rest]) => ({ kind: 'withholding', type, ...who, ...rest }))
}

export const arbitraryByType: Readonly<Record<Voucher['type'], Arbitrary<Voucher>>> = {
  '01': arbitraryInvoice('01'),
  '02': arbitraryFeeReceipt,
  '03': arbitraryInvoice('03'),
  '07': arbitraryInvoice('07'),
  '08': arbitraryInvoice('08'),
  '20': arbitraryWithholding('20'),
  '40': arbitraryWithholding('40'),
}
