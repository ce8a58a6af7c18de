import type { listCollections } from '@contapro/contract/collections'
import type { Page } from '@playwright/test'

import { expectAccessible } from '../accessible.ts'
import { openAccount } from '../accounts.ts'
import { COLLECTED, listBusinesses, untilBusiness, VALID } from '../businesses.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'
import { BusinessFormPage } from '../pages/business-form-page.ts'
import { HomePage } from '../pages/home-page.ts'
import { countLogins, countVouchers, setFaults, SUNAT_FAILING, takeTaxpayer, type Taxpayer } from '../simulator.ts'

async function registerInForm(page: Page, taxpayer: Taxpayer, solKey = taxpayer.sol_key) {
  const form = new BusinessFormPage(page)
  await form.open()
  await form.fillWith({ name: taxpayer.name, ruc: taxpayer.ruc, user: taxpayer.sol_user }, solKey)
  await form.addApiKeys(taxpayer.client_id, taxpayer.client_secret)
  await form.submit().click()
  await expect(page.getByRole('heading', { name: '¡Listo!' })).toBeVisible()
  await page.getByRole('link', { name: 'Finalizar' }).click()
}

test(
  'a registered business is collected while one watches, and holds what SUNAT holds',
  ALSO_ON_PHONE,
  async ({ page }) => {
    // SUNAT fails at first: the collection waits until the page is open and cannot end before it is looked at.
    const taxpayer = await takeTaxpayer(page, { faults: [SUNAT_FAILING] })
    const api = await openAccount(page)
    await registerInForm(page, taxpayer)
    // While it is the only one, its progress is the page.
    await expect(page).toHaveURL(/\/registro-empresa$/)
    await expect(page.getByText(/SUNAT no responde/)).toBeVisible(COLLECTED)
    await expectAccessible(page)
    await setFaults(page, taxpayer.ruc, [])

    await expect(page.getByRole('link', { name: 'Ir a ver mi reporte' })).toBeVisible(COLLECTED)
    const { uuid, tax_periods: periods } = await untilBusiness(api, taxpayer.ruc, VALID)
    // All months it has been in business; the playwright configuration says how many.
    expect(periods).toHaveLength(5)
    const { collections } = await api.get<typeof listCollections>(`businesses/${uuid}/collections`)
    const registers = collections[0]?.registers ?? []
    expect(registers).toHaveLength(10)
    for (const { tax_period: period, operation_type: type, stored, quarantined } of registers)
      expect(stored + quarantined).toBe(
        await countVouchers(page, taxpayer.ruc, period, type === 'COMPRA' ? 'rce' : 'rvie'),
      )
    const home = new HomePage(page)
    await home.open()
    await expect(home.names).toHaveText([taxpayer.name])
    await expect(page.getByText('Procesando datos')).toBeHidden()
    await expectAccessible(page)
  },
)

test('a wrong SOL key is reported and not tried a second time', async ({ page }) => {
  const taxpayer = await takeTaxpayer(page)
  await openAccount(page)
  await registerInForm(page, taxpayer, 'Equivocada')
  await page.goto('/inicio')
  await expect(page.getByText('Credenciales inválidas')).toBeVisible(COLLECTED)
  expect(await countLogins(page, taxpayer.ruc)).toBe(1)
  await expectAccessible(page)
})

test('a book without permission is named', async ({ page }) => {
  const taxpayer = await takeTaxpayer(page, { faults: [{ behaviour: 'B4', book: 'rvie' }] })
  const api = await openAccount(page)
  await registerInForm(page, taxpayer)
  await expect(page.getByRole('heading', { name: 'A tu empresa le faltan permisos de SUNAT' })).toBeVisible(COLLECTED)
  await untilBusiness(api, taxpayer.ruc, { status: 'MISSING_PERMISSIONS' })
  expect(await listBusinesses(api)).toHaveLength(1)
  await page.goto('/inicio')
  await expect(page.getByText(/Registro de Ventas e Ingresos Electrónico/)).toBeVisible()
})

test(
  'a menu without optional services leaves the business valid, and each section says what it lacks',
  ALSO_ON_PHONE,
  async ({ page }) => {
    test.slow()
    const options = { deposits: '11.45.2.1.1', withholdings: '11.38.1.1.2', feeReceipts: '11.5.1.1.3' }
    const faults = Object.values(options).map((resource) => ({ behaviour: 'B30', variant: 'ausente', resource }))
    const taxpayer = await takeTaxpayer(page, { faults })
    const api = await openAccount(page)
    await registerInForm(page, taxpayer)
    const { uuid, missing_permissions: missing } = await untilBusiness(api, taxpayer.ruc, {
      status: 'VALID',
      collection: null,
    })
    expect(missing.map(({ module, required }) => `${module} ${required}`).sort()).toEqual([
      'deposits false',
      'fee-receipts false',
      'withholdings false',
    ])
    await page.goto(`/dashboard/comprobantes?empresa=${uuid}`)
    await expect(page.getByText('Faltan permisos de SUNAT')).toBeHidden()
    await page.goto(`/dashboard?empresa=${uuid}`)
    await expect(page.getByText(/no tiene permiso para consultar los depósitos de detracciones/)).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/dashboard/percepciones?empresa=${uuid}`)
    await expect(page.getByText(/no tiene permiso para consultar las percepciones y retenciones/)).toBeVisible()
    await expectAccessible(page)
  },
)
