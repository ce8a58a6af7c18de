import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { advanceTime } from '../../../testing/advance-time.ts'
import { useSeriesNumber } from './use-series-number.ts'

function Search() {
  const { text, error, onChange } = useSeriesNumber('', () => undefined)
  return (
    <>
      <input value={text} onChange={onChange} aria-label="Buscar" />
      <p>{error}</p>
    </>
  )
}

it('reports an unfinished number 700 ms after the last letter, and a wrong first one at once', () => {
  vi.useFakeTimers()
  render(<Search />)
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Buscar'), { target: { value } })
  const unfinished = () => screen.queryByText('Formato inválido. Ejemplo: F001-0001.')
  type('f00')
  advanceTime(699)
  expect(unfinished()).toBeNull()
  advanceTime(1)
  expect(unfinished()).not.toBeNull()
  type(' ')
  expect(screen.getByText('Caracter inválido.')).toBeTruthy()
})
