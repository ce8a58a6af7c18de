import { decimal, zeroDecimal } from '@contapro/domain/money/decimal'
import type { FeeReceipt } from '@contapro/domain/vouchers/voucher'

import { makeAddress } from '../taxpayers/make-address.ts'
import type { BookMonth } from './book-month.ts'
import { dateInMonth } from './date-in-month.ts'
import { toDecimal } from './to-decimal.ts'
import { makeRuc } from '../taxpayers/make-ruc.ts'
import { makePersonName } from '../taxpayers/make-person.ts'
import { hashText, mix, Random } from '../random.ts'
import { partyOf } from '../taxpayers/seller.ts'
import { multiplyFraction } from '../multiply-fraction.ts'

const SERVICES = ['ASESORÍA CONTABLE DEL MES', 'DISEÑO GRÁFICO', 'SOPORTE TÉCNICO DE CÓMPUTO', 'ASESORÍA LEGAL']
/** Fees above S/ 1,500 are subject to a withholding of 8 % (fourth-category income). */
const WITHHELD_ABOVE = 150_000

/** Fee receipts received in a month. They are in neither register. */
export function makeFeeReceipts(month: BookMonth): readonly FeeReceipt[] {
  const random = new Random(mix(month.seed, hashText('02')))
  const count = month.book === 'rce' && month.count > 0 ? random.int(0, 3) : 0
  return Array.from({ length: count }, (_, index) => {
    const gross = random.int(8, 40) * 10_000
    const withheld = gross > WITHHELD_ABOVE ? multiplyFraction(gross, 80, 1000) : 0
    const day = random.int(1, 27)
    const number = Number(month.period.slice(2)) * 10 + index
    const name = makePersonName(random)
    return {
      kind: 'fee-receipt',
      type: '02',
      id: `E001-${number}`,
      series: 'E001',
      number,
      issueDate: dateInMonth(month.period, day),
      issueTime: '11:05:00',
      currency: 'PEN',
      issuer: {
        documentType: '6',
        documentNumber: makeRuc('10', 97_500_000 + random.int(0, 40)),
        name,
        tradeName: name,
        address: makeAddress(random),
      },
      customer: { ...partyOf(month.owner), tradeName: month.owner.name },
      lines: [
        {
          number: '1',
          description: random.pick(SERVICES),
          quantity: decimal('1'),
          unit: 'ZZ',
          code: undefined,
          sunatCode: undefined,
          gtin: undefined,
          unitValue: toDecimal(gross),
          prices: [],
          value: toDecimal(gross),
          taxAmount: undefined,
          taxes: [],
          allowances: [],
          properties: [],
        },
      ],
      value: toDecimal(gross),
      gross: toDecimal(gross),
      withheld: withheld === 0 ? zeroDecimal : toDecimal(withheld),
      percent: withheld === 0 ? undefined : decimal('8'),
      net: toDecimal(gross - withheld),
      remarks: [],
      digest: undefined,
    }
  })
}
