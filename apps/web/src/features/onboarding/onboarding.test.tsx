import { business } from '@contapro/contract/testing/businesses'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { isFlagOff, readFlag, writeFlag } from '../../lib/session/flags.ts'
import { callsTo } from '../../testing/fake-api.ts'
import { renderSignedIn } from '../../testing/render-app.tsx'

const clinica = business('Clínica Dental Sonrisa S.A.C.', { tax_periods: ['202610'] })
const REPORT = `/dashboard?empresa=${clinica.uuid}&periodo=202610`
const VIDEO = 'Tu primer mes en 2 minutos'

const openReport = () => renderSignedIn(REPORT, { businesses: [clinica], isFirstUse: true })
const video = () => screen.getByLabelText<HTMLVideoElement>(VIDEO, { selector: 'video' })

/** Whatever of the first use is shown comes half a second after the page, once the browser is idle. */
const AFTER_IDLE = { timeout: 1500 }

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})

describe('the video of the first use', () => {
  it('opens over the report, and its button leads to the observed vouchers', async () => {
    const { user, path } = openReport()
    const modal = within(await screen.findByRole('dialog', { name: VIDEO }))
    const link = modal.getByRole('link', { name: 'Ir a mis observados' })
    expect(link.getAttribute('href')).toContain(`/dashboard/observaciones?empresa=${clinica.uuid}`)
    await user.click(link)
    await waitFor(() => expect(path()).toBe('/dashboard/observaciones'))
    expect(readFlag('completedOnboardingVideo')).toBe(true)
  })

  it('has captions in Spanish, and nothing of it is loaded before it plays', async () => {
    openReport()
    await screen.findByRole('dialog', { name: VIDEO })
    expect(video().getAttribute('preload')).toBe('none')
    const track = video().querySelector('track')
    expect([track?.getAttribute('kind'), track?.getAttribute('srclang')]).toEqual(['captions', 'es'])
  })

  it('is completed once it was watched to its end', async () => {
    openReport()
    await screen.findByRole('dialog', { name: VIDEO })
    fireEvent.ended(video())
    expect(readFlag('completedOnboardingVideo')).toBe(true)
    expect(screen.getByRole('dialog', { name: VIDEO })).toBeTruthy()
  })

  it('plays from a chapter', async () => {
    const { user } = openReport()
    const modal = within(await screen.findByRole('dialog', { name: VIDEO }))
    const chapters = within(modal.getByRole('list', { name: 'Capítulos' })).getAllByRole('button')
    expect(chapters).toHaveLength(4)
    await user.click(chapters[2] ?? document.body)
    expect(video().currentTime).toBeGreaterThan(10)
    expect(chapters[2]?.getAttribute('aria-current')).toBe('step')
  })

  it('comes again at the next sign-in when it is put off, and never when that is asked for', async () => {
    const { user } = openReport()
    await user.click(await screen.findByRole('button', { name: 'Ahora no' }))
    expect(isFlagOff('isFirstViewDashboard')).toBe(true)
    expect(readFlag('completedOnboardingVideo')).toBe(false)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('never comes again when that is asked for', async () => {
    const { user } = openReport()
    await user.click(await screen.findByRole('checkbox', { name: 'No mostrar de nuevo' }))
    await user.click(screen.getByRole('button', { name: 'Ahora no' }))
    expect(readFlag('completedOnboardingVideo')).toBe(true)
  })

  it('does not come while it is put off', async () => {
    writeFlag('isFirstViewDashboard', false)
    openReport()
    await screen.findByRole('heading', { name: 'Tu reporte de empresa' })
    await expect(screen.findByRole('dialog', { name: VIDEO }, AFTER_IDLE)).rejects.toThrow('Unable to find role')
  })
})

describe('the welcome', () => {
  it('opens at home after the sign-up, leads to the registration and does not come again', async () => {
    writeFlag('isFirstLogin', true)
    const { user, path } = renderSignedIn('/inicio')
    const modal = within(await screen.findByRole('dialog', { name: 'Tu cuenta está lista' }))
    await user.click(modal.getByRole('link', { name: 'Registrar mi primera empresa' }))
    await waitFor(() => expect(path()).toBe('/registrar-empresas'))
    expect(readFlag('isFirstLogin')).toBe(false)
  })

  it('opens although the video of the report was put off', async () => {
    writeFlag('isFirstLogin', true)
    writeFlag('isFirstViewDashboard', false)
    renderSignedIn('/inicio')
    expect(await screen.findByRole('dialog', { name: 'Tu cuenta está lista' })).toBeTruthy()
  })

  it('opens when companies were registered meanwhile too', async () => {
    writeFlag('isFirstLogin', true)
    renderSignedIn('/inicio', { businesses: [clinica] })
    const modal = within(await screen.findByRole('dialog', { name: 'Tu cuenta está lista' }))
    expect(modal.getByRole('link', { name: 'Registrar otra empresa' }).getAttribute('href')).toBe('/registrar-empresas')
  })

  it('is closed by the end of its video', async () => {
    writeFlag('isFirstLogin', true)
    renderSignedIn('/inicio')
    await screen.findByRole('dialog', { name: 'Tu cuenta está lista' })
    fireEvent.ended(video())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(readFlag('isFirstLogin')).toBe(false)
    // The report does not show the same video in the same visit.
    expect(isFlagOff('isFirstViewDashboard')).toBe(true)
  })

  it('does not open later', async () => {
    renderSignedIn('/inicio')
    await screen.findByText('No tienes empresas registradas')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the guided tour', () => {
  const openTour = () => {
    writeFlag('completedOnboardingVideo', true)
    return openReport()
  }
  const beacon = () => screen.findByRole('button', { name: 'Empezar el recorrido' })

  it('has four steps with Back and Next, and is finished for good', async () => {
    const { user, sent } = openTour()
    await screen.findByRole('button', { name: 'Descargar reporte Descargar reporte en excel' })
    await user.click(await beacon())
    const first = within(await screen.findByRole('dialog', { name: 'Encuentra lo que necesitas' }))
    expect(first.getByText('1 de 4')).toBeTruthy()
    expect(first.queryByRole('button', { name: 'Atrás' })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(first.getByRole('button', { name: 'Siguiente' })))
    await user.click(first.getByRole('button', { name: 'Siguiente' }))
    await user.click(screen.getByRole('button', { name: 'Atrás' }))
    expect(screen.getByText('1 de 4')).toBeTruthy()
    for (const title of [
      'Descarga tus reportes por periodo',
      'Mira el análisis de tus comprobantes',
      'Pasa a tus otras empresas',
    ]) {
      await user.click(screen.getByRole('button', { name: 'Siguiente' }))
      expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
    }
    await user.click(screen.getByRole('button', { name: 'Finalizar' }))
    expect(readFlag('completedTourOne')).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
    const events = callsTo(sent, 'POST /me/event-logs').map(({ body }) => body)
    expect(events).toContainEqual(expect.objectContaining({ event_type: 'click', description: 'recorrido_finalizar' }))
  })

  it('has a card 380 px wide', async () => {
    const { user } = openTour()
    await user.click(await beacon())
    expect((await screen.findByRole('dialog', { name: 'Encuentra lo que necesitas' })).style.width).toBe('380px')
  })

  it.each(['{Escape}', 'close'])('is closed for good by %s', async (how) => {
    const { user } = openTour()
    await user.click(await beacon())
    await screen.findByRole('dialog')
    if (how === 'close') await user.click(screen.getByRole('button', { name: 'Cerrar el recorrido' }))
    else await user.keyboard(how)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(readFlag('completedTourOne')).toBe(true)
  })

  it.each([
    ['before the video is completed', 'isFirstViewDashboard', false],
    ['after it was taken', 'completedTourOne', true],
  ] as const)('does not come %s', async (_when, flag, value) => {
    if (flag === 'completedTourOne') writeFlag('completedOnboardingVideo', true)
    writeFlag(flag, value)
    openReport()
    await screen.findByRole('heading', { name: 'Tu reporte de empresa' })
    await expect(screen.findByRole('button', { name: 'Empezar el recorrido' }, AFTER_IDLE)).rejects.toThrow(
      'Unable to find role',
    )
  })
})
