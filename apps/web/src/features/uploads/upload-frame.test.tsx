import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { UploadFrame } from './upload-frame.tsx'

const TEXTS = [
  'Cargando el formulario...',
  'Cargando los registros...',
  'Cargando las imágenes...',
  'El formulario está casi listo...',
]

afterEach(() => vi.useRealTimers())

it('turns its four loading messages every 2.2 seconds', () => {
  vi.useFakeTimers()
  render(<UploadFrame address="about:blank" isExternal={false} onMessage={() => undefined} />)
  const shown = () => TEXTS.filter((text) => screen.queryByText(text))
  for (const text of [...TEXTS, TEXTS[0]]) {
    expect(shown()).toEqual([text])
    act(() => void vi.advanceTimersByTime(2199))
    expect(shown()).toEqual([text])
    act(() => void vi.advanceTimersByTime(1))
  }
})
