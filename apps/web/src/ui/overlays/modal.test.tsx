import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { Button } from '../controls/button.tsx'
import type { ModalState } from './modal-state.ts'
import { Modal } from './modal.tsx'

function open(state: ModalState, more: Partial<Parameters<typeof Modal>[0]> = {}) {
  const onClose = vi.fn<() => void>()
  render(
    <Modal state={state} title="Descargar reporte" onClose={onClose} footer={<Button>Aceptar</Button>} {...more}>
      ¿Descargar?
    </Modal>,
  )
  return onClose
}

it('shows its question while open, inside a named dialog that takes the focus', () => {
  open('open')
  const dialog = screen.getByRole('dialog', { name: 'Descargar reporte' })
  expect(dialog.textContent).toContain('¿Descargar?')
  expect(dialog.contains(document.activeElement)).toBe(true)
})

it('shows what it waits for, with its count', () => {
  open('loading', { loading: { title: 'Preparando', text: '212 de 348', progress: { done: 212, total: 348 } } })
  expect(screen.getByText('212 de 348')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Preparando' }).getAttribute('aria-valuetext')).toBe('212 de 348')
  expect(screen.queryByText('¿Descargar?')).toBeNull()
})

it('shows that it is done', () => {
  open('done', { done: { title: 'Descarga completada' } })
  expect(screen.getByText('Descarga completada')).toBeTruthy()
})

it('shows the generic error unless told better', () => {
  open('error')
  expect(screen.getByText('Ocurrió un error')).toBeTruthy()
  expect(screen.getByText('Por favor, inténtalo de nuevo en un minuto.')).toBeTruthy()
})

it('is not there when closed', () => {
  open('close')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('closes with Escape and with its cross', async () => {
  const onClose = open('open')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

it('stays when the choice must be made', async () => {
  const onClose = open('open', { mandatory: true })
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull()
})

it('gives the focus back to where it came from', async () => {
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
