import { business } from '@contapro/contract/testing/businesses'
import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { callsTo, webConfig } from '../../testing/fake-api.ts'
import { BUSINESSES, renderSignedIn } from '../../testing/render-app.tsx'

const nueva = business('Nueva S.A.C.', {
  exists_periods_processed: false,
  tax_periods: [],
  status: 'INVALID_CREDENTIALS',
})
const open = (uploadFormUrl: string | null = null) =>
  renderSignedIn(`/dashboard/subir-archivos?empresa=${nueva.uuid}`, {
    businesses: [nueva],
    responses: { 'GET /web-config': { json: { ...webConfig, upload_form_url: uploadFormUrl } } },
  })

async function findFrame(): Promise<HTMLIFrameElement> {
  return screen.findByTitle<HTMLIFrameElement>('Formulario para subir archivos')
}

/** What the form inside the frame says; it is not loaded here. */
function say(frame: HTMLIFrameElement, data: object, origin = window.location.origin) {
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow })))
}

afterEach(() => vi.useRealTimers())

describe('the page of uploads', () => {
  it('shows that it loads until the form is ready', async () => {
    open()
    const frame = await findFrame()
    expect(screen.getByText(/^(Cargando|El formulario está casi)/v)).toBeTruthy()
    say(frame, { source: 'uploads', kind: 'ready' })
    expect(screen.queryByText(/^(Cargando|El formulario está casi)/v)).toBeNull()
  })

  it('is as high as its form, fetches the numbers again after an upload, and listens to nobody else', async () => {
    const { sent } = open()
    const frame = await findFrame()
    say(frame, { source: 'uploads', kind: 'height', height: 912.4 })
    expect(frame.style.height).toBe('913px')
    say(frame, { source: 'uploads', kind: 'height', height: 5000 }, 'https://otro.pe')
    say(frame, { source: 'otro', kind: 'height', height: 5000 })
    act(
      () =>
        void window.dispatchEvent(
          new MessageEvent('message', {
            data: { source: 'uploads', kind: 'height', height: 5000 },
            origin: window.location.origin,
          }),
        ),
    )
    expect(frame.style.height).toBe('913px')
    const before = callsTo(sent, BUSINESSES).length
    say(frame, { source: 'uploads', kind: 'changed' })
    await vi.waitFor(() => expect(callsTo(sent, BUSINESSES).length).toBeGreaterThan(before))
    say(frame, { source: 'uploads', kind: 'session-expired' })
    expect(await screen.findByRole('dialog', { name: 'Tu sesión caducó' })).toBeTruthy()
  })

  it('puts the form of another provider into a sandbox and sends it nothing', async () => {
    open('https://formularios.pe/subir')
    const frame = await findFrame()
    expect(frame.getAttribute('src')).toBe('https://formularios.pe/subir')
    expect(frame.getAttribute('sandbox')?.split(' ')).not.toContain('allow-top-navigation')
    expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer')
    // It says nothing to us, so it is ready once its page is there. In tests no frame loads anything, and its event comes at once.
    await vi.waitFor(() => expect(screen.queryByText('Cargando el formulario...')).toBeNull())
  })
})
