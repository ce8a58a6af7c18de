import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { advanceTime } from '../../testing/advance-time.ts'
import { ApiError, localError } from '../../lib/api/api-error.ts'
import { Banner } from './banner.tsx'
import { BusinessStatusBadge } from './business-status-badge.tsx'
import { Delayed } from './delayed.tsx'
import { IssueStateBadge } from './issue-state-badge.tsx'
import { LoadFailure } from './load-failure.tsx'

it('announces the loading at once and shows the skeleton after 200 ms', () => {
  vi.useFakeTimers()
  render(<Delayed label="Cargando empresas...">forma</Delayed>)
  expect(screen.getByText('Cargando empresas...')).toBeTruthy()
  expect(screen.getByText('forma').className).toContain('invisible')
  advanceTime(199)
  expect(screen.getByText('forma').className).toContain('invisible')
  advanceTime(1)
  expect(screen.getByText('forma').className).not.toContain('invisible')
})

it.each([
  ['VALID', ''],
  ['IN_PROGRESS', 'Procesando datos'],
  ['MISSING_PERMISSIONS', 'Falta de permisos'],
  ['INVALID_CREDENTIALS', 'Credenciales inválidas'],
] as const)('names the status %s', (status, text) => {
  const { container } = render(<BusinessStatusBadge status={status} />)
  expect(container.textContent).toBe(text)
})

it("shows 'Emitido' in green and any other state in orange", () => {
  const { container } = render(
    <>
      <IssueStateBadge state="Emitido" />
      <IssueStateBadge state="Revertido" />
    </>,
  )
  const [issued, other] = container.children
  expect(issued?.className).toContain('text-ok-text')
  expect(other?.className).toContain('text-warn-text')
})

it('offers a retry and a code for support', async () => {
  const retry = vi.fn<() => void>()
  const error = new ApiError(503, {
    name: 'Servicio no disponible',
    code: 'SERVICE_UNAVAILABLE',
    message: 'Vuelve a intentarlo',
    errors: [{ code: 'SERVICE_UNAVAILABLE', message: 'Vuelve a intentarlo' }],
    request_id: 'req-7F3A',
  })
  render(<LoadFailure error={error} onRetry={retry} />)
  expect(screen.getByRole('alert').textContent).toContain('Código req-7F3A')
  await userEvent.click(screen.getByRole('button', { name: 'Volver a intentar' }))
  expect(retry).toHaveBeenCalledOnce()
})

it('shows the code of an error without a request id', () => {
  render(<LoadFailure error={localError(0, 'NETWORK_UNREACHABLE', 'Sin conexión', 'x')} onRetry={() => undefined} />)
  expect(screen.getByText(/Código NETWORK_UNREACHABLE/)).toBeTruthy()
})

it('announces an error banner as an alert, which can be closed', async () => {
  const close = vi.fn<() => void>()
  render(
    <Banner tone="error" title="¡Algo salió mal!" onClose={close}>
      Detalle
    </Banner>,
  )
  expect(screen.getByRole('alert').textContent).toBe('¡Algo salió mal!Detalle')
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }))
  expect(close).toHaveBeenCalledOnce()
})
