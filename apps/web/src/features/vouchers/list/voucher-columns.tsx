import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import { documentTypeName } from '@contapro/domain/catalogs/document-types'

import type { Column } from '../../../ui/tables/column.ts'
import { FileCell, ItemsCell, StatusCell, TotalCell, TwoLines, XmlCell } from './voucher-cells.tsx'
import { issueDate, serieNumber } from '../voucher-name.ts'

export const voucherColumns: Column<PurchaseVoucher>[] = [
  { id: 'fecha', header: 'Fecha', cell: (voucher) => <span className="num">{issueDate(voucher)}</span> },
  {
    id: 'numero',
    header: 'Serie - Número',
    className: 'max-w-32',
    cell: (voucher) => <TwoLines first={serieNumber(voucher)} second={documentTypeName(voucher.document_type)} />,
  },
  {
    id: 'proveedor',
    header: 'Proveedor',
    fill: true,
    cell: ({ supplier_business_name: name, supplier_ruc: ruc }) => (
      <TwoLines first={name} second={`RUC ${ruc}`} isName />
    ),
  },
  {
    id: 'detalle',
    header: 'Detalle',
    className: 'max-w-24 2xl:max-w-36 min-[90rem]:max-w-44 min-[100rem]:max-w-72',
    cell: (voucher) => <ItemsCell voucher={voucher} />,
  },
  { id: 'total', header: 'Total', align: 'right', cell: (voucher) => <TotalCell voucher={voucher} /> },
  {
    id: 'detraccion',
    header: 'Detracción',
    cell: ({ afecto_detraccion: has }) => (has === 'si' ? 'Sí' : <span className="text-text-3">-</span>),
  },
  { id: 'estado', header: 'Estado', cell: (voucher) => <StatusCell voucher={voucher} /> },
  { id: 'archivo', header: 'Comprobante', hideHeader: true, cell: (voucher) => <FileCell voucher={voucher} /> },
  {
    id: 'xml',
    header: 'XML',
    hideHeader: true,
    className: 'max-[90rem]:hidden',
    cell: (voucher) => <XmlCell voucher={voucher} />,
  },
]
