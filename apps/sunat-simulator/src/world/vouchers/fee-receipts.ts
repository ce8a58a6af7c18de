import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import { cents } from '@contapro/domain/money/cents'
import { centsToExactDecimal, decimal, zeroDecimal, type Decimal } from '@contapro/domain/money/decimal'
import type { FeeReceipt } from '@contapro/domain/vouchers/voucher'

import { makeAddress } from '../taxpayers/make-address.ts'
import type { BookMonth } from './book-month.ts'
import { makeRuc } from '../taxpayers/make-ruc.ts'
import { personName } from '../taxpayers/make-person.ts'
import { hashText, mix, Random } from '../random.ts'
import { partyOf } from '../taxpayers/seller.ts'
import { shareOf } from '../multiply-fraction.ts'

const SERVICES = ['ASESORÍA CONTABLE DEL MES', 'DISEÑO GRÁFICO', 'SOPORTE TÉCNICO DE CÓMPUTO', 'ASESORÍA LEGAL']
/** Withheld 8 % above S/ 1,500 (fourth category). */
const WITHHELD_ABOVE = 150_000

function money(amount: number): Decimal {
  return centsToExactDecimal(cents(amount))
}

/** Recibos por honorarios received in a month. They are in neither register. */
export function feeReceiptsOf(month: BookMonth): readonly FeeReceipt[] {
  const random = new Random(mix(month.seed, hashText('02')))
  const wanted = month.book === 'rce' && month.count > 0 ? random.int(0, 3) : 0
  return Array.from({ length: wanted }, (_, place) => {
    const gross = random.int(8, 40) * 10_000
    const withheld = gross > WITHHELD_ABOVE ? shareOf(gross, 80, 1000) : 0
    const day = String(random.int(1, 27)).padStart(2, '0')
    const number = Number(month.period.slice(2)) * 10 + place
    const name = personName(random)
    return {
      kind: 'fee-receipt',
      type: '02',
      id: `E001-${number}`,
      series: 'E001',
      number,
      issueDate: `${month.period.slice(0, 4)}-${month.period.slice(4)}-${day}` as CalendarDate,
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
          unitValue: money(gross),
          prices: [],
          value: money(gross),
          taxAmount: undefined,
          taxes: [],
          allowances: [],
          properties: [],
        },
      ],
      value: money(gross),
      gross: money(gross),
      withheld: withheld === 0 ? zeroDecimal : money(withheld),
      percent: withheld === 0 ? undefined : decimal('8'),
      net: money(gross - withheld),
      remarks: [],
      digest: undefined,
    }
  })
}
