import { documentTypeName } from '@contapro/domain/catalogs/document-types'

import type { Column } from '../../../ui/tables/column.ts'
import type { Book } from '../../../lib/url/use-book.ts'
import { documentNote, exchangeRate, originalAmount } from '../foreign-amounts.ts'
import { partyDocument, partyOf, type Voucher } from '../voucher.ts'
import { issueDate, seriesNumber } from '../voucher-name.ts'
import {
  AmountCell,
  DetractionCell,
  FileCell,
  ItemsCell,
  StatusCell,
  TotalCell,
  TwoLines,
  XmlCell,
} from './voucher-cells.tsx'

const date: Column<Voucher> = {
  id: 'fecha',
  header: 'Fecha',
  sortable: true,
  cell: (voucher) => <span className="num">{issueDate(voucher)}</span>,
}
const number: Column<Voucher> = {
  id: 'numero',
  header: 'Serie - Número',
  className: 'max-w-32',
  cell: (voucher) => <TwoLines first={seriesNumber(voucher)} second={documentTypeName(voucher.document_type)} />,
}
const party = (header: string): Column<Voucher> => ({
  id: 'nombre',
  header,
  fill: true,
  sortable: true,
  ascendingFirst: true,
  cell: (voucher) => <TwoLines first={partyOf(voucher).name} second={partyDocument(voucher)} isName />,
})
const status: Column<Voucher> = { id: 'estado', header: 'Estado', cell: (voucher) => <StatusCell voucher={voucher} /> }
const files: Column<Voucher>[] = [
  { id: 'archivo', header: 'Comprobante', hideHeader: true, cell: (voucher) => <FileCell voucher={voucher} /> },
  {
    id: 'xml',
    header: 'XML',
    hideHeader: true,
    className: 'max-[90rem]:hidden',
    cell: (voucher) => <XmlCell voucher={voucher} />,
  },
]
const dash = <span className="text-text-3">-</span>

const purchaseColumns: Column<Voucher>[] = [
  date,
  number,
  party('Proveedor'),
  {
    id: 'detalle',
    header: 'Detalle',
    className: 'max-w-24 2xl:max-w-36 min-[90rem]:max-w-44 min-[100rem]:max-w-72',
    cell: (voucher) => <ItemsCell voucher={voucher} />,
  },
  {
    id: 'total',
    header: 'Total',
    align: 'right',
    sortable: true,
    cell: (voucher) => <TotalCell voucher={voucher} note={originalAmount(voucher)} />,
  },
  {
    id: 'detraccion',
    header: 'Detracción',
    cell: (voucher) => <DetractionCell voucher={voucher} />,
  },
  status,
  ...files,
]

const salesColumns: Column<Voucher>[] = [
  date,
  number,
  party('Cliente'),
  {
    id: 'base',
    header: 'Base S/',
    align: 'right',
    className: 'max-[75rem]:hidden',
    cell: (voucher) => <AmountCell amount={voucher.base_amount} isVoided={voucher.is_voided} />,
  },
  {
    id: 'igv',
    header: 'IGV S/',
    align: 'right',
    cell: (voucher) => <AmountCell amount={voucher.igv_amount} isVoided={voucher.is_voided} />,
  },
  {
    id: 'total',
    header: 'Total S/',
    align: 'right',
    sortable: true,
    cell: (voucher) => <TotalCell voucher={voucher} note={documentNote(voucher)} hidesUnit />,
  },
  {
    id: 'moneda',
    header: 'Moneda',
    cell: ({ currency }) => (currency === 'PEN' ? <span className="text-text-3">S/</span> : currency),
  },
  {
    id: 'cambio',
    header: 'T. cambio',
    align: 'right',
    className: 'max-[85rem]:hidden',
    cell: (voucher) => exchangeRate(voucher) || dash,
  },
  status,
  ...files,
]

export const voucherColumns: Record<Book, Column<Voucher>[]> = { compras: purchaseColumns, ventas: salesColumns }
