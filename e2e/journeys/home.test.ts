import { expectAccessible } from '../accessible.ts'
import { company, homeWith } from '../companies.ts'
import { expect, test } from '../journey.ts'

const clinica = company('Clínica Dental Sonrisa S.A.C.', { observed_count: 3 })
const ferreteria = company('Ferretería El Constructor S.A.C.', {
  next_due: { tax_period: '202610', date: '2099-11-20' },
  notice: 'SUNAT no aceptó la clave de la API; recolectamos por el portal.',
})
const hoteles = company('Hoteles y Turismo Titicaca S.A.C.', {
  status: 'MISSING_PERMISSIONS',
  missing_permissions: [{ module: 'portal-vouchers', module_name: 'Consulta de comprobantes' }],
})
const transportes = company('Transportes Virgen de Chapi S.R.L.', { status: 'INVALID_CREDENTIALS' })
const farmacia = company('Distribuidora Farmacéutica del Centro S.A.C.', {
  status: 'IN_PROGRESS',
  collection: { state: 'RUNNING', step: 'Junio 2026: 212 de 348 comprobantes', done: 5, total: 13, vouchers: 212 },
})
const all = [farmacia, transportes, hoteles, ferreteria, clinica]

test('companies are ordered, searched and opened', async ({ page }) => {
  const home = await homeWith(page, all)
  await expect(home.names).toHaveText([clinica, ferreteria, hoteles, transportes, farmacia].map(({ name }) => name))
  await expect(page.getByText('5 empresas, 3 comprobantes observados')).toBeVisible()
  await expect(page.getByText(/^Actualizado hoy \d\d:\d\d, próxima mañana \d\d:\d\d$/)).toHaveCount(2)
  await expectAccessible(page)

  await expect(page.getByText('Vence 20/11/2099')).toBeVisible()
  await expect(page.getByText('recolectamos por el portal.')).toBeVisible()
  await home.sortBy('Vencimiento')
  await expect(home.names.first()).toHaveText(ferreteria.name)
  await expect(page).toHaveURL(/orden=vencimiento/)
  await home.sortBy('Requiere acción')
  await expect(home.names.first()).toHaveText(transportes.name)
  await expect(page).toHaveURL(/orden=accion/)
  await home.search.fill('CLINICA')
  await expect(home.names).toHaveText([clinica.name])
  await expect(page).toHaveURL(/buscar=CLINICA/)
  await page.reload()
  await expect(home.names).toHaveText([clinica.name])
  await home.search.fill('nadie')
  await expect(page.getByText('Ninguna empresa coincide con «nadie»')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ver todas' }).click()

  await page.getByRole('link', { name: clinica.name }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard\\?empresa=${clinica.uuid}`))
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/inicio$/)
})

test('what is not valid explains itself in a popup', async ({ page }) => {
  const home = await homeWith(page, all)
  const popup = page.getByRole('dialog')
  const cases = [
    [farmacia, /procesando los datos.*hasta 2 días/, 'Ir a ver mi reporte', `/dashboard?empresa=${farmacia.uuid}`],
    [
      transportes,
      /Portal SOL/,
      'Actualizar credenciales',
      `/dashboard/editar-credenciales?empresa=${transportes.uuid}`,
    ],
    [hoteles, /Usuario SOL/, 'Ir a ver mi reporte', `/dashboard?empresa=${hoteles.uuid}`],
  ] as const
  for (const [{ name }, text, action, href] of cases) {
    const card = home.card(name)
    await card.focus()
    await page.keyboard.press('Enter')
    await expect(popup).toContainText(text)
    await expect(popup.getByRole('link', { name: action })).toHaveAttribute('href', href)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await expect(card).toBeFocused()
  }
  await home.card(hoteles.name).click()
  await expect(popup.getByRole('listitem')).toHaveText(['Consulta de comprobantes'])
})

test('the button to register never covers the last company', async ({ page }) => {
  await homeWith(
    page,
    Array.from({ length: 12 }, (_one, index) => company(`Empresa ${index + 10}`)),
  )
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const last = await page.getByRole('list', { name: 'Mis Empresas' }).getByRole('listitem').last().boundingBox()
  const button = await page.getByRole('link', { name: 'Registrar nueva empresa' }).boundingBox()
  const isPhone = (page.viewportSize()?.width ?? 0) < 720
  expect(isPhone && last && button ? last.y + last.height <= button.y : !isPhone).toBe(true)
  await page.getByRole('link', { name: 'Registrar nueva empresa' }).click()
  await expect(page).toHaveURL(/\/registrar-empresa$/)
})

test('without a subscription the companies look switched off and still open', async ({ page }) => {
  await page.route('**/app/internal/me', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), subscription: null } })
  })
  const home = await homeWith(page, all)
  await expect(page.getByText('Tu cuenta no tiene una suscripción activa.')).toBeVisible()
  await expectAccessible(page)
  await home.card(transportes.name).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the home screen fits 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await homeWith(page, all)
  await expectAccessible(page)
  for (const path of ['/registrar-empresa', '/registrar-empresas', '/registro-empresa']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
})
