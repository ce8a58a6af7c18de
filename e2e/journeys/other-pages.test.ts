import { expectAccessible } from '../accessible.ts'
import { openAccount } from '../accounts.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'

test('an unknown path is reported and leads home', ALSO_ON_PHONE, async ({ page }) => {
  await page.goto('/no-existe/nada')
  await expect(page.getByText('La página solicitada no está disponible')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ir al inicio', exact: true }).click()
  await expect(page.getByLabel('Correo electrónico')).toBeVisible()
})

test('a page that fails to render shows an error in Spanish', async ({ page }) => {
  await page.goto('/simulated-error')
  await expect(page.getByText('Oops! Algo salió mal, por favor vuelve a ingresar más tarde')).toBeVisible()
  await expectAccessible(page)
})

test(
  'an unknown path of the private area keeps the header and says what was asked for',
  ALSO_ON_PHONE,
  async ({ page }) => {
    await openAccount(page)
    await page.goto('/inicio')
    await page.goto('/dashboard/contraseñas/nada')
    await expect(page.getByRole('heading', { name: 'La página solicitada no está disponible' })).toBeVisible()
    await expect(page.getByText('/dashboard/contraseñas/nada')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Ir al inicio', exact: true }).click()
    await expect(page).toHaveURL(/\/inicio$/v)
  },
)

for (const path of ['/terminos', '/privacidad', '/preguntas-frecuentes', '/dev/ui', '/dev/mail'])
  test(`${path} opens and is accessible`, path.startsWith('/dev') ? {} : ALSO_ON_PHONE, async ({ page }) => {
    test.slow()
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })

test('private pages ask to sign in first', async ({ page }) => {
  await page.goto('/inicio')
  await expect(page).toHaveURL(/\/login$/)
})
