import type { searchAll } from '@contapro/contract/search'
import type { listPurchases } from '@contapro/contract/vouchers'

import { expectAccessible } from '../accessible.ts'
import { signInByApi } from '../accounts.ts'
import { DEMO_USER, openDemoBusiness } from '../demo-account.ts'
import { isPhone } from '../is-phone.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'

test('a voucher, its supplier and a section are found from anywhere', ALSO_ON_PHONE, async ({ page }) => {
  const business = await openDemoBusiness(page)
  const api = await signInByApi(page, DEMO_USER)
  const period = business.tax_periods[0] ?? ''
  const { data } = await api.get<typeof listPurchases>(
    `businesses/dashboard-reports/purchases?ruc=${business.ruc}&uuid=${business.uuid}&tax_period=${period}&status_discrimination=0`,
  )
  const voucher = data.find(({ serie }) => /^[A-Z0-9]{4}$/v.test(serie))
  if (!voucher) throw new Error('the period has no purchases')
  await page.goto('/inicio/bandeja')
  await page.getByRole('heading', { name: 'Bandeja' }).waitFor()
  const field = page.getByRole('combobox', { name: /^Empresa, RUC/v })
  const open = async () => {
    if (isPhone(page)) await page.getByRole('button', { name: 'Buscar en todas tus empresas' }).click()
    else await page.keyboard.press('Control+K')
    await expect(field).toBeFocused()
  }
  await open()
  await expectAccessible(page)
  await field.fill(`${voucher.serie}-${voucher.number}`)
  const option = page.getByRole('option', { name: new RegExp(`^${voucher.serie}-${voucher.number} · `, 'v') }).first()
  await expect(option).toBeVisible()
  await expectAccessible(page)
  await option.click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/comprobantes\\?empresa=${business.uuid}.*voucher=`, 'v'))
  await page.goto(`/dashboard/comprobantes?empresa=${business.uuid}&periodo=${period}`)
  await page.getByRole('heading', { name: 'Comprobantes de compra' }).waitFor()

  // Suppliers are found within a minute after they are collected; those of this company are since the server started.
  await expect(async () => {
    const found = await api.get<typeof searchAll>(`accountant/search?q=${voucher.supplier_ruc}`)
    expect(found.parties.map(({ document }) => document)).toContain(voucher.supplier_ruc)
  }).toPass({ timeout: 90_000 })
  await open()
  await field.fill(voucher.supplier_ruc)
  await page
    .getByRole('option', { name: new RegExp(`· ${voucher.supplier_ruc}`, 'v') })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`valor=${voucher.supplier_ruc}`, 'v'))

  await open()
  await field.fill('informe')
  await expect(page.getByRole('option', { name: /^Informe PDT/v })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/informe-pdt/v)
  await open()
  await field.fill('zzzz')
  await expect(page.getByText('Nada coincide con «zzzz».')).toBeVisible()
  await expectAccessible(page)
})
