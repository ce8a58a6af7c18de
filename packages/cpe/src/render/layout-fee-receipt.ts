import { amountInWords } from '@contapro/domain/money/amount-in-words'
import { zeroDecimal } from '@contapro/domain/money/decimal'
import { currencyNames } from '@contapro/domain/catalogs/sunat-catalogs'
import type { FeeReceipt } from '@contapro/domain/vouchers/voucher'

import { paragraphBlock } from './blocks.ts'
import { layoutFields } from './layout-fields.ts'
import { layoutSummary } from './layout-summary.ts'
import { partyFields } from './layout-invoice.ts'
import { printDate, printMoney, printTime } from './print-format.ts'
import type { Sheet } from './sheet.ts'

/** Recognizes the amount in words, which the portal writes as a note. */
const AMOUNT_IN_WORDS = /\d{2}\s*\/\s*100/

/** Follows the traditional paper receipt: payer, amount, concept and withholding. */
export function layoutFeeReceipt(sheet: Sheet, receipt: FeeReceipt): void {
  const { currency } = receipt
  const words = receipt.remarks.find((remark) => AMOUNT_IN_WORDS.test(remark)) ?? amountInWords(receipt.gross, currency)
  const others = receipt.remarks.filter((remark) => !AMOUNT_IN_WORDS.test(remark) && remark !== '-')
  const concept = receipt.lines
    .map(({ description }) => description)
    .filter(Boolean)
    .join('; ')
  layoutFields(sheet, partyFields('Recibí de', receipt.customer), [
    ['Fecha de emisión', [printDate(receipt.issueDate), printTime(receipt.issueTime)].filter(Boolean).join('  ')],
    ['Moneda', currencyNames[currency] ?? currency],
  ])
  const rate = receipt.percent === undefined ? '' : ` (${receipt.percent} %)`
  layoutSummary(
    sheet,
    {
      rows: [
        ['Total por honorarios', printMoney(receipt.gross, currency)],
        [
          receipt.withheld === zeroDecimal ? 'Retención IR 4ta cat.' : `Retención IR 4ta cat.${rate}`,
          printMoney(receipt.withheld, currency),
        ],
      ],
      total: ['TOTAL NETO RECIBIDO', printMoney(receipt.net, currency)],
    },
    [
      paragraphBlock('LA SUMA DE', words),
      paragraphBlock('POR CONCEPTO DE', concept === '' ? '—' : concept),
      ...others.map((remark) => paragraphBlock('OBSERVACIONES', remark)),
    ],
  )
}
