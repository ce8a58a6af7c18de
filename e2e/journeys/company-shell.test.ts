import type { Page } from '@playwright/test'

import { expectAccessible } from '../accessible.ts'
import { company, tellCompanies, type FakeCompany } from '../companies.ts'
import { isPhone } from '../is-phone.ts'
import { expect, newPerson, test } from '../journey.ts'
import { SignUpPage } from '../pages/sign-up-page.ts'

const ferreteria = company('Ferretería El Constructor S.A.C.', { tax_periods: ['202610', '202609'] })
const clinica = company('Clínica Dental Sonrisa S.A.C.', { ruc: '20603423616', tax_periods: ['202610', '202609'] })
const panaderia = company('Panadería San Martín E.I.R.L.', { ruc: '20603423617' })
const hoteles = company('Hoteles y Turismo Titicaca S.A.C.', { status: 'MISSING_PERMISSIONS' })
const transportes = company('Transportes Virgen de Chapi S.R.L.', { status: 'INVALID_CREDENTIALS' })
const nueva = company('Distribuidora Farmacéutica del Centro y Anexos del Valle del Mantaro S.A.C.', {
  status: 'IN_PROGRESS',
  exists_periods_processed: false,
  tax_periods: [],
})
const all = [ferreteria, clinica, panaderia, hoteles, transportes, nueva]

/** A page of a company with an empty list, answered in the server's place. */
async function openRetentions(page: Page, of: FakeCompany) {
  await tellCompanies(page, all)
  const pagination = { page: 1, size: 10, total_items: 0, total_pages: 0 }
  const summary = { total_items: 0, total_amount_retentions: 0, total_amount_perceptions: 0 }
  await page.route(/dashboard-reports\/(retentions|perceptions)\?/, (route) =>
    route.fulfill({ json: { summary, data: { vouchers: [], pagination } } }),
  )
  await new SignUpPage(page).signUp(newPerson())
  await page.goto(`/dashboard/retenciones?empresa=${of.uuid}&periodo=202609&tamano=50`)
  await expect(page.getByText('No hay comprobantes encontrados')).toBeVisible()
}

test('the switcher finds another company and opens the same page and period of it', async ({ page }) => {
  await openRetentions(page, ferreteria)
  const switcher = page.getByRole('button', { name: /^Cambiar de empresa, ahora / })
  await expect(switcher).toHaveText(`FC${ferreteria.name}RUC ${ferreteria.ruc}`)
  await switcher.click()
  const options = page.getByRole('dialog', { name: 'Cambiar de empresa' })
  await expect(options.getByRole('link')).toHaveCount(3)
  await expect(options.locator('[aria-disabled]')).toHaveCount(3)
  await expect(options.locator('[aria-disabled]').first()).toContainText('Falta de permisos')
  await expectAccessible(page)
  await options.getByText(hoteles.name).click()
  await expect(page).toHaveURL(new RegExp(ferreteria.uuid))

  const search = options.getByLabel('Buscar...')
  await search.fill('nadie')
  await expect(options.getByText('No se encontraron empresas')).toBeVisible()
  await expectAccessible(page)
  await search.fill('CLINICA')
  await options.getByRole('link').click()
  await expect(options).toBeHidden()
  await expect(switcher).toContainText(`RUC ${clinica.ruc}`)
  await expect(page).toHaveURL(`/dashboard/retenciones?empresa=${clinica.uuid}&periodo=202609`)

  // It has no such period: its newest is shown.
  await switcher.click()
  await search.fill(panaderia.ruc)
  await options.getByRole('link').press('Enter')
  await expect(page).toHaveURL(`/dashboard/retenciones?empresa=${panaderia.uuid}&periodo=202610`)
  await page.goBack()
  await expect(switcher).toContainText(`RUC ${clinica.ruc}`)
})

test('sections open once there is something to show, help knows the company, and the way home is the header', async ({
  page,
}) => {
  await openRetentions(page, ferreteria)
  await expect(page.getByRole('link', { name: 'Mis Empresas', exact: true })).toBeVisible()
  const sections = ['Inicio', 'Comprobantes', 'Percepciones', 'Retenciones', 'Informe PDT', 'Editar credenciales']
  const account = page.getByRole('button', { name: /^Cuenta de/ })
  const menu = page.getByRole('menu')
  const nav = page.getByRole('navigation', { name: 'Secciones de la empresa' })
  await account.click()
  for (const name of sections) await expect(menu.getByRole('menuitem', { name })).toBeEnabled()
  await expect(menu.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible()
  await expectAccessible(page)
  await menu.getByRole('menuitem', { name: 'Percepciones' }).click()
  await expect(page).toHaveURL(`/dashboard/percepciones?empresa=${ferreteria.uuid}&periodo=202609`)

  if (isPhone(page)) await expect(nav).toBeHidden()
  else {
    await expect(nav.getByRole('link', { name: 'Percepciones' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('link', { name: 'Preguntas frecuentes' })).toHaveAttribute(
      'href',
      '/preguntas-frecuentes',
    )
    const support = await page.getByRole('link', { name: 'Soporte' }).getAttribute('href')
    expect(new URL(support ?? '').searchParams.get('text')).toBe(
      `Hola, necesito ayuda con la empresa ${ferreteria.name} (RUC ${ferreteria.ruc}).`,
    )
  }

  await page.goto(`/dashboard/percepciones?empresa=${nueva.uuid}`)
  await expect(page.getByText('Aún no recolectamos sus comprobantes')).toBeVisible()
  if (!isPhone(page)) {
    await expect(nav.getByRole('link')).toHaveText(['Editar credenciales'])
    await expect(nav.locator('[aria-disabled]')).toHaveCount(sections.length - 1)
  }
  await account.click()
  for (const name of sections.slice(0, -1)) await expect(menu.getByRole('menuitem', { name })).toBeDisabled()
  await expect(menu.getByRole('menuitem', { name: 'Editar credenciales' })).toBeEnabled()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Mis Empresas', exact: true }).click()
  await expect(page).toHaveURL(/\/inicio$/)
  await expect(page.getByRole('link', { name: 'Mis Empresas', exact: true })).toBeHidden()
})
