import type { Detraction } from '@contapro/contract/detractions'

import { plainAmount } from '../../lib/format/soles.ts'
import type { Column } from '../../ui/tables/column.ts'
import { dayName, MISSING, seriesNumber, typeName, voucherName } from './detraction.ts'
import { useDetractionActions } from './detraction-actions.ts'

/** The supplier with its RUC below. */
export const supplierColumn: Column<Detraction> = {
  id: 'proveedor',
  header: 'Proveedor',
  cell: ({ supplier_business_name: name, supplier_ruc: ruc }) => (
    <span className="block min-w-0" title={`${name}, RUC ${ruc}`}>
      <span className="block truncate text-12/4">{name}</span>
      <span className="num block text-12/4 whitespace-normal text-text-3">
        RUC <span className="whitespace-nowrap">{ruc}</span>
      </span>
    </span>
  ),
}

/** The series and number, which open the voucher, with its type and date below. */
export const voucherColumn: Column<Detraction> = {
  id: 'comprobante',
  header: 'Comprobante',
  width: 'w-36 @max-[46rem]:w-28',
  cell: (row) => (
    <span className="block min-w-0">
      <VoucherButton row={row} />
      <span className="num block truncate text-12/4 text-text-3">
        <span className="@max-[46rem]:hidden">
          {typeName(row)}, {dayName(row.issuer_date)}
        </span>
        <span className="hidden @max-[46rem]:inline">{dayName(row.issuer_date)}</span>
      </span>
    </span>
  ),
}

export const goodsColumn: Column<Detraction> = {
  id: 'codigo',
  header: 'Código y %',
  width: 'w-35',
  shownFrom: 66,
  cell: ({ goods_code: code, goods_name: name, percent }) => (
    <span className="block min-w-0" title={name ?? undefined}>
      <span className="num block text-12/4">
        {code ?? MISSING} · {percent === null ? MISSING : `${percent}%`}
      </span>
      <span className="block truncate text-12/4 text-text-3">{name ?? MISSING}</span>
    </span>
  ),
}

export const totalColumn: Column<Detraction> = {
  id: 'total',
  header: 'Total',
  inSoles: true,
  width: 'w-24',
  shownFrom: 54,
  cell: ({ total_amount: total }) => <span className="text-text-2">{plainAmount(total)}</span>,
}

function VoucherButton({ row }: { row: Detraction }) {
  const { openVoucher } = useDetractionActions()
  return (
    <button
      type="button"
      aria-label={`Ver comprobante ${voucherName(row)}`}
      className="block max-w-full truncate rounded-xs text-left text-13/4 hover:underline"
      onClick={() => openVoucher(row)}
    >
      {seriesNumber(row)}
    </button>
  )
}

/** The name of the supplier on phones. Its button opens the voucher and reaches over the whole row. */
export function PhoneSupplier({ row }: { row: Detraction }) {
  const { openVoucher } = useDetractionActions()
  return (
    <button
      type="button"
      aria-label={`Ver comprobante ${voucherName(row)} de ${row.supplier_business_name}`}
      title={`${row.supplier_business_name}, RUC ${row.supplier_ruc}`}
      className="h-6 min-w-0 truncate text-left text-13 -outline-offset-2 after:absolute after:inset-0"
      onClick={() => openVoucher(row)}
    >
      {row.supplier_business_name}
    </button>
  )
}
