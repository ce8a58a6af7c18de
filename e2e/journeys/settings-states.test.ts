import { expectAccessible } from '../accessible.ts'
import { fakeBusiness } from '../fakes/fake-businesses.ts'
import { fakeSettings } from '../fakes/fake-settings.ts'
import { expectFitsEveryWidth } from '../fits-width.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'

test('the suggested activity is confirmed in one press, or another is chosen', ALSO_ON_PHONE, async ({ page }) => {
  const business = fakeBusiness('Ferretería El Constructor S.A.C.')
  await fakeSettings(page, business)
  await page.goto(`/dashboard/configuracion?empresa=${business.uuid}`)
  await expect(page.getByText('Comercio minorista (CIIU 47)')).toBeVisible()
  await expect(page.getByText('sugerida', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirmar actividad' }).click()
  await expect(page.getByText('confirmada', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Elegir otra' }).click()
  await page.getByRole('searchbox', { name: 'Actividad' }).fill('restaurantes')
  await expectAccessible(page)
  await page.getByRole('button', { name: '56 · Restaurantes y servicios de comida' }).click()
  await expect(page.getByText('Restaurantes y servicios de comida (CIIU 56)', { exact: true })).toBeVisible()

  await page.getByLabel('Régimen tributario').selectOption('RMT')
  await page.getByLabel('Porcentaje de prorrata').fill('83.255')
  await expect(page.getByText('Escribe un número de 0 a 100, con dos decimales como máximo.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Porcentaje de prorrata').fill('83.25')
  await page.getByRole('group', { name: 'Es agente de retención' }).getByText('No', { exact: true }).click()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Configuración guardada').first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Porcentaje de prorrata')).toHaveValue('83.25')
  await expect(page.getByLabel('Régimen tributario')).toHaveValue('RMT')
  await expectFitsEveryWidth(page)
})
