import type { Page } from '@playwright/test'

import { expectAccessible } from '../accessible.ts'
import type { Business } from '../businesses.ts'
import { openPortfolio } from '../demo-account.ts'
import { isPhone } from '../is-phone.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'

async function openRetentions(page: Page, { uuid }: Business) {
  await page.goto(`/dashboard/retenciones?empresa=${uuid}&periodo=202609&tamano=50`)
  await expect(page.getByText('Monto total de retenciones')).toBeVisible()
}

test(
  'the switcher finds another business and opens the same page and period of it',
  ALSO_ON_PHONE,
  async ({ page }) => {
    const { hardware, textiles, unpermitted } = await openPortfolio(page)
    await openRetentions(page, hardware)
    const switcher = page.getByRole('button', { name: /^Cambiar de empresa, ahora / })
    await expect(switcher).toContainText(`${hardware.name} RUC ${hardware.ruc}`)
    await switcher.click()
    const options = page.getByRole('dialog', { name: 'Cambiar de empresa' })
    // Valid ones can be opened; refused, unpermitted and waiting ones cannot.
    const disabled = options.getByRole('option', { disabled: true })
    await expect(options.getByRole('option', { disabled: false })).toHaveCount(2)
    await expect(disabled).toHaveCount(3)
    await expect(disabled.filter({ hasText: unpermitted.name })).toContainText('Falta de permisos')
    await expectAccessible(page)
    await options.getByText(unpermitted.name).click({ force: true })
    await expect(page).toHaveURL(new RegExp(hardware.uuid))

    const search = options.getByLabel('Buscar...')
    await search.fill('nadie')
    await expect(options.getByText('No se encontraron empresas')).toBeVisible()
    await expectAccessible(page)
    await search.fill(textiles.name.toLowerCase().slice(0, 12))
    await options.getByRole('option', { name: textiles.name }).click()
    await expect(options).toBeHidden()
    await expect(switcher).toContainText(`RUC ${textiles.ruc}`)
    await expect(page).toHaveURL(`/dashboard/retenciones?empresa=${textiles.uuid}&periodo=202609`)

    await switcher.click()
    await search.fill(hardware.ruc)
    await search.press('Enter')
    await expect(page).toHaveURL(`/dashboard/retenciones?empresa=${hardware.uuid}&periodo=202609`)
    await page.goBack()
    await expect(switcher).toContainText(`RUC ${textiles.ruc}`)
  },
)

test(
  'sections open once there is something to show, help knows the business, and the header leads home',
  ALSO_ON_PHONE,
  async ({ page }) => {
    const { hardware, waiting } = await openPortfolio(page)
    await openRetentions(page, hardware)
    await expect(page.getByRole('link', { name: 'Mis Empresas', exact: true })).toBeVisible()
    const sections = [
      'Inicio',
      'Comprobantes',
      'Observaciones',
      'Detracciones',
      'Percepciones',
      'Retenciones',
      'Informe PDT',
      'Subir archivos',
      'Configuración',
      'Editar credenciales',
    ]
    const alwaysOpen = ['Subir archivos', 'Editar credenciales']
    const needPeriods = sections.filter((name) => !alwaysOpen.includes(name))
    const account = page.getByRole('button', { name: /^Cuenta de/ })
    const menu = page.getByRole('menu')
    const nav = page.getByRole('navigation', { name: 'Secciones de la empresa' })
    await account.click()
    for (const name of sections) await expect(menu.getByRole('menuitem', { name })).toBeEnabled()
    await expect(menu.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible()
    await expectAccessible(page)
    await menu.getByRole('menuitem', { name: 'Percepciones' }).click()
    await expect(page).toHaveURL(`/dashboard/percepciones?empresa=${hardware.uuid}&periodo=202609`)
    await expect(page).toHaveTitle(`Percepciones · ${hardware.name} · Contapro`)

    const phoneMenu = page.getByRole('button', { name: 'Abrir menú de secciones' })
    if (isPhone(page)) {
      await expect(nav).toBeHidden()
      await phoneMenu.click()
    }
    await expect(nav.getByRole('link', { name: 'Percepciones' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('link', { name: 'Preguntas frecuentes' })).toHaveAttribute(
      'href',
      '/preguntas-frecuentes',
    )
    const support = await page.getByRole('link', { name: 'Soporte' }).getAttribute('href')
    expect(new URL(support ?? '').searchParams.get('text')).toBe(
      `Hola, necesito ayuda con la empresa ${hardware.name} (RUC ${hardware.ruc}).`,
    )
    await expectAccessible(page)
    if (isPhone(page)) await page.keyboard.press('Escape')
    else {
      // Below 1200 px the names of the sections are in tooltips.
      const size = page.viewportSize() ?? { width: 1440, height: 1000 }
      await page.setViewportSize({ ...size, width: 1024 })
      await nav.getByRole('link', { name: 'Retenciones' }).focus()
      await expect(page.getByRole('tooltip', { name: 'Retenciones' })).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize(size)
    }

    await page.goto(`/dashboard/percepciones?empresa=${waiting.uuid}`)
    await expect(page.getByText('Aún no recopilamos sus comprobantes')).toBeVisible()
    if (!isPhone(page)) {
      await expect(nav.getByRole('link')).toHaveText(alwaysOpen)
      await expect(nav.locator('[aria-disabled]')).toHaveCount(needPeriods.length)
    }
    await account.click()
    for (const name of needPeriods) await expect(menu.getByRole('menuitem', { name })).toBeDisabled()
    for (const name of alwaysOpen) await expect(menu.getByRole('menuitem', { name })).toBeEnabled()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'Mis Empresas', exact: true }).click()
    await expect(page).toHaveURL(/\/inicio$/)
    await expect(page.getByRole('link', { name: 'Mis Empresas', exact: true })).toBeHidden()
  },
)
