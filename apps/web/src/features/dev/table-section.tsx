import { VOUCHER_PAGE_SIZES } from '@contapro/contract/lists'
import { cents } from '@contapro/domain/money/cents'
import { formatAmount, formatSoles } from '@contapro/domain/money/format-soles'
import { useState } from 'react'

import type { Column, Sort } from '../../ui/tables/column.ts'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { PageSize } from '../../ui/tables/page-size.tsx'
import { Pagination } from '../../ui/tables/pagination.tsx'
import { VoucherStatusBadge, type VoucherState } from '../../ui/feedback/voucher-status-badge.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { SelectionBar } from '../../ui/tables/selection-bar.tsx'
import { Section } from './section.tsx'

type Row = { date: string; code: string; supplier: string; item: string; total: number; status: VoucherState }

const rows: Row[] = [
  {
    date: '31/10/2026',
    code: 'F001-00018342',
    supplier: 'DISTRIBUIDORA CEMENTERA DEL PACÍFICO S.A.C.',
    item: 'Cemento Portland tipo I, bolsa 42.5 kg',
    total: 849_600,
    status: 'gasto deducible',
  },
  {
    date: '30/10/2026',
    code: 'FA12-00093315',
    supplier: 'LICORERÍA LA BODEGUITA S.A.C.',
    item: 'Whisky 12 años 750 ml',
    total: 38_990,
    status: 'observado',
  },
  {
    date: '22/10/2026',
    code: 'F001-00009418',
    supplier: 'INMOBILIARIA COSTA VERDE S.A.C.',
    item: 'Alquiler de departamento',
    total: 350_000,
    status: 'gasto no deducible',
  },
  {
    date: '21/10/2026',
    code: 'F005-00020848',
    supplier: 'VIDRIOS TEMPLADOS CHORRILLOS S.A.C.',
    item: 'Vidrio templado 8 mm',
    total: 289_100,
    status: 'anulado',
  },
]

export const exampleColumns: Column<Row>[] = [
  {
    id: 'date',
    header: 'Fecha',
    width: 'w-22',
    sortable: true,
    cell: (row) => <span className="num">{row.date}</span>,
  },
  { id: 'code', header: 'Serie - Número', width: 'w-30', cell: (row) => row.code },
  {
    id: 'supplier',
    header: 'Proveedor',
    cell: (row) => (
      <span className="text-12" title={row.supplier}>
        {row.supplier}
      </span>
    ),
  },
  {
    id: 'item',
    header: 'Detalle',
    shownFrom: 54,
    cell: (row) => <span title={row.item}>{row.item}</span>,
  },
  {
    id: 'total',
    header: 'Total',
    inSoles: true,
    width: 'w-28',
    sortable: true,
    cell: (row) => <span className="font-medium">{formatAmount(cents(row.total))}</span>,
  },
  { id: 'status', header: 'Estado', width: 'w-40', cell: (row) => <VoucherStatusBadge status={row.status} /> },
]

export function TableSection() {
  const [sort, setSort] = useState<Sort>({ id: 'date', desc: true })
  const [page, setPage] = useState(7)
  const [size, setSize] = useState(20)
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set())
  const sorted = rows.toSorted((a, b) => {
    const order = sort.id === 'total' ? a.total - b.total : a.date.localeCompare(b.date)
    return sort.desc ? -order : order
  })
  return (
    <Section title="Tabla" background="none">
      <DataTable
        caption="Comprobantes de compra de ejemplo"
        columns={exampleColumns}
        rows={sorted}
        rowKey={(row) => row.code}
        sort={sort}
        onSort={setSort}
        isHighlighted={(row) => row.status === 'observado'}
        selection={{ selected, onChange, label: ({ code }) => code, isPicking: true }}
        phoneRow={voucherPhoneRow}
        footer={
          selected.size > 0 ? (
            <SelectionBar
              count={selected.size}
              sum={<span className="num">· {selectedTotal(selected)}</span>}
              onCopy={() => toast('Copiado al portapapeles')}
              onClear={() => onChange(new Set())}
            />
          ) : (
            <>
              <span className="num">121-140 de 329 comprobantes</span>
              <Pagination page={page} totalPages={17} onChange={setPage} />
              <PageSize value={size} options={VOUCHER_PAGE_SIZES} onChange={setSize} />
            </>
          )
        }
      />
    </Section>
  )
}

function selectedTotal(selected: ReadonlySet<string>): string {
  return formatSoles(cents(rows.reduce((sum, { code, total }) => sum + (selected.has(code) ? total : 0), 0)))
}

function voucherPhoneRow(row: Row) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 text-12">
      <span className="truncate" title={row.supplier}>
        {row.supplier}
      </span>
      <span className="num text-14 font-medium">{formatSoles(cents(row.total))}</span>
      <span className="truncate text-text-2">{row.item}</span>
      <span className="row-span-2 self-end justify-self-end">
        <VoucherStatusBadge status={row.status} />
      </span>
      <span className="text-text-3">
        {row.date.slice(0, 5)} · {row.code}
      </span>
    </div>
  )
}
