import type { Activity, listActivity } from '@contapro/contract/activity'
import type { Business } from '@contapro/contract/businesses'
import type { Collection } from '@contapro/contract/collections'
import { collectedRegister, collection, collectionDetail } from '@contapro/contract/testing/collections'
import type { Page } from '@playwright/test'

import { expectAccessible } from '../accessible.ts'
import { openAccount } from '../accounts.ts'
import type { AnswerOf } from '../api.ts'
import { COLLECTED, openRefused } from '../businesses.ts'
import { clickUntilVisible } from '../click-until-visible.ts'
import { fakeBusiness, fakeBusinesses } from '../fakes/fake-businesses.ts'
import { holdAnswers } from '../fakes/held-answers.ts'
import { SERVER_FAILURE } from '../fakes/server-failure.ts'
import { isPhone } from '../is-phone.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'
import { setFaults, SUNAT_DOWN } from '../simulator.ts'

const register: Collection['registers'][number] = {
  ...collectedRegister,
  differences: ['SUNAT resume S/ 1,200.00 de IGV y los comprobantes suman S/ 1,190.00'],
}

const nightly = (number: number, changes: Partial<Collection> = {}): Collection =>
  collection({
    uuid: `5f0a3f6e-6f0c-4b7c-9f6e-00000000000${number}`,
    step: 'Recopilación completa',
    requested_at: `2026-11-0${number}T07:00:00.000Z`,
    started_at: null,
    ended_at: null,
    registers: [register],
    files: { expected: 346, stored: 345, missing: 1 },
    ...changes,
  })

const events: [kind: Activity['kind'], actor: Activity['actor'], text: string][] = [
  ['refused', 'SUNAT', 'SUNAT no aceptó el usuario o la clave SOL'],
  ['used', 'Contapro', 'La recopilación usó la clave SOL 12 veces, entre las 02:10 y las 02:14'],
  ['tried-by-another', 'Otra cuenta', 'Otra cuenta de Contapro ingresó una clave SOL para registrar esta empresa'],
  ['changed', 'Tú', 'Cambiaste el usuario SOL y la clave SOL, y eliminaste el ID de la API y la clave de la API'],
  ['used', 'Tú', 'Comprobaste las credenciales ante SUNAT'],
  ['registered', 'Tú', 'Registraste la empresa y guardaste sus credenciales'],
]

/** A page of three events. */
function activity(page: number, lines = events): AnswerOf<typeof listActivity> {
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

// Faked: a failed night, a difference, a quarantined row and a missing file do not come about in one short collection.
async function openFakeCredentials(page: Page, changes: Partial<Business> = {}) {
  const business = fakeBusiness('Transportes Virgen de Chapi S.R.L.', { status: 'INVALID_CREDENTIALS', ...changes })
  await fakeBusinesses(page, [business])
  const sent: unknown[] = []
  await page.route('**/app/internal/businesses/*/credentials', (route) => {
    if (route.request().method() === 'GET') {
      const saved = '2026-11-02T15:00:00.000Z'
      return route.fulfill({
        json: { sol_saved_at: saved, api_saved_at: saved, sol_refused_at: saved, api_refused_at: saved },
      })
    }
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status: 204 })
  })
  await page.route('**/app/internal/businesses/*/collections', (route) =>
    route.fulfill({
      json: {
        collections: [
          nightly(3, { state: 'FAILED', failure: 'SUNAT no respondió.', reason: 'ON_DEMAND' }),
          nightly(2, { unread: [{ operation_type: 'VENTA', code: 'NOT_ALLOWED' }] }),
          nightly(1, { reason: 'FIRST', registers: [], unread: [], files: { expected: 0, stored: 0, missing: 0 } }),
        ],
      },
    }),
  )
  await page.route('**/app/internal/businesses/*/activity?*', (route) =>
    route.fulfill({ json: activity(Number(new URL(route.request().url()).searchParams.get('page'))) }),
  )
  await page.route('**/app/internal/businesses/*/collections/*', (route) =>
    route.fulfill({ json: { collection: collectionDetail(nightly(2)) } }),
  )
  await openAccount(page)
  await openCredentials(page, business)
  return { business, sent }
}

async function openCredentials(page: Page, { uuid }: Pick<Business, 'uuid'>) {
  await page.goto(`/dashboard/editar-credenciales?empresa=${uuid}`)
  await expect(page.getByRole('heading', { name: 'Editar credenciales', level: 1 })).toBeVisible()
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('refused credentials are corrected, validated with SUNAT, and their use is listed', async ({ page }) => {
  const { taxpayer, business } = await openRefused(page)
  await openCredentials(page, business)
  const section = page.getByRole('region', { name: 'Actividad de tus credenciales' })
  await expect(section.getByText('SUNAT no aceptó el usuario o la clave SOL')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Este usuario SOL tiene credenciales inválidas.')
  await expect(field(page, 'Nombre de la empresa')).toHaveValue(business.name)
  await expect(field(page, 'Nombre de la empresa')).not.toBeEditable()
  await expect(field(page, 'RUC')).not.toBeEditable()
  await expect(page.getByText(/^Guardada el \d\d\/\d\d\/\d{4}/)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeDisabled()
  await expectAccessible(page)

  await page.route('**/app/internal/businesses/*/credentials', (route) => route.fulfill(SERVER_FAILURE), { times: 1 })
  await field(page, 'Usuario SOL').fill(taxpayer.sol_user)
  await field(page, 'Clave SOL').fill(taxpayer.sol_key)
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  const modal = page.getByRole('dialog')
  await expect(modal).toContainText('no hemos podido actualizar tus credenciales, vuelve a intentarlo en unos minutos.')
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Volver a intentar' }).click()
  await expect(modal).toContainText('Credenciales guardadas, aún sin comprobar')
  await expectAccessible(page)

  await setFaults(page, taxpayer.ruc, [SUNAT_DOWN])
  // The server's answer is held back, because the state that waits for it may be over before it is looked at.
  const answer = holdAnswers()
  await page.route(
    '**/app/internal/businesses/*/validate-credentials',
    async (route) => {
      await answer.wait()
      await route.continue()
    },
    { times: 1 },
  )
  await modal.getByRole('button', { name: 'Validar ahora' }).click()
  await expect(modal).toContainText('como máximo 1 minuto')
  await expectAccessible(page)
  answer.releaseOne()
  await expect(modal).toContainText(/portal de SUNAT/, COLLECTED)
  await expectAccessible(page)
  await setFaults(page, taxpayer.ruc, [])
  const retry = modal.getByRole('button', { name: 'Volver a intentar' })
  await clickUntilVisible(retry, modal.getByText(/Tus credenciales son correctas.*máximo de 24 horas/))
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Listo' }).click()
  await expect(page).not.toHaveURL(/editar-credenciales/)

  await openCredentials(page, business)
  for (const text of [
    'Comprobaste las credenciales ante SUNAT',
    'Cambiaste el usuario SOL y la clave SOL',
    'SUNAT no aceptó el usuario o la clave SOL',
    /^La recopilación usó la clave SOL/,
    'Registraste la empresa y guardaste sus credenciales',
  ])
    await expect(section.getByText(text).first()).toBeVisible()
  await expect(section).not.toContainText(taxpayer.sol_key)
  await expect(section).not.toContainText(taxpayer.sol_user)
  await expectAccessible(page)
})

test('the API pair is deleted, and the history lists what each collection brought', ALSO_ON_PHONE, async ({ page }) => {
  const { business, sent } = await openFakeCredentials(page, { status: 'MISSING_PERMISSIONS' })
  await expect(page.getByText('Faltan permisos de SUNAT para acceder a toda la información.')).toBeVisible()
  for (const label of ['Usuario SOL', 'Clave SOL', 'Usuario SOL']) await field(page, label).focus()
  await expect(page.getByText('Ingrese el usuario SOL')).toBeVisible()
  await expect(page.getByText('Ingrese su clave SOL')).toBeVisible()
  await page.getByRole('button', { name: 'Eliminar las credenciales de API' }).click()
  await expect(page.getByText('Ingrese el usuario SOL')).toBeHidden()
  await expectAccessible(page)

  const history = page.getByRole('region', { name: 'Historial de recopilaciones' }).first()
  await expect(history.getByText('No se completó')).toBeVisible()
  await expect(history.getByText('Completa', { exact: true })).toBeVisible()
  await expect(history.getByText('Incompleta')).toBeVisible()
  await expect(history.getByText('Ventas: sin permiso en SUNAT')).toBeVisible()
  await history.getByRole('link', { name: /Automática/ }).click()
  const opened = page.getByRole('dialog')
  await expect(opened).toContainText('348 en SUNAT = 346 guardados + 2 no legibles; 12 nuevos, 1 con cambios')
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
  await page.goto(`/dashboard/editar-credenciales?empresa=${business.uuid}`)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(history.getByText('No se completó')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/dashboard/editar-credenciales')
  await expect(page).toHaveURL(/\/inicio$/)
})

// Faked: two pages of activity, and the states of loading, failing and having none.
test('the activity of the credentials, in each of its states', ALSO_ON_PHONE, async ({ page }) => {
  await openFakeCredentials(page)
  const section = page.getByRole('region', { name: 'Actividad de tus credenciales' })
  const lines = section.getByRole('listitem')
  await expect(lines).toHaveCount(3)
  await expect(lines.first()).toContainText('SUNAT no aceptó el usuario o la clave SOL')
  await expect(lines.first()).toContainText('SUNAT, 09/11/2026 02:14')
  // On a phone the form comes before the activity.
  const form = await page.getByRole('button', { name: 'Guardar cambios' }).boundingBox()
  const list = await section.boundingBox()
  if (isPhone(page)) expect(list?.y).toBeGreaterThan(form?.y ?? Infinity)
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Ver más' }).click()
  await expect(lines).toHaveCount(6)
  await expect(lines.nth(3)).toBeFocused()
  await expect(section.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)

  const held = holdAnswers()
  let answer: object = { status: 500 }
  await page.route('**/app/internal/businesses/*/activity?*', async (route) => {
    await held.wait()
    await route.fulfill(answer)
  })
  await page.reload()
  await expect(section.getByText('Cargando la actividad...').locator('+ *')).toBeVisible()
  await expect(page.getByText('Historial de recopilaciones').first()).toBeVisible()
  await expectAccessible(page)
  held.releaseOne()
  await expect(section.getByRole('button', { name: 'Volver a intentar' })).toBeVisible()
  await expectAccessible(page)
  answer = { json: activity(1, []) }
  await section.getByRole('button', { name: 'Volver a intentar' }).click()
  held.releaseOne()
  await expect(section.getByText('Aún no hay actividad')).toBeVisible()
  await expectAccessible(page)
})
