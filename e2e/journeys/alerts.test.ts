import type { Alert, listAlerts } from '@contapro/contract/alerts'
import type { Page } from '@playwright/test'

import { expectAccessible } from '../accessible.ts'
import { openRegistered } from '../businesses.ts'
import { fakeBusiness, openFakeHome } from '../fakes/fake-businesses.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'
import { HomePage } from '../pages/home-page.ts'

/** Whether there is no room beside the cards, so that one line stands for all alerts. */
function isNarrow(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 1200
}

test('an alert of a collection leads to the vouchers, and vanishes when another tab dismisses it', async ({ page }) => {
  const { api, business } = await openRegistered(page)
  const { uuid, name } = business
  const home = new HomePage(page)
  await home.open()
  const ready = page.getByText(`Los comprobantes de ${name} ya están listos para revisar.`)
  await expect(ready).toBeVisible()
  if (isNarrow(page)) await page.getByRole('region', { name: 'Avisos' }).getByRole('button').click()
  await expect(page.getByRole('link', { name: 'Ver comprobantes' })).toHaveAttribute(
    'href',
    `/dashboard/comprobantes?empresa=${uuid}`,
  )
  await expectAccessible(page)
  const { alerts } = await api.get<typeof listAlerts>('me/alerts')
  for (const { id } of alerts) await api.send('DELETE', `me/alerts/${id}`)
  await expect(ready).toBeHidden()
})

const alert = (number: number, more: Partial<Alert> = {}): Alert => ({
  id: `7b0a3f6e-6f0c-4b7c-9f6e-00000000000${number}`,
  message: `SUNAT anunció mantenimiento del Portal SOL (${number}).`,
  severity: 'info',
  action: null,
  created_at: '2026-11-10T08:00:00Z',
  ...more,
})

// Faked: five alerts of every kind at once.
test('several alerts lie over the page without moving it', ALSO_ON_PHONE, async ({ page }) => {
  const names = ['Ferretería El Constructor S.A.C.', 'Aceros del Sur S.A.C.', 'Clínica San Gabriel S.A.']
  const [ferreteria, ...others] = names.map((name) => fakeBusiness(name))
  if (!ferreteria) throw new Error('no business')
  const review = { kind: 'REVIEW', business_uuid: ferreteria.uuid, tax_period: '202610' } as const
  const missing =
    'A Ferretería El Constructor S.A.C. le falta información de octubre 2026: SUNAT no la entregó completa o no se pudo leer.'
  const refused =
    'SUNAT no acepta las credenciales de Aceros del Sur S.A.C.: actualízalas para seguir recopilando sus comprobantes.'
  const all = [
    alert(5, { severity: 'warning', message: missing, action: review }),
    alert(4, { severity: 'error', message: refused, action: { ...review, kind: 'FIX_CREDENTIALS' } }),
    ...[3, 2, 1].map((number) => alert(number)),
  ]
  let alerts: Alert[] = []
  await page.route('**/app/internal/me/alerts', (route) => route.fulfill({ json: { alerts } }))
  await page.route('**/app/internal/me/alerts/*', (route) => {
    alerts = alerts.filter(({ id }) => !route.request().url().endsWith(id))
    return route.fulfill({ status: 204 })
  })
  await openFakeHome(page, [ferreteria, ...others])
  const card = page.getByRole('link', { name: ferreteria.name })
  const before = await card.boundingBox()

  // The stream is opened again within a second or two, and then the alerts are fetched.
  alerts = all
  const region = page.getByRole('region', { name: 'Avisos' })
  await expect(region.getByText(refused)).toBeVisible()
  expect(await card.boundingBox()).toEqual(before)
  await expect(region.getByRole('listitem')).toHaveCount(isNarrow(page) ? 0 : 3)
  await expectAccessible(page)
  await region.getByRole('button', { name: isNarrow(page) ? /y 4 más$/ : 'y 2 más' }).click()
  await expect(region.getByRole('listitem')).toHaveCount(5)
  await expectAccessible(page)
  await region.getByRole('button', { name: 'Cerrar aviso' }).first().click()
  await expect(region.getByText(refused)).toBeHidden()
  await expect(region.getByText(missing)).toBeVisible()
  await expect(region.getByRole('listitem')).toHaveCount(4)
  expect(await card.boundingBox()).toEqual(before)
  // Closed, they leave every card within reach.
  await page.keyboard.press('Escape')
  await expect(region.getByRole('listitem')).toHaveCount(isNarrow(page) ? 0 : 3)
  await page.getByRole('link', { name: 'Clínica San Gabriel S.A.' }).click({ trial: true })
})

// Faked: more cards than fit beside the alerts.
test('alerts leave room below the cards, so that none stays covered', ALSO_ON_PHONE, async ({ page }) => {
  const businesses = Array.from({ length: 24 }, (_, index) => fakeBusiness(`Empresa ${String(index + 10)}`))
  const alerts = [5, 4, 3, 2, 1].map((number) => alert(number))
  await page.route('**/app/internal/me/alerts', (route) => route.fulfill({ json: { alerts } }))
  await openFakeHome(page, businesses)
  const region = page.getByRole('region', { name: 'Avisos' })
  await expect(region).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const [card, stack] = [
    await page.getByRole('listitem').filter({ hasText: 'Empresa 33' }).boundingBox(),
    await region.boundingBox(),
  ]
  if (!card || !stack) throw new Error('not on the page')
  expect(card.y + card.height).toBeLessThanOrEqual(stack.y)
})
