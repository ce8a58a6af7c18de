import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { advanceTime } from '../../testing/advance-time.ts'
import { Button } from '../controls/button.tsx'
import { Tooltip } from './tooltip.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <Tooltip text="No hay comprobante disponible.">
      <Button aria-disabled>Comprobante</Button>
    </Tooltip>,
  )
})

it('opens on focus and closes with Escape, even on a disabled button', () => {
  act(() => screen.getByRole('button').focus())
  expect(screen.getByRole('tooltip').textContent).toBe('No hay comprobante disponible.')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByRole('tooltip')).toBeNull()
})

it('opens 100 ms after the pointer enters', () => {
  fireEvent.pointerMove(screen.getByRole('button'))
  advanceTime(99)
  expect(screen.queryByRole('tooltip')).toBeNull()
  advanceTime(1)
  expect(screen.getByRole('tooltip')).toBeTruthy()
})
