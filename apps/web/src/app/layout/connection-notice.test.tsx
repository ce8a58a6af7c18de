import { business } from '@contapro/contract/testing/businesses'
import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { queryClient } from '../../lib/api/query-client.ts'
import { callsTo } from '../../testing/fake-api.ts'
import { BUSINESSES, renderSignedIn } from '../../testing/render-app.tsx'

const HEALTH = 'GET /health/ready'
const ferreteria = business('Ferretería Los Andes S.A.C.')

const goOffline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
}
const goOnline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
}

afterEach(() => onlineManager.setOnline(true))

it('says that there is no connection, keeps the page, and fetches again when it is back', async () => {
  const { changeResponses } = renderSignedIn('/inicio', { businesses: [ferreteria] })
  expect(await screen.findByText(ferreteria.name)).toBeTruthy()
  goOffline()
  expect((await screen.findByText('Sin conexión a internet.')).closest('output')).toBeTruthy()
  expect(screen.getByText(ferreteria.name)).toBeTruthy()
  const sent = changeResponses({ [BUSINESSES]: { json: { businesses: [business('Panadería San Martín E.I.R.L.')] } } })
  await queryClient.invalidateQueries({ refetchType: 'none' })
  expect(callsTo(sent, BUSINESSES)).toHaveLength(0)
  goOnline()
  expect(await screen.findByText('Panadería San Martín E.I.R.L.')).toBeTruthy()
  expect(screen.queryByText('Sin conexión a internet.')).toBeNull()
  expect(screen.getByText('Conexión restablecida.')).toBeTruthy()
})

it('says so while the server does not answer, and asks it until it does', async () => {
  const { changeResponses } = renderSignedIn('/inicio', { businesses: [ferreteria] })
  await screen.findByText(ferreteria.name)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const asked = changeResponses({ [BUSINESSES]: 'unreachable', [HEALTH]: 'unreachable' })
  void queryClient.refetchQueries()
  expect(await screen.findByText('Sin conexión con Contapro.')).toBeTruthy()
  expect(screen.getByText(ferreteria.name)).toBeTruthy()
  await vi.advanceTimersByTimeAsync(7000)
  expect(callsTo(asked, HEALTH)).toHaveLength(3)
  const sent = changeResponses({})
  await vi.advanceTimersByTimeAsync(8000)
  await waitFor(() => expect(screen.queryByText('Sin conexión con Contapro.')).toBeNull())
  await waitFor(() => expect(callsTo(sent, BUSINESSES).length).toBeGreaterThan(0))
})

it('is silent when one call fails and the server answers others', async () => {
  const { sent } = renderSignedIn('/inicio', { responses: { [BUSINESSES]: { status: 502 } } })
  await waitFor(() => expect(callsTo(sent, HEALTH)).not.toHaveLength(0))
  expect(screen.queryByText(/^Sin conexión/v)).toBeNull()
})
