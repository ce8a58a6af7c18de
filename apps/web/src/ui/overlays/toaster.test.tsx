import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { advanceTime } from '../../testing/advance-time.ts'
import { toast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})

const toasts = () => screen.queryAllByRole('listitem').map((card) => card.textContent)
const show = (...args: Parameters<typeof toast>) => act(() => toast(...args))

it('stays for 5 seconds', () => {
  show('Copiado al portapapeles')
  expect(toasts()).toEqual(['Copiado al portapapeles'])
  advanceTime(4999)
  expect(toasts()).toHaveLength(1)
  advanceTime(1)
  expect(toasts()).toHaveLength(0)
})

it('replaces the current toast and restarts the timer', () => {
  show('Primero')
  advanceTime(4000)
  show('Segundo')
  expect(toasts()).toEqual(['Segundo'])
  advanceTime(4000)
  expect(toasts()).toEqual(['Segundo'])
  advanceTime(1000)
  expect(toasts()).toHaveLength(0)
})

it('stays for 10 seconds with an action, which closes it', () => {
  const run = vi.fn<() => void>()
  show('3 comprobantes declinados', { action: { label: 'Deshacer', run } })
  advanceTime(9999)
  expect(toasts()).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  expect(run).toHaveBeenCalledOnce()
  expect(toasts()).toHaveLength(0)
})

it('is announced politely', () => {
  show('Copiado al portapapeles')
  advanceTime(100)
  expect(document.querySelector('[role=status][aria-live=polite]')?.textContent).toContain('Copiado al portapapeles')
})

it('is swiped away to the right over 50 px, and not by less', () => {
  const swipe = (distance: number) => {
    const card = screen.getByRole('listitem')
    const at = (clientX: number) => ({ clientX, clientY: 300, button: 0, pointerType: 'touch', pointerId: 1 })
    fireEvent.pointerDown(card, at(100))
    fireEvent.pointerMove(card, at(100 + distance))
    fireEvent.pointerUp(card, at(100 + distance))
  }
  show('Copiado al portapapeles')
  swipe(50)
  expect(toasts()).toHaveLength(1)
  swipe(51)
  expect(toasts()).toHaveLength(0)
})
