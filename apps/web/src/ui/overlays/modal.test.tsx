import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { Button } from '../controls/button.tsx'
import type { ModalState } from './modal-state.ts'
import { Modal } from './modal.tsx'

function renderModal(state: ModalState, more: Partial<Parameters<typeof Modal>[0]> = {}) {
  const onClose = vi.fn<() => void>()
  render(
    <Modal state={state} title="Descargar reporte" onClose={onClose} footer={<Button>Aceptar</Button>} {...more}>
      ¿Descargar?
    </Modal>,
  )
  return onClose
}

it('shows its content in a named dialog that takes the focus', () => {
  renderModal('open')
  const dialog = screen.getByRole('dialog', { name: 'Descargar reporte' })
  expect(dialog.textContent).toContain('¿Descargar?')
  expect(dialog.contains(document.activeElement)).toBe(true)
})

it('shows the progress while loading', () => {
  renderModal('loading', { loading: { title: 'Preparando', text: '212 de 348', progress: { done: 212, total: 348 } } })
  expect(screen.getByText('212 de 348')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Preparando' }).getAttribute('aria-valuetext')).toBe('212 de 348')
  expect(screen.queryByText('¿Descargar?')).toBeNull()
})

it('shows the result', () => {
  renderModal('done', { done: { title: 'Descarga completada' } })
  expect(screen.getByText('Descarga completada')).toBeTruthy()
})

it('shows a general error by default', () => {
  renderModal('error')
  expect(screen.getByText('Ocurrió un error')).toBeTruthy()
  expect(screen.getByText('Por favor, inténtalo de nuevo en un minuto.')).toBeTruthy()
})

it('renders nothing when closed', () => {
  renderModal('close')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('closes with Escape and with the close button', async () => {
  const onClose = renderModal('open')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

it('cannot be dismissed when mandatory', async () => {
  const onClose = renderModal('open', { mandatory: true })
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull()
})

it('returns the focus on close', async () => {
  const page = (state: ModalState) => (
    <>
      <button type="button">Abrir</button>
      <Modal state={state} title="Descargar reporte" onClose={() => undefined} />
    </>
  )
  const { rerender } = render(page('close'))
  screen.getByRole('button', { name: 'Abrir' }).focus()
  rerender(page('open'))
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  rerender(page('close'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Abrir'))
})
