import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { Change } from './change.tsx'

it.each([
  [10.24, '10.2% más que en setiembre'],
  [-33.36, '33.4% menos que en setiembre'],
  [1250, '1,250% más que en setiembre'],
  [0, 'Igual que en setiembre'],
  [0.04, 'Casi igual que en setiembre'],
  [null, 'Sin mes anterior completo con que comparar'],
])('writes %d with one decimal: %s', (percent, text) => {
  render(<Change percent={percent} month="setiembre" />)
  expect(screen.getByText(text)).toBeTruthy()
})

it('does not compare a month that has not ended', () => {
  render(<Change percent={-80} month="setiembre" isCurrentMonth />)
  expect(screen.queryByText(/80/v)).toBeNull()
})
