import { collectedPeriod, runningCollection } from '@contapro/contract/testing/businesses'

import { expectAccessible } from '../accessible.ts'
import { openAccount } from '../accounts.ts'
import { COLLECTED, openRefused, openRegistered } from '../businesses.ts'
import { clickUntilVisible } from '../click-until-visible.ts'
import { fakeBusiness, fakeBusinesses, openFakeHome } from '../fakes/fake-businesses.ts'
import { SERVER_FAILURE } from '../fakes/server-failure.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'
import { HomePage } from '../pages/home-page.ts'
import { setFaults, SUNAT_DOWN } from '../simulator.ts'

const newlyRegistered = () =>
  fakeBusiness('Quispe Huanca, María Elena', {
    status: 'IN_PROGRESS',
    exists_periods_processed: false,
    tax_periods: [],
  })
const running = runningCollection({
  periods: [
    collectedPeriod('202610', 'DONE', 286),
    collectedPeriod('202609', 'DONE', 301),
    collectedPeriod('202608', 'RUNNING', 41),
    ...['202607', '202606', '202605', '202604', '202603', '202602', '202601'].map((period) => collectedPeriod(period)),
  ],
})

// Faked: a real collection does not stop at a step for as long as it is looked at.
test('a card and its popup follow the collection', async ({ page }) => {
  const [valid, first] = [fakeBusiness('Ferretería El Constructor S.A.C.'), newlyRegistered()]
  const { home, change } = await openFakeHome(page, [valid, first])
  await expect(page.getByText('En cola, empieza en unos minutos')).toBeVisible()
  const before = await home.card(first.name).boundingBox()
  change({ ...valid, collection: running })
  await expect(page.getByText(/Actualizando: Registro de compras.*1,240 comprobantes/)).toBeVisible()
  await expect(page.getByRole('progressbar', { name: `Recopilación de ${valid.name}` })).toBeVisible()
  // Nothing moves when an event arrives.
  expect(await home.card(first.name).boundingBox()).toEqual(before)
  await expectAccessible(page)

  await home.card(first.name).click()
  const popup = page.getByRole('dialog', { name: first.name })
  await expect(popup.getByRole('link', { name: 'Ir a ver mi reporte' })).toBeHidden()
  change({ ...first, collection: running, tax_periods: ['202610'] })
  await expect(popup).toContainText('1,240 comprobantes')
  await expect(popup.getByRole('link', { name: 'Ir a ver mi reporte' })).toBeVisible()
  await expectAccessible(page)
  change({ ...first, status: 'VALID', exists_periods_processed: true, tax_periods: ['202610'] })
  await expect(popup).toContainText('Sus datos están listos')
})

test('the menu of a card collects again and archives', async ({ page }) => {
  const { uuid, name } = (await openRegistered(page)).business
  const home = new HomePage(page)
  await home.open()
  await home.choose(name, 'Recopilar ahora')
  await expect(page.getByText(`Recopilando los comprobantes de ${name}`).first()).toBeVisible()

  await home.choose(name, 'Archivar empresa')
  const question = page.getByRole('dialog', { name: 'Archivar empresa' })
  await expect(question).toContainText('credenciales se destruyen al instante')
  await expect(question).toContainText('después de 30 días')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('button', { name: `Opciones de ${name}` })).toBeFocused()
  await home.choose(name, 'Archivar empresa')
  await page.route(`**/app/internal/businesses/${uuid}`, (route) => route.fulfill(SERVER_FAILURE), { times: 1 })
  await question.getByRole('button', { name: 'Archivar empresa' }).click()
  await expect(question.getByRole('alert')).toBeVisible()
  await question.getByRole('button', { name: 'Archivar empresa' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText(`Archivaste ${name}`).first()).toBeVisible()
})

test('wrong credentials are corrected from the card in two fields', async ({ page }) => {
  const { taxpayer } = await openRefused(page)
  const home = new HomePage(page)
  await home.open()
  await home.card(taxpayer.name).click()
  const popup = page.getByRole('dialog', { name: taxpayer.name })
  const submit = popup.getByRole('button', { name: 'Guardar y validar' })
  const key = popup.getByLabel('Clave SOL', { exact: true })
  await submit.click()
  await expect(popup.getByText('Ingrese el usuario SOL')).toBeVisible()
  await expect(popup.getByText('Ingrese su clave SOL')).toBeVisible()
  await expectAccessible(page)
  await popup.getByLabel('Usuario SOL').fill(taxpayer.sol_user)
  await key.fill('Tampoco2026')
  await page.keyboard.press('Enter')
  await expect(popup.getByRole('alert')).toContainText('No pudimos iniciar sesión en el Portal SOL', COLLECTED)
  await expectAccessible(page)
  await setFaults(page, taxpayer.ruc, [SUNAT_DOWN])
  await key.fill(taxpayer.sol_key)
  await submit.click()
  await expect(popup.getByText(/portal de SUNAT/)).toBeVisible(COLLECTED)
  await expectAccessible(page)
  await setFaults(page, taxpayer.ruc, [])
  await clickUntilVisible(submit, popup.getByText(/Tus credenciales son correctas.*24 horas/))
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Listo' }).click()
  await expect(popup).toBeHidden()
})

// Faked: a real collection does not stop at a step for as long as it is looked at.
test('the waiting page follows each business until it can be opened', ALSO_ON_PHONE, async ({ page }) => {
  const [one, other] = [newlyRegistered(), { ...newlyRegistered(), name: 'Panadería San Martín E.I.R.L.' }]
  const change = await fakeBusinesses(page, [one, other])
  await openAccount(page)
  await page.goto('/inicio')
  await expect(page).toHaveURL(/\/registro-empresa$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estamos procesando los datos de tus empresas')
  await expect(page.getByText('En un máximo de 24 horas podrás ver el detalle de los comprobantes.')).toBeVisible()
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: one.name }) })
  await expect(item).toContainText('En cola')
  change({ ...one, collection: running, tax_periods: ['202610', '202609'] })
  await expect(item).toContainText('1,240 comprobantes')
  await expect(item).toContainText('2 de 10 periodos')
  await expect(item).toContainText('5 de 28')
  await expect(item.getByRole('listitem').filter({ hasText: 'Set 2026' })).toContainText('301')
  await expect(item.getByRole('link', { name: 'Ir a ver mi reporte' })).toBeVisible()
  await expectAccessible(page)
  change({ ...one, status: 'VALID', tax_periods: ['202610', '202609'] })
  await expect(item).toContainText('Ya puedes revisar octubre 2026 y 1 periodo más.')
  change({ ...other, status: 'INVALID_CREDENTIALS' })
  await expect(page.getByRole('link', { name: 'Actualizar credenciales' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 de tus 2 empresas necesita tu atención')
  await expect(page.getByRole('link', { name: 'O registra más empresas' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
})
