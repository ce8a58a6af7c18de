import type { PlansFile } from '@contapro/contract/plans'
import { business } from '@contapro/contract/testing/businesses'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { addDays } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'

import { useLastSelection } from '../../lib/session/last-selection.ts'
import { callsTo, internalError, webConfig } from '../../testing/fake-api.ts'
import { renderSignedIn } from '../../testing/render-app.tsx'
import { rosa } from '../../testing/session.ts'

const plans: PlansFile = {
  is_sample: true,
  plans: ['Inicio', 'Independiente', 'Estudio', 'Estudio grande'].map((name, index) => ({
    number: index + 1,
    name,
    audience: 'Para todos',
    monthly: 29 * (index + 1),
    annual: 290 * (index + 1),
    features: ['Recopilación cada noche'],
    is_recommended: index === 2,
  })),
}
const endingIn = (days: number) => addDays(dateInLima(new Date()), days)
const clinica = business('Clínica Dental Sonrisa S.A.C.')

function open(subscription: typeof rosa.subscription, more = {}) {
  return renderSignedIn('/inicio', {
    businesses: [clinica],
    responses: { 'GET /me': { json: { ...rosa, subscription } }, 'GET /plans': { json: plans }, ...more },
  })
}

async function openPlans(subscription = { plan_type: 1, end_date: endingIn(19) }, more = {}) {
  const page = open(subscription, more)
  await page.user.click(await screen.findByRole('button', { name: 'Ver planes' }))
  return { ...page, modal: within(await screen.findByRole('dialog', { name: 'Planes' })) }
}

describe('the notice of the subscription', () => {
  it('says how many days of the trial are left', async () => {
    open({ plan_type: 1, end_date: endingIn(19) })
    expect(await screen.findByText(/^Tu prueba gratis vence el .*: quedan 19 días\./v)).toBeTruthy()
  })

  it('warns when it ends soon, and says when it has ended', async () => {
    open({ plan_type: 3, end_date: endingIn(2) })
    expect((await within(await screen.findByRole('main')).findByRole('status')).textContent).toContain('quedan 2 días')
  })

  it('says that it has ended', async () => {
    open({ plan_type: 1, end_date: endingIn(-1) })
    expect((await within(await screen.findByRole('main')).findByRole('status')).textContent).toContain(
      'Tu prueba gratis terminó el',
    )
  })

  it('says nothing of a plan that lasts', async () => {
    open({ plan_type: 3, end_date: endingIn(100) })
    await screen.findByText(clinica.name)
    expect(screen.queryByRole('button', { name: 'Ver planes' })).toBeNull()
  })
})

describe('the plans', () => {
  it('are four, with the price of a year or of a month', async () => {
    const { user, modal } = await openPlans()
    const names = await modal.findAllByRole('heading', { level: 3 })
    expect(names.map(({ textContent }) => textContent)).toEqual(plans.plans.map(({ name }) => name))
    expect(modal.getByText('S/ 870').parentElement?.textContent).toBe('S/ 870 al año')
    expect(modal.getByText('S/ 72.50 al mes')).toBeTruthy()
    await user.click(modal.getByRole('radio', { name: 'Mensual' }))
    expect(modal.getByText('S/ 87').parentElement?.textContent).toBe('S/ 87 al mes')
    expect(modal.getByText('Precios de muestra, en soles con IGV')).toBeTruthy()
  })

  it('choosing one stores it, opens a chat with sales and sends its event', async () => {
    const { user, modal, sent } = await openPlans()
    const link = await modal.findByRole('link', { name: 'Elegir Estudio' })
    const digits = webConfig.support_whatsapp.replaceAll(/\D/gv, '')
    expect(link.getAttribute('href')).toBe(
      `https://wa.me/${digits}?text=${encodeURIComponent('Hola, quiero contratar el plan Estudio (anual) de Contapro.')}`,
    )
    await user.click(link)
    expect(useLastSelection.getState().selectedPlan).toBe(3)
    expect(JSON.parse(localStorage.getItem('filters') ?? '').state.selectedPlan).toBe(3)
    const events = callsTo(sent, 'POST /me/event-logs').map(({ body }) => body)
    expect(events).toContainEqual(expect.objectContaining({ event_type: 'click', description: 'plan_3_anual' }))
  })

  it('are offered in the menu of the account too', async () => {
    const { user } = open({ plan_type: 3, end_date: endingIn(100) })
    await user.click(await screen.findByRole('button', { name: /^Cuenta de/v }))
    await user.click(await screen.findByRole('menuitem', { name: 'Planes' }))
    expect(await screen.findByText(/^Tu plan Estudio vence el/v)).toBeTruthy()
  })

  it('say when they could not be loaded', async () => {
    const { modal } = await openPlans(undefined, { 'GET /plans': internalError })
    expect(await modal.findByRole('button', { name: 'Volver a intentar' })).toBeTruthy()
  })
})
