import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'

import { DateField } from './date-field.tsx'

function Example({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <DateField label="Emisión" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Emisión')
const WRONG = 'El 05/13/2026 no existe en el calendario'

it.each([
  ['05102026', '05/10/2026', '2026-10-05'],
  ['05/10/2026', '05/10/2026', '2026-10-05'],
  ['5/1/2026', '5/1/2026', '2026-01-05'],
  ['31/02/2026', '31/02/2026', '2026-02-31'],
  ['051', '05/1', '05/1'],
])('%s typed is shown as %s', async (typed, shown, value) => {
  render(<Example />)
  await userEvent.type(field(), typed)
  expect([field().value, screen.getByRole('status').textContent]).toEqual([shown, value])
})

it('a day is shown as people write it, and can be deleted and typed again', async () => {
  render(<Example initial="2026-10-05" />)
  expect(field().value).toBe('05/10/2026')
  await userEvent.type(field(), '{Backspace>7/}')
  expect(field().value).toBe('05/')
  await userEvent.type(field(), '11/26')
  await userEvent.tab()
  expect(field().value).toBe('05/11/2026')
})

it('says that something else is no day once it is left', async () => {
  render(<Example />)
  await userEvent.type(field(), '05/13/2026')
  expect(screen.queryByText(WRONG)).toBeNull()
  await userEvent.tab()
  expect(screen.getByText(WRONG)).toBeDefined()
  expect(field().getAttribute('aria-invalid')).toBe('true')
})
