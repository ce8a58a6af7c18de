import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'

import type { Days } from '../../lib/url/days.ts'
import { setupUser } from '../../testing/setup-user.ts'
import { RangeCalendar } from './range-calendar.tsx'

function Example({ initial }: { initial: Days }) {
  const [days, setDays] = useState(initial)
  return (
    <>
      <RangeCalendar days={days} onChange={setDays} monthCount={2} />
      <output>{`${days.from ?? ''} ${days.to ?? ''}`}</output>
    </>
  )
}

const day = (name: string) => screen.getByRole('button', { name })
const chosen = () => screen.getByRole('status').textContent

describe('a calendar of ranges', () => {
  it('shows two months with the days D L M M J V S', () => {
    render(<Example initial={{ from: '2026-10-01', to: '2026-10-03' }} />)
    const tables = screen.getAllByRole('table')
    expect(tables.map((table) => table.querySelectorAll('button').length)).toEqual([31, 30])
    const letters = [...(tables[0]?.querySelectorAll('th > span[aria-hidden]') ?? [])].map((span) => span.textContent)
    expect(letters.join(' ')).toBe('D L M M J V S')
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(3)
  })

  it('takes two presses in either order as a range, and a third as a new one', async () => {
    const user = setupUser()
    render(<Example initial={{ from: '2026-10-01', to: '2026-10-31' }} />)
    await user.click(day('15 de octubre de 2026'))
    expect(chosen()).toBe('2026-10-15 ')
    await user.click(day('2 de octubre de 2026'))
    expect(chosen()).toBe('2026-10-02 2026-10-15')
    await user.click(day('5 de noviembre de 2026'))
    expect(chosen()).toBe('2026-11-05 ')
  })

  it('is used with the keyboard, beyond the shown months too', async () => {
    const user = setupUser()
    render(<Example initial={{ from: '2026-10-30', to: '2026-10-30' }} />)
    day('30 de octubre de 2026').focus()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}')
    expect(document.activeElement).toBe(day('8 de noviembre de 2026'))
    await user.keyboard('{PageDown}')
    expect(document.activeElement).toBe(day('1 de diciembre de 2026'))
    expect(screen.queryByText('Octubre 2026')).toBeNull()
    await user.keyboard('{Home}{Enter}')
    expect(chosen()).toBe('2026-11-29 ')
  })
})
