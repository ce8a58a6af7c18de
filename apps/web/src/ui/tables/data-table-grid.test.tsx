import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'

import { setupUser } from '../../testing/setup-user.ts'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'

type Row = { code: string }
const columns: Column<Row>[] = [
  { id: 'code', header: 'Serie - Número', cell: (row) => row.code },
  { id: 'open', header: 'Comprobante', cell: (row) => <button type="button">Abrir {row.code}</button> },
]
const rows = ['F001-1', 'F001-2', 'F001-3', 'F001-4'].map((code) => ({ code }))

function renderGrid(more: { onOpen?: (row: Row) => void; onCopy?: (rows: readonly Row[]) => void } = {}) {
  function Example({ shown }: { shown: Row[] }) {
    const [selected, onChange] = useState<ReadonlySet<string>>(new Set())
    return (
      <DataTable
        caption="Comprobantes"
        columns={columns}
        rows={shown}
        rowKey={(row) => row.code}
        selection={{ selected, onChange, label: (row) => row.code }}
        {...more}
      />
    )
  }
  const { rerender } = render(<Example shown={rows} />)
  return { user: setupUser(), changeRows: (shown: Row[]) => rerender(<Example shown={shown} />) }
}

const selectedCodes = () =>
  screen.getAllByRole('row', { selected: true }).map((row) => row.querySelectorAll('td')[1]?.textContent)

it('has one tab stop and moves with arrows, Home and End', async () => {
  const { user } = renderGrid()
  expect(screen.getByRole('grid', { name: 'Comprobantes' })).toBeTruthy()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Marcar F001-1' }))
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(document.activeElement?.textContent).toBe('F001-2')
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir F001-2' }))
  await user.keyboard('{Control>}{End}{/Control}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir F001-4' }))
  await user.keyboard('{PageUp}{Home}')
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Marcar F001-1' }))
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Marcar toda la página' }))
  await user.tab()
  expect(document.activeElement).toBe(document.body)
})

it('selects with Space, ranges with Shift and all with Ctrl+A', async () => {
  const { user } = renderGrid()
  await user.tab()
  await user.keyboard('{ArrowRight} {Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(selectedCodes()).toEqual(['F001-1', 'F001-2', 'F001-3'])
  await user.keyboard(' ')
  expect(selectedCodes()).toEqual(['F001-1', 'F001-2'])
  await user.keyboard('{Control>}a{/Control}')
  expect(selectedCodes()).toHaveLength(4)
  await user.click(screen.getByRole('checkbox', { name: 'Marcar toda la página' }))
  expect(screen.queryByRole('row', { selected: true })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Marcar F001-2' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: 'Marcar F001-4' }))
  await user.keyboard('{/Shift}')
  expect(selectedCodes()).toEqual(['F001-2', 'F001-3', 'F001-4'])
})

it('opens with Enter, and copies the selected rows or the focused one', async () => {
  const onOpen = vi.fn<(row: Row) => void>()
  const onCopy = vi.fn<(rows: readonly Row[]) => void>()
  const { user } = renderGrid({ onOpen, onCopy })
  await user.tab()
  await user.keyboard('{ArrowRight}{ArrowDown}{Enter}{Control>}c{/Control}')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[1])
  expect(onCopy).toHaveBeenLastCalledWith([rows[1]])
  await user.keyboard(' {ArrowDown} {Control>}c{/Control}')
  expect(onCopy).toHaveBeenLastCalledWith([rows[1], rows[2]])
})

it('keeps the focus position when the rows change', async () => {
  const { user, changeRows } = renderGrid()
  await user.tab()
  await user.keyboard('{ArrowRight}{ArrowDown}')
  changeRows(['F001-5', 'F001-6', 'F001-7'].map((code) => ({ code })))
  expect(document.activeElement?.textContent).toBe('F001-6')
  changeRows([{ code: 'F001-8' }])
  expect(document.activeElement?.textContent).toBe('F001-8')
})
