import { expectAccessible } from '../accessible.ts'
import { company, homeWith, tellCompanies } from '../companies.ts'
import { expect, newPerson, test } from '../journey.ts'
import { SignUpPage } from '../pages/sign-up-page.ts'

const ferreteria = () => company('Ferretería El Constructor S.A.C.')
const quispe = () =>
  company('Quispe Huanca, María Elena', { status: 'IN_PROGRESS', exists_periods_processed: false, tax_periods: [] })
const running = { state: 'RUNNING', step: 'Registro de compras de octubre 2026', done: 5, total: 26, vouchers: 1240 }

test('a card follows its collection, and its menu collects and archives', async ({ page }) => {
  const [valid, first] = [ferreteria(), quispe()]
  const home = await homeWith(page, [valid, first])
  await expect(page.getByText('En cola, empieza en unos minutos')).toBeVisible()
  await page.route('**/app/internal/businesses/*/collections', (route) => {
    home.tell({ ...valid, collection: running })
    return route.fulfill({ json: { collection: {} } })
  })
  await home.choose(valid.name, 'Recopilar ahora')
  await expect(page.getByText(`Recopilando los comprobantes de ${valid.name}`).first()).toBeVisible()
  await expect(page.getByText(/Actualizando: Registro de compras.*1,240 comprobantes/)).toBeVisible()
  await expect(page.getByRole('progressbar', { name: `Recolección de ${valid.name}` })).toBeVisible()
  await expectAccessible(page)

  await home.card(first.name).click()
  const popup = page.getByRole('dialog', { name: first.name })
  await expect(popup.getByRole('link', { name: 'Ir a ver mi reporte' })).toBeHidden()
  home.tell({ ...first, collection: running, tax_periods: ['202610'] })
  await expect(popup).toContainText('1,240 comprobantes')
  await expect(popup.getByRole('link', { name: 'Ir a ver mi reporte' })).toBeVisible()
  await expectAccessible(page)
  home.tell({ ...first, status: 'VALID', exists_periods_processed: true, tax_periods: ['202610'] })
  await expect(popup).toContainText('Sus datos están listos')
  await page.keyboard.press('Escape')

  let archived = 0
  await page.route(`**/app/internal/businesses/${valid.uuid}`, (route) => {
    archived += 1
    return route.fulfill(archived === 1 ? { status: 500 } : { status: 204 })
  })
  await home.choose(valid.name, 'Archivar empresa')
  const question = page.getByRole('dialog', { name: 'Archivar empresa' })
  await expect(question).toContainText('credenciales se destruyen al instante')
  await expect(question).toContainText('después de 30 días')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('button', { name: `Opciones de ${valid.name}` })).toBeFocused()
  await home.choose(valid.name, 'Archivar empresa')
  await question.getByRole('button', { name: 'Archivar empresa' }).click()
  await expect(question.getByRole('alert')).toBeVisible()
  await question.getByRole('button', { name: 'Archivar empresa' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText(`Archivaste ${valid.name}`).first()).toBeVisible()
})

test('wrong credentials are put right from the card in two fields', async ({ page }) => {
  const transportes = company('Transportes Virgen de Chapi S.R.L.', { status: 'INVALID_CREDENTIALS' })
  const home = await homeWith(page, [transportes, ferreteria()])
  await page.route('**/app/internal/businesses/*/credentials', (route) => route.fulfill({ status: 204 }))
  const answers = [
    { code: 400, source_validation: 'portal-sunat' },
    { code: 503, source_validation: 'portal-sunat' },
    { code: 200, source_validation: 'portal-sunat' },
  ]
  await page.route('**/validate-credentials', (route) => route.fulfill({ json: answers.shift() }))
  await home.card(transportes.name).click()
  const popup = page.getByRole('dialog', { name: transportes.name })
  const submit = popup.getByRole('button', { name: 'Guardar y validar' })
  await submit.click()
  await expect(popup.getByText('Ingrese el usuario SOL')).toBeVisible()
  await expect(popup.getByText('Ingrese su clave SOL')).toBeVisible()
  await expectAccessible(page)
  await popup.getByLabel('Usuario SOL').fill('chapi001')
  await popup.getByLabel('Clave SOL', { exact: true }).fill('Equivocada')
  await page.keyboard.press('Enter')
  await expect(popup.getByRole('alert')).toContainText('No pudimos iniciar sesión en el Portal SOL')
  await expectAccessible(page)
  await submit.click()
  await expect(popup.getByText(/portal de SUNAT está inestable/)).toBeVisible()
  await expectAccessible(page)
  await submit.click()
  await expect(popup.getByText(/Tus credenciales son correctas.*24 horas/)).toBeVisible()
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Listo' }).click()
  await expect(popup).toBeHidden()
})

test('the waiting page follows each company until it can be opened', async ({ page }) => {
  const [one, other] = [quispe(), { ...quispe(), name: 'Panadería San Martín E.I.R.L.', uuid: ferreteria().uuid }]
  const tell = await tellCompanies(page, [one, other])
  await new SignUpPage(page).signUp(newPerson())
  await page.goto('/inicio')
  await expect(page).toHaveURL(/\/registro-empresa$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estamos procesando los datos de tus empresas')
  await expect(page.getByText('En un máximo de 24 horas podrás ver el detalle de los comprobantes.')).toBeVisible()
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: one.name }) })
  await expect(item).toContainText('En cola')
  tell({ ...one, collection: running, tax_periods: ['202610', '202609'] })
  await expect(item).toContainText('1,240 comprobantes')
  await expect(item).toContainText('2 periodos con datos')
  await expect(item.getByText('Set 2026')).toBeVisible()
  await expect(item.getByRole('link', { name: 'Ir a ver mi reporte' })).toBeVisible()
  await expectAccessible(page)
  tell({ ...one, status: 'VALID', tax_periods: ['202610', '202609'] })
  const way = item.getByRole('link', { name: 'Abrir empresa' })
  await expect(way).toHaveAttribute('href', `/dashboard?empresa=${one.uuid}`)
  tell({ ...other, status: 'INVALID_CREDENTIALS' })
  await expect(page.getByRole('link', { name: 'Actualizar credenciales' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terminamos de procesar los datos de tus empresas')
  await expect(page.getByRole('link', { name: 'O registra más empresas' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
})
