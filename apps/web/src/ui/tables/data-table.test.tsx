import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'

import type { Column } from './column.ts'
import type { DataTableProps } from './data-table-props.ts'
import { DataTable } from './data-table.tsx'
import { TableSkeleton } from './table-skeleton.tsx'

type Row = { code: string; total: string }

const columns: Column<Row>[] = [
  { id: 'code', header: 'Serie - Número', cell: (row) => row.code },
  { id: 'total', header: 'Total S/', align: 'right', sortable: true, cell: (row) => row.total },
]
const rows = [
  { code: 'F001-1', total: '10.00' },
  { code: 'F001-2', total: '20.00' },
]

function renderTable(more: Partial<DataTableProps<Row>> = {}) {
  render(<DataTable caption="Comprobantes" columns={columns} rows={rows} rowKey={(row) => row.code} {...more} />)
}

it('is a table with caption, column headers and rows', () => {
  renderTable()
  expect(screen.getByRole('table', { name: 'Comprobantes' })).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Serie - Número', 'Total S/'])
  expect(screen.getAllByRole('row')).toHaveLength(3)
})

it('announces its order and reports a request for another', async () => {
  const onSort = vi.fn<(sort: { id: string; desc: boolean }) => void>()
  renderTable({ sort: { id: 'total', desc: true }, onSort })
  const head = screen.getByRole('columnheader', { name: 'Total S/' })
  expect(head.getAttribute('aria-sort')).toBe('descending')
  await userEvent.click(screen.getByRole('button', { name: 'Total S/' }))
  expect(onSort).toHaveBeenCalledWith({ id: 'total', desc: false })
  expect(screen.queryByRole('button', { name: 'Serie - Número' })).toBeNull()
})

function beOnPhone() {
  const query = window.matchMedia('(min-width: 0)')
  vi.spyOn(query, 'matches', 'get').mockReturnValue(true)
  vi.spyOn(window, 'matchMedia').mockReturnValue(query)
}

it('becomes a list on phones', () => {
  beOnPhone()
  renderTable({ phoneRow: (row) => row.code })
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['F001-1', 'F001-2'])
})

it('shows checkboxes on phones only while rows are being selected', async () => {
  beOnPhone()
  const onChange = vi.fn<(selected: ReadonlySet<string>) => void>()
  const selection = { selected: new Set<string>(), onChange, label: ({ code }: Row) => code }
  renderTable({ phoneRow: (row) => row.code, selection })
  expect(screen.queryByRole('checkbox')).toBeNull()
  renderTable({ phoneRow: (row) => row.code, selection: { ...selection, isPicking: true } })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Marcar F001-2' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(new Set(['F001-2']))
})

it('renders only the row again that was selected', async () => {
  const cell = vi.fn<(row: Row) => string>((row) => row.code)
  const counted: Column<Row>[] = [{ id: 'code', header: 'Serie - Número', cell }]
  function Example() {
    const [selected, onChange] = useState<ReadonlySet<string>>(new Set())
    const selection = { selected, onChange, label: ({ code }: Row) => code }
    return (
      <DataTable
        caption="Comprobantes"
        columns={counted}
        rows={rows}
        rowKey={({ code }) => code}
        selection={selection}
      />
    )
  }
  render(<Example />)
  cell.mockClear()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Marcar F001-2' }))
  expect(screen.getByRole('row', { selected: true }).textContent).toContain('F001-2')
  expect(new Set(cell.mock.calls.map(([row]) => row.code))).toEqual(new Set(['F001-2']))
})

it('has the widths and headers of its skeleton, so that nothing moves when the rows arrive', () => {
  const widths = (container: HTMLElement) => Array.from(container.querySelectorAll('col'), (col) => col.className)
  const heads = (container: HTMLElement) => Array.from(container.querySelectorAll('th'), (head) => head.className)
  const sized: Column<Row>[] = [
    { id: 'code', header: 'Serie - Número', width: 'w-30', shownFrom: 46, cell: (row) => row.code },
    { id: 'total', header: 'Total', inSoles: true, width: 'w-28', cell: (row) => row.total },
  ]
  const table = render(<DataTable caption="Comprobantes" columns={sized} rows={rows} rowKey={(row) => row.code} />)
  const skeleton = render(<TableSkeleton columns={sized} />)
  expect(widths(table.container)).toEqual(['w-30 @max-[46rem]:hidden', 'w-28'])
  expect(widths(skeleton.container)).toEqual(widths(table.container))
  expect(heads(skeleton.container)).toEqual(heads(table.container))
  expect(table.container.querySelectorAll('th')[1]?.textContent).toBe('Total S/')
})
