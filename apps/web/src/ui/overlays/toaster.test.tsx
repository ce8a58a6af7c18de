import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { advanceTime } from '../../testing/advance-time.ts'
import { toast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})

const cards = () => screen.queryAllByRole('listitem').map((card) => card.textContent)
const say = (...args: Parameters<typeof toast>) => act(() => toast(...args))

it('stays 5000 ms', () => {
  say('Copiado al portapapeles')
  expect(cards()).toEqual(['Copiado al portapapeles'])
  advanceTime(4999)
  expect(cards()).toHaveLength(1)
  advanceTime(1)
  expect(cards()).toHaveLength(0)
})

it('keeps one at a time: the new one takes the place of the old, with its full time', () => {
  say('Primero')
  advanceTime(4000)
  say('Segundo')
  expect(cards()).toEqual(['Segundo'])
  advanceTime(4000)
  expect(cards()).toEqual(['Segundo'])
  advanceTime(1000)
  expect(cards()).toHaveLength(0)
})

it('gives 10 s to one with an action, and the action closes it', () => {
  const run = vi.fn<() => void>()
  say('3 comprobantes declinados', { action: { label: 'Deshacer', run } })
  advanceTime(9999)
  expect(cards()).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  expect(run).toHaveBeenCalledOnce()
  expect(cards()).toHaveLength(0)
})

it('is said politely', () => {
  say('Copiado al portapapeles')
  advanceTime(100)
  expect(document.querySelector('[role=status][aria-live=polite]')?.textContent).toContain('Copiado al portapapeles')
})
