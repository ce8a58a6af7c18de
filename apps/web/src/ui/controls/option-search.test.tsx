import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { advanceTime } from '../../testing/advance-time.ts'
import { OptionSearch } from './option-search.tsx'

const options = ['Factura', 'Nota de crédito'].map((label) => ({ value: label, label }))
const shown = () => screen.queryAllByRole('button', { name: /Factura|Nota/ }).map(({ textContent }) => textContent)

it('filters 300 ms after the last letter, ignoring case and accents', () => {
  vi.useFakeTimers()
  render(<OptionSearch label="Buscar en Tipo" value="" options={options} onPick={() => undefined} />)
  const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
  type('CRE')
  advanceTime(200)
  type('CREDITO')
  advanceTime(299)
  expect(shown()).toEqual(['Factura', 'Nota de crédito'])
  advanceTime(1)
  expect(shown()).toEqual(['Nota de crédito'])
  type('nada')
  advanceTime(300)
  expect(screen.getByText('No se encontraron registros.')).toBeTruthy()
})
