import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { setupUser } from '../../testing/setup-user.ts'
import { CopyButton } from './copy-button.tsx'
import { useToast } from '../overlays/toast-store.ts'

it('copies the plain value and shows a toast', async () => {
  const user = setupUser()
  render(<CopyButton value="31021.08" label="Copiar monto de IGV" />)
  await user.click(screen.getByRole('button', { name: 'Copiar monto de IGV' }))
  expect(await navigator.clipboard.readText()).toBe('31021.08')
  expect(useToast.getState().current?.text).toBe('Copiado al portapapeles')
})

it('says when the browser blocks the clipboard', async () => {
  const user = setupUser()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  render(<CopyButton value="1" />)
  await user.click(screen.getByRole('button', { name: 'Copiar' }))
  expect(useToast.getState().current).toMatchObject({ tone: 'warn' })
})
