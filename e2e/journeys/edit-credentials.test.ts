import type { Page } from '@playwright/test'

import { expectAccessible } from '../accessible.ts'
import { company, tellCompanies } from '../companies.ts'
import { closedGate } from '../gate.ts'
import { expect, newPerson, test } from '../journey.ts'
import { BusinessFormPage } from '../pages/business-form-page.ts'
import { HomePage } from '../pages/home-page.ts'
import { SignUpPage } from '../pages/sign-up-page.ts'
import { takeTaxpayer } from '../simulator.ts'

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

const happened: [kind: string, actor: string, text: string][] = [
  ['refused', 'SUNAT', 'SUNAT no aceptó el usuario o la clave SOL'],
  ['used', 'Contapro', 'La recolección usó la clave SOL 12 veces, entre las 02:10 y las 02:14'],
  ['tried-by-another', 'Otra cuenta', 'Otra cuenta de Contapro ingresó una clave SOL para registrar esta empresa'],
  ['changed', 'Tú', 'Cambiaste el usuario SOL y la clave SOL, y eliminaste la clave de la API y el secreto de la API'],
  ['used', 'Tú', 'Comprobaste las credenciales ante SUNAT'],
  ['registered', 'Tú', 'Registraste la empresa y guardaste sus credenciales'],
]

/** What happened, in two pages of three; or nothing. */
function activity(page: number, lines = happened) {
  const shown = lines.slice(3 * (page - 1), 3 * page).map(([kind, actor, text], index) => ({
    number: 40 - 3 * page - index,
    at: `2026-11-0${12 - 3 * page - index}T07:14:00.000Z`,
    kind,
    actor,
    text,
  }))
  const pagination = { page, size: 3, total_items: lines.length, total_pages: Math.ceil(lines.length / 3) }
  return { activity: shown, newest: 40, pagination }
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
  await page.route('**/app/internal/businesses/*/activity?*', (route) =>
    route.fulfill({ json: activity(Number(new URL(route.request().url()).searchParams.get('page'))) }),
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
  const gate = closedGate()
  await page.route('**/validate-credentials', async (route) => {
    await gate.pass()
    const [code, source_validation] = left.shift() ?? [200, 'portal-sunat']
    await route.fulfill({ json: { code, source_validation } })
  })
  await modal.getByRole('button', { name: 'Validar ahora' }).click()
  await expect(modal).toContainText('como máximo 1 minuto')
  await expectAccessible(page)
  for (const [, , told] of outcomes) {
    gate.letOneThrough()
    await expect(modal.getByText(told)).toBeVisible()
    // One error and one warning: the others are the same with other words.
    if (left.length >= outcomes.length - 2) await expectAccessible(page)
    await modal.getByRole('button', { name: 'Volver a intentar' }).click()
    await expect(modal).toContainText('como máximo 1 minuto')
  }
  gate.letOneThrough()
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

test('the activity of the credentials, in each of its states', async ({ page }) => {
  await editPage(page)
  const section = page.getByRole('region', { name: 'Actividad de tus credenciales' })
  const lines = section.getByRole('listitem')
  await expect(lines).toHaveCount(3)
  await expect(lines.first()).toContainText('SUNAT no aceptó el usuario o la clave SOL')
  await expect(lines.first()).toContainText('SUNAT, 09/11/2026 02:14')
  // The form is what one came for: on a phone the activity is under it.
  const [form, told] = [
    await page.getByRole('button', { name: 'Guardar cambios' }).boundingBox(),
    await section.boundingBox(),
  ]
  if ((page.viewportSize()?.width ?? 0) < 720) expect(told?.y).toBeGreaterThan(form?.y ?? Infinity)
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Ver más' }).click()
  await expect(lines).toHaveCount(6)
  await expect(lines.nth(3)).toBeFocused()
  await expect(section.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)

  const gate = closedGate()
  let answer: object = { status: 500 }
  await page.route('**/app/internal/businesses/*/activity?*', async (route) => {
    await gate.pass()
    await route.fulfill(answer)
  })
  await page.reload()
  await expect(section.getByText('Cargando la actividad...').locator('+ *')).toBeVisible()
  await expect(page.getByText('Historial de recolecciones').first()).toBeVisible()
  await expectAccessible(page)
  gate.letOneThrough()
  await expect(section.getByRole('button', { name: 'Volver a intentar' })).toBeVisible()
  await expectAccessible(page)
  answer = { json: activity(1, []) }
  await section.getByRole('button', { name: 'Volver a intentar' }).click()
  gate.letOneThrough()
  await expect(section.getByText('Aún no hay actividad')).toBeVisible()
  await expectAccessible(page)
})

// With nothing in the server's place.
test('registering, changing and checking credentials is told afterwards, with the collections that used them', async ({
  page,
}) => {
  const taxpayer = await takeTaxpayer(page)
  await new SignUpPage(page).signUp(newPerson())
  const form = new BusinessFormPage(page)
  await form.open()
  await form.fillWith({ name: taxpayer.name, ruc: taxpayer.ruc, user: taxpayer.sol_user }, 'Equivocada')
  await form.submit().click()
  await expect(page.getByRole('heading', { name: '¡Listo!' })).toBeVisible()
  const home = new HomePage(page)
  await home.open()
  await expect(page.getByText('Credenciales inválidas')).toBeVisible()
  await home.choose(taxpayer.name, 'Editar credenciales')
  const section = page.getByRole('region', { name: 'Actividad de tus credenciales' })
  await expect(section.getByText('SUNAT no aceptó el usuario o la clave SOL')).toBeVisible()
  const edited = page.url()
  await page.getByLabel('Usuario SOL', { exact: true }).fill(taxpayer.sol_user)
  await page.getByLabel('Clave SOL', { exact: true }).fill(taxpayer.sol_key)
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  const modal = page.getByRole('dialog')
  await modal.getByRole('button', { name: 'Validar ahora' }).click()
  await expect(modal).toContainText(/Tus credenciales son correctas/, { timeout: 75_000 })
  await modal.getByRole('button', { name: 'Listo' }).click()
  await expect(page).not.toHaveURL(edited)
  await page.goto(edited)
  for (const text of [
    'Comprobaste las credenciales ante SUNAT',
    'Cambiaste el usuario SOL y la clave SOL',
    'SUNAT no aceptó el usuario o la clave SOL',
    /^La recolección usó la clave SOL/,
    'Registraste la empresa y guardaste sus credenciales',
  ])
    await expect(section.getByText(text).first()).toBeVisible()
  await expect(section).not.toContainText(taxpayer.sol_key)
  await expect(section).not.toContainText(taxpayer.sol_user)
  await expectAccessible(page)
})
