import { expectAccessible } from '../accessible.ts'
import { openDemoBusiness } from '../demo-account.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'

test(
  'without a connection the page stays, actions are not sent, and it goes on by itself',
  ALSO_ON_PHONE,
  async ({ page, context }) => {
    const { uuid } = await openDemoBusiness(page)
    await page.goto(`/dashboard/configuracion?empresa=${uuid}`)
    const regime = page.getByLabel('Régimen tributario')
    await expect(regime).toBeVisible()
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await context.setOffline(true)
    const notice = page.getByText('Sin conexión a internet.')
    await expect(notice).toBeVisible()
    await expectAccessible(page)
    // The bar is part of the header: nothing is hidden behind it.
    const [bar, main] = [await notice.boundingBox(), await page.locator('main').boundingBox()]
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(main?.y ?? 0)
    const old = await regime.inputValue()
    await regime.selectOption({ index: old === '' ? 1 : 0 })
    await page.getByRole('button', { name: 'Guardar', exact: true }).first().click()
    await expect(page.getByText(/no se envió nada/v)).toBeVisible()
    expect(sent.filter((request) => request.startsWith('PUT'))).toEqual([])
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(notice).toHaveCount(0)
    await expect(page.getByText('Conexión restablecida.')).toBeAttached()
  },
)

test('a server that does not answer is reported until it does', async ({ page }) => {
  const { uuid } = await openDemoBusiness(page)
  await page.goto(`/dashboard/informe-pdt?empresa=${uuid}&periodo=202610`)
  await expect(page.getByText('Casilla 107')).toBeVisible()
  await page.route(/\/(app|health)\//v, (route) => route.abort())
  await page.getByLabel('Periodo', { exact: true }).selectOption('202609')
  await expect(page.getByText('Sin conexión con Contapro.')).toBeVisible()
  // Those of October would stand under the title of September.
  await expect(page.getByText('Casilla 107')).toHaveCount(0)
  await page.unroute(/\/(app|health)\//v)
  await expect(page.getByText('Sin conexión con Contapro.')).toHaveCount(0)
  await expect(page.getByText('Casilla 107')).toBeVisible()
})
