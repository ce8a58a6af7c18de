import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { Pagination } from './pagination.tsx'

it('names its pages, marks the current one and reports a page change', async () => {
  const onChange = vi.fn<(page: number) => void>()
  render(<Pagination page={7} totalPages={17} onChange={onChange} />)
  expect(screen.getByRole('button', { name: 'Página 7' }).getAttribute('aria-current')).toBe('page')
  await userEvent.click(screen.getByRole('button', { name: 'Página 17' }))
  await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }))
  expect(onChange.mock.calls).toEqual([[17], [8]])
})

it('does not go past the last page', async () => {
  const onChange = vi.fn<(page: number) => void>()
  render(<Pagination page={3} totalPages={3} onChange={onChange} />)
  await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }))
  expect(onChange).not.toHaveBeenCalled()
})

it('renders nothing for a single page', () => {
  render(<Pagination page={1} totalPages={1} onChange={() => undefined} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})
