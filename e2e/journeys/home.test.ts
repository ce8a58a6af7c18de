import { expectAccessible } from '../accessible.ts'
import { openAccount } from '../accounts.ts'
import { openPortfolio } from '../demo-account.ts'
import { isPhone } from '../is-phone.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'
import { HomePage } from '../pages/home-page.ts'

test('businesses are sorted, searched and opened', ALSO_ON_PHONE, async ({ page }) => {
  const { hardware, textiles, refused, waiting } = await openPortfolio(page)
  const home = new HomePage(page)
  await home.open()
  // Overdue returns come before others, so the order of the others depends on the day.
  await expect(home.names).toHaveCount(5)
  await expect(home.names.last()).toHaveText(waiting.name)
  await expect(page.getByText(/^5 empresas[,.]/)).toBeVisible()
  await expect(page.getByText(/^Actualizado (hoy|ayer) \d\d:\d\d, próxima: \S+ \d\d:\d\d$/).first()).toBeVisible()
  await expect(page.getByText(/(?:Vence (?:hoy|mañana)|Ven(?:ce|ció) \d\d\/\d\d\/\d{4})/).first()).toBeVisible()
  await expectAccessible(page)

  await home.sortBy('Vencimiento')
  await expect(page).toHaveURL(/orden=vencimiento/)
  await home.sortBy('Requiere acción')
  await expect(home.names.first()).toHaveText(refused.name)
  await expect(page).toHaveURL(/orden=accion/)
  await home.search.fill(textiles.name.toLowerCase())
  await expect(home.names).toHaveText([textiles.name])
  await expect(page).toHaveURL(/buscar=/)
  await page.reload()
  await expect(home.names).toHaveText([textiles.name])
  await home.search.fill('nadie')
  await expect(page.getByText('Ninguna empresa coincide con «nadie»')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ver todas' }).click()

  await page.getByRole('link', { name: hardware.name }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard\\?empresa=${hardware.uuid}`))
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/inicio$/)
})

test('a business that is not valid explains itself in a popup', async ({ page }) => {
  const { refused, unpermitted, waiting } = await openPortfolio(page)
  const home = new HomePage(page)
  await home.open()
  const popup = page.getByRole('dialog')
  const cases = [
    { business: waiting, text: /procesando los datos.*hasta 2 días/, link: undefined },
    { business: refused, text: /Portal SOL/, link: ['Actualizar credenciales', '/editar-credenciales'] },
    { business: unpermitted, text: /Usuario SOL/, link: ['Ir a ver mi reporte', ''] },
  ] as const
  for (const { business, text, link } of cases) {
    const card = home.card(business.name)
    await card.focus()
    await page.keyboard.press('Enter')
    await expect(popup).toContainText(text)
    if (link)
      await expect(popup.getByRole('link', { name: link[0] })).toHaveAttribute(
        'href',
        new RegExp(`^/dashboard${link[1]}\\?empresa=${business.uuid}(&periodo=\\d{6})?$`, 'v'),
      )
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await expect(card).toBeFocused()
  }
  await home.card(unpermitted.name).click()
  await expect(popup.getByRole('listitem')).toHaveText(
    unpermitted.missing_permissions.filter(({ required }) => required).map(({ module_name: module }) => module),
  )
})

test('the button to register never covers the last business', ALSO_ON_PHONE, async ({ page }) => {
  test.skip(!isPhone(page), 'on a desk the button is above the list')
  await openPortfolio(page)
  await new HomePage(page).open()
  const last = page.getByRole('list', { name: 'Mis Empresas' }).getByRole('listitem').last()
  const register = page.getByRole('link', { name: 'Registrar nueva empresa' })
  await expect(last).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const [card, button] = [await last.boundingBox(), await register.boundingBox()]
  expect((card?.y ?? Infinity) + (card?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
  await register.click()
  await expect(page).toHaveURL(/\/registrar-empresa$/)
})

test('without a subscription the businesses look switched off and still open', async ({ page }) => {
  // A new account has a trial of weeks: the server cannot be brought past its end.
  await page.route('**/app/internal/me', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), subscription: null } })
  })
  const { refused } = await openPortfolio(page)
  const home = new HomePage(page)
  await home.open()
  await expect(page.getByText('Tu cuenta no tiene una suscripción activa.')).toBeVisible()
  await expectAccessible(page)
  await home.card(refused.name).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the home page fits 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openPortfolio(page)
  await new HomePage(page).open()
  await expectAccessible(page)
})

test('the registration pages of a new account fit 320 px, also in the wider letters of a slow line', async ({
  page,
}) => {
  // The product's font is used only when it is there at once.
  await page.route('**/*.woff2', (route) => route.abort())
  await page.setViewportSize({ width: 320, height: 640 })
  await openAccount(page)
  for (const path of ['/registrar-empresa', '/registrar-empresas']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
})
