import type { Column } from '../../../ui/tables/column.ts'
import type { BookTab } from '../../../lib/url/use-book.ts'
import { exchangeRate } from '../foreign-amounts.ts'
import type { Voucher } from '../voucher.ts'
import { issueDate } from '../../../lib/format/voucher-name.ts'
import {
  AmountCell,
  DetractionCell,
  PreviewCell,
  ItemsCell,
  NumberCell,
  PartyCell,
  StatusCell,
  TotalCell,
  XmlCell,
} from './voucher-cells.tsx'

const date: Column<Voucher> = {
  id: 'fecha',
  header: 'Fecha',
  width: 'w-22',
  sortable: true,
  cell: (voucher) => <span className="num">{issueDate(voucher)}</span>,
}
const number: Column<Voucher> = {
  id: 'numero',
  header: 'Serie - Número',
  width: 'w-38',
  // Narrower tables show it with the other party.
  shownFrom: 46,
  cell: (voucher) => <NumberCell voucher={voucher} />,
}
const party = (header: string): Column<Voucher> => ({
  id: 'nombre',
  header,
  sortable: true,
  ascendingFirst: true,
  cell: (voucher) => <PartyCell voucher={voucher} />,
})
const status = (width: string): Column<Voucher> => ({
  id: 'estado',
  header: 'Estado',
  width,
  cell: (voucher) => <StatusCell voucher={voucher} />,
})
const files: Column<Voucher>[] = [
  {
    id: 'archivo',
    header: 'Comprobante',
    hideHeader: true,
    width: 'w-35 @max-[78rem]:w-13',
    cell: (voucher) => <PreviewCell voucher={voucher} />,
  },
  {
    id: 'xml',
    header: 'XML',
    hideHeader: true,
    width: 'w-13',
    shownFrom: 78,
    cell: (voucher) => <XmlCell voucher={voucher} />,
  },
]
const total: Column<Voucher> = {
  id: 'total',
  header: 'Total',
  inSoles: true,
  width: 'w-29',
  sortable: true,
  cell: (voucher) => <TotalCell voucher={voucher} hidesUnit />,
}
const igv = (shownFrom?: Column<Voucher>['shownFrom']): Column<Voucher> => ({
  id: 'igv',
  header: 'IGV',
  inSoles: true,
  width: 'w-24',
  ...(shownFrom && { shownFrom }),
  cell: (voucher) => <AmountCell amount={voucher.igv_amount} isVoided={voucher.is_voided} />,
})
const dash = <span className="text-text-3">-</span>

const purchaseColumns: Column<Voucher>[] = [
  date,
  number,
  party('Proveedor'),
  { id: 'detalle', header: 'Detalle', shownFrom: 60, cell: (voucher) => <ItemsCell voucher={voucher} /> },
  igv(54),
  total,
  {
    id: 'detraccion',
    header: 'Detracción',
    width: 'w-21',
    shownFrom: 66,
    cell: (voucher) => <DetractionCell voucher={voucher} />,
  },
  status('w-40'),
  ...files,
]

const salesColumns: Column<Voucher>[] = [
  date,
  number,
  party('Cliente'),
  {
    id: 'base',
    header: 'Base',
    inSoles: true,
    width: 'w-26',
    shownFrom: 54,
    cell: (voucher) => <AmountCell amount={voucher.base_amount} isVoided={voucher.is_voided} />,
  },
  igv(),
  total,
  {
    id: 'moneda',
    header: 'Moneda',
    width: 'w-18',
    shownFrom: 60,
    cell: ({ currency }) => (currency === 'PEN' ? <span className="text-text-3">S/</span> : currency),
  },
  {
    id: 'cambio',
    header: 'T. cambio',
    align: 'right',
    width: 'w-20',
    shownFrom: 66,
    cell: (voucher) => exchangeRate(voucher) || dash,
  },
  status('w-29'),
  ...files,
]

export const voucherColumns: Record<BookTab, Column<Voucher>[]> = { compras: purchaseColumns, ventas: salesColumns }
