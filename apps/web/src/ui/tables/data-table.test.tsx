import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import type { Column } from './column.ts'
import type { DataTableProps } from './data-table-props.ts'
import { DataTable } from './data-table.tsx'

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

it('becomes a list on phones', () => {
  const query = window.matchMedia('(min-width: 0)')
  vi.spyOn(query, 'matches', 'get').mockReturnValue(true)
  vi.spyOn(window, 'matchMedia').mockReturnValue(query)
  renderTable({ phoneRow: (row) => row.code })
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['F001-1', 'F001-2'])
})
