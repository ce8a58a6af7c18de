import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { Modal } from './modal.tsx'
import { stepsOf } from './steps-of.ts'

function renderItem(shown: string) {
  const onChange = vi.fn<(item: string) => void>()
  const items = ['primero', 'segundo', 'tercero']
  render(
    <Modal title="Factura" onClose={() => undefined} steps={stepsOf(items, items.indexOf(shown), onChange)}>
      <input aria-label="Campo" />
    </Modal>,
  )
  const dialog = screen.getByRole('dialog')
  const swipe = (from: [number, number], to: [number, number]) => {
    const touchAt = ([clientX, clientY]: [number, number]) => [
      new Touch({ identifier: 1, target: dialog, clientX, clientY }),
    ]
    fireEvent.touchStart(dialog, { touches: touchAt(from), changedTouches: touchAt(from) })
    fireEvent.touchEnd(dialog, { changedTouches: touchAt(to) })
  }
  return { onChange, dialog, swipe }
}

it('shows the next item when swiped to the left, the previous one when swiped to the right', () => {
  const { onChange, swipe } = renderItem('segundo')
  swipe([300, 400], [100, 420])
  expect(onChange).toHaveBeenLastCalledWith('tercero')
  swipe([100, 400], [300, 380])
  expect(onChange).toHaveBeenLastCalledWith('primero')
})

it('does not take scrolling or a press that slipped for a swipe', () => {
  const { onChange, swipe } = renderItem('segundo')
  swipe([300, 700], [200, 300])
  swipe([300, 400], [260, 400])
  expect(onChange).not.toHaveBeenCalled()
})

it('leaves arrow keys to a field that has the focus', () => {
  const { onChange, dialog } = renderItem('segundo')
  fireEvent.keyDown(screen.getByLabelText('Campo'), { key: 'ArrowRight' })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.keyDown(dialog, { key: 'ArrowRight' })
  expect(onChange).toHaveBeenCalledExactlyOnceWith('tercero')
})

it('has no step for a single item, nor for one that the list does not have', () => {
  expect(stepsOf(['único'], 0, vi.fn<() => void>())).toBeUndefined()
  expect(stepsOf(['primero', 'segundo'], -1, vi.fn<() => void>())).toBeUndefined()
})
