import { amountInWords } from '@contapro/domain/money/amount-in-words'
import { catalog } from '@contapro/domain/catalogs/catalog'
import { perceptionRegimes, referenceNames, retentionRegimes } from '@contapro/domain/catalogs/sunat-catalogs'
import type { WithheldDocument, WithholdingVoucher } from '@contapro/domain/vouchers/voucher'

import { paragraphBlock } from './blocks.ts'
import { layoutFields } from './layout-fields.ts'
import { partyFields } from './layout-invoice.ts'
import { layoutSummary } from './layout-summary.ts'
import { layoutTable, type TableColumn } from './layout-table.ts'
import { printAmount, printDate, printMoney, printTime } from './print-format.ts'
import type { Sheet } from './sheet.ts'

type DocumentColumn = TableColumn & {
  readonly text: (document: WithheldDocument) => string
}

/** Retentions and perceptions: the documents they apply to, one row per payment. */
export function layoutWithholding(sheet: Sheet, voucher: WithholdingVoucher): void {
  const retention = voucher.type === '20'
  const regime = (retention ? retentionRegimes : perceptionRegimes)[voucher.regime ?? '']
  layoutFields(sheet, partyFields(retention ? 'Proveedor' : 'Cliente', voucher.customer), [
    ['Fecha de emisión', [printDate(voucher.issueDate), printTime(voucher.issueTime)].filter(Boolean).join('  ')],
    ['Régimen', [voucher.regime, regime].filter(Boolean).join(' - ')],
    ['Tasa', voucher.percent === undefined ? '' : `${voucher.percent} %`],
  ])
  const columns = documentColumns(sheet, voucher)
  layoutTable(
    sheet,
    columns,
    voucher.documents.map((document) => columns.map((column) => column.text(document))),
  )
  layoutSummary(
    sheet,
    {
      rows: [
        [retention ? 'Total pagado (neto)' : 'Total cobrado', printMoney(voucher.totalPaid, voucher.currency)],
        ...(voucher.rounding === undefined
          ? []
          : [['Redondeo', printMoney(voucher.rounding, voucher.currency)] as const]),
      ],
      total: [retention ? 'TOTAL RETENIDO' : 'TOTAL PERCIBIDO', printMoney(voucher.total, voucher.currency)],
    },
    [
      paragraphBlock('SON', amountInWords(voucher.total, voucher.currency)),
      ...voucher.remarks.map((remark) => paragraphBlock('OBSERVACIONES', remark)),
    ],
  )
}

function documentColumns(sheet: Sheet, { type, percent }: WithholdingVoucher): readonly DocumentColumn[] {
  const retention = type === '20'
  const after: readonly DocumentColumn[] = [
    { title: 'Emisión', width: 50, align: 'center', text: ({ issueDate }) => printDate(issueDate) },
    { title: 'Mon.', width: 28, align: 'center', text: ({ currency }) => currency ?? '' },
    { title: 'Importe total', width: 62, align: 'right', text: ({ total }) => printAmount(total) },
    { title: 'N.º', width: 22, align: 'center', text: ({ payment }) => payment?.id ?? '' },
    { title: 'Fecha pago', width: 50, align: 'center', text: ({ payment, date }) => printDate(payment?.date ?? date) },
    {
      title: retention ? 'Pago' : 'Cobro',
      width: 58,
      align: 'right',
      text: ({ payment }) => printAmount(payment?.amount),
    },
    { title: 'T. C.', width: 32, align: 'right', text: ({ exchangeRate }) => exchangeRate ?? '' },
    {
      title: `${retention ? 'Retenido' : 'Percibido'}${percent === undefined ? '' : ` ${percent}%`}`,
      width: 62,
      align: 'right',
      text: ({ amount }) => printAmount(amount),
    },
    {
      title: retention ? 'Neto pagado' : 'Total cobrado',
      width: 62,
      align: 'right',
      text: ({ net }) => printAmount(net),
    },
  ]
  const taken = after.reduce((sum, { width }) => sum + width, 0)
  return [{ title: 'Documento', width: sheet.width - taken, align: 'left', text: nameOf }, ...after]
}

/** Short names to fit a table with eleven columns. */
const SHORT_NAMES = catalog({
  '01': 'Factura',
  '03': 'Boleta',
  '07': 'N. crédito',
  '08': 'N. débito',
})

function nameOf({ type, id }: WithheldDocument): string {
  return `${SHORT_NAMES[type ?? ''] ?? referenceNames[type ?? ''] ?? type ?? ''} ${id}`
}
