import type { Page } from '@playwright/test'

import { expectAccessible } from '../accessible.ts'
import { company, tellCompanies } from '../companies.ts'
import { expect, newPerson, test } from '../journey.ts'
import { SignUpPage } from '../pages/sign-up-page.ts'

const register = {
  operation_type: 'COMPRA',
  tax_period: '202610',
  state: 'STORED',
  announced: 348,
  stored: 346,
  quarantined: 2,
  added: 12,
  changed: 1,
  vanished: 0,
  differences: ['SUNAT resume S/ 1,200.00 de IGV y los comprobantes suman S/ 1,190.00'],
}

const collection = (number: number, more: object = {}) => ({
  uuid: `5f0a3f6e-6f0c-4b7c-9f6e-00000000000${number}`,
  reason: 'NIGHTLY',
  state: 'DONE',
  step: 'Recolección completa',
  requested_at: `2026-11-0${number}T07:00:00.000Z`,
  started_at: null,
  ended_at: null,
  failure: null,
  registers: [register],
  files: { expected: 346, stored: 345, missing: 1 },
  ...more,
})

const detail = {
  ...collection(2),
  missing_files: [{ code: '20100047218-01-F001-00018342', tax_period: '202610', reason: 'SUNAT aún no lo publica' }],
  quarantine: [{ tax_period: '202610', reason: 'La fila no tiene fecha de emisión', content: '2010|01|F001||' }],
}

/** A company's page with its credentials, and everything on it answered in the server's place. */
async function editPage(page: Page, more: object = {}) {
  const transportes = company('Transportes Virgen de Chapi S.R.L.', { status: 'INVALID_CREDENTIALS', ...more })
  await tellCompanies(page, [transportes])
  const sent: unknown[] = []
  let refuses = false
  await page.route('**/app/internal/businesses/*/credentials', (route) => {
    if (route.request().method() === 'GET') {
      const saved = '2026-11-02T15:00:00.000Z'
      return route.fulfill({ json: { sol_saved_at: saved, api_saved_at: saved, sol_refused_at: saved } })
    }
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status: refuses ? 500 : 204 })
  })
  await page.route('**/app/internal/businesses/*/collections', (route) =>
    route.fulfill({
      json: {
        collections: [
          collection(3, { state: 'FAILED', failure: 'SUNAT no respondió.', reason: 'ON_DEMAND' }),
          collection(2),
          collection(1, { reason: 'FIRST', registers: [], files: { expected: 0, stored: 0, missing: 0 } }),
        ],
      },
    }),
  )
  await page.route('**/app/internal/businesses/*/collections/*', (route) =>
    route.fulfill({ json: { collection: detail } }),
  )
  await new SignUpPage(page).signUp(newPerson())
  await page.goto(`/dashboard/editar-credenciales?empresa=${transportes.uuid}`)
  await expect(page.getByRole('heading', { name: 'Editar credenciales', level: 1 })).toBeVisible()
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const save = async () => {
    await field('Usuario SOL').fill('chapi001')
    await field('Clave SOL').fill('Clave2026')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
  }
  const refuse = (does: boolean) => {
    refuses = does
  }
  return { transportes, field, save, refuse, sent }
}

const outcomes: [code: number, source: string, text: RegExp][] = [
  [400, 'portal-sunat', /No pudimos iniciar sesión en el Portal SOL/],
  [503, 'portal-sunat', /portal de SUNAT está inestable.*reintentaremos automáticamente/],
  [500, 'portal-sunat', /servicios del portal de SUNAT presentan problemas/],
  [400, 'api-sunat', /respuesta exitosa de la API de SUNAT/],
  [500, 'api-sunat', /API de SUNAT está inestable/],
]

test('credentials are stored and validated, whatever SUNAT answers', async ({ page }) => {
  const { transportes, field, save, refuse, sent } = await editPage(page)
  await expect(page.getByRole('alert')).toContainText('Este usuario SOL tiene credenciales inválidas.')
  await expect(field('Nombre de la empresa')).toHaveValue(transportes.name)
  await expect(field('Nombre de la empresa')).not.toBeEditable()
  await expect(field('RUC')).not.toBeEditable()
  await expect(page.getByText('Guardada el 02/11/2026')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeDisabled()
  await expectAccessible(page)

  refuse(true)
  await save()
  const modal = page.getByRole('dialog')
  const text = 'no hemos podido actualizar tus credenciales, vuelve a intentarlo en unos minutos.'
  await expect(modal).toContainText(text)
  await expectAccessible(page)
  refuse(false)
  await modal.getByRole('button', { name: 'Volver a intentar' }).click()
  await expect(modal).toContainText('Credenciales actualizadas')
  expect(sent.at(-1)).toEqual({ username: 'CHAPI001', password: 'Clave2026' })
  await expectAccessible(page)

  const left = [...outcomes]
  let answer: () => void = () => undefined
  await page.route('**/validate-credentials', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    const [code, source_validation] = left.shift() ?? [200, 'portal-sunat']
    await route.fulfill({ json: { code, source_validation } })
  })
  await modal.getByRole('button', { name: 'Validar ahora' }).click()
  await expect(modal).toContainText('como máximo 1 minuto')
  await expectAccessible(page)
  for (const [, , told] of outcomes) {
    answer()
    await expect(modal.getByText(told)).toBeVisible()
    // One error and one warning: the others are the same with other words.
    if (left.length >= outcomes.length - 2) await expectAccessible(page)
    await modal.getByRole('button', { name: 'Volver a intentar' }).click()
    await expect(modal).toContainText('como máximo 1 minuto')
  }
  answer()
  await expect(modal).toContainText(/Tus credenciales son correctas.*máximo de 24 horas/)
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Listo' }).click()
  await expect(page).toHaveURL(/\/inicio$/)
})

test('the API pair is deleted, the history tells what came, and the banners what is wrong', async ({ page }) => {
  const { transportes, field, sent } = await editPage(page, { status: 'MISSING_PERMISSIONS' })
  await expect(page.getByText('Faltan permisos de SUNAT para acceder a toda la información.')).toBeVisible()
  await field('Usuario SOL').focus()
  await field('Clave SOL').focus()
  await field('Usuario SOL').focus()
  await expect(page.getByText('Ingrese el usuario SOL')).toBeVisible()
  await expect(page.getByText('Ingrese su clave SOL')).toBeVisible()
  await page.getByRole('button', { name: 'Eliminar la API guardada' }).click()
  await expect(page.getByText('Ingrese el usuario SOL')).toBeHidden()
  await expectAccessible(page)

  const history = page.getByRole('region', { name: 'Historial de recolecciones' }).first()
  await expect(history.getByText('No se completó')).toBeVisible()
  await expect(history.getByText('Completa', { exact: true })).toBeVisible()
  await history.getByRole('link', { name: /Automática/ }).click()
  const opened = page.getByRole('dialog')
  await expect(opened).toContainText('348 anunciados = 346 guardados + 2 apartados; 12 nuevos, 1 con cambios')
  await expect(opened).toContainText('SUNAT aún no lo publica')
  await expect(opened).toContainText('La fila no tiene fecha de emisión')
  await expect(page).toHaveURL(/recoleccion=/)
  await expectAccessible(page)
  await page.goBack()
  await expect(opened).toBeHidden()

  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'En otro momento' }).click()
  await expect(page).toHaveURL(/\/inicio$/)
  expect(sent).toEqual([{ sunat_api_key: '', sunat_api_secret: '' }])
  await page.goto(`/dashboard/editar-credenciales?empresa=${transportes.uuid}`)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(history.getByText('No se completó')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/dashboard/editar-credenciales')
  await expect(page).toHaveURL(/\/inicio$/)
})
