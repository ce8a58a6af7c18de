import { expectAccessible } from '../accessible.ts'
import { holdInProgress } from '../companies.ts'
import { expect, newCompany, newPerson, test } from '../journey.ts'
import { BusinessFormPage } from '../pages/business-form-page.ts'
import { SignUpPage } from '../pages/sign-up-page.ts'

test('a new accountant registers two companies and waits for their data', async ({ page }) => {
  await holdInProgress(page)
  await new SignUpPage(page).signUp(newPerson())
  const form = new BusinessFormPage(page)
  await expect(page.getByText('Registra tu primera empresa para comenzar.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contapro, ir al inicio' })).toHaveAttribute('href', '/inicio')
  await expect(form.submit('Siguiente')).toBeDisabled()
  await expectAccessible(page)
  await form.fillWith(newCompany())
  await expect(form.field('Usuario SOL')).toHaveValue('FERCONST')
  await form.submit('Siguiente').click()

  await expect(page.getByRole('heading', { name: 'Registra tu segunda empresa' })).toBeFocused()
  await expect(page.getByText('Tus datos están 100% seguros con nosotros.')).toBeVisible()
  await expect(form.field('RUC')).toHaveValue('')
  await expect(form.submit('Finalizar registro')).toBeDisabled()
  await form.fillWith({ ...newCompany('10'), name: 'Quispe Huanca, María Elena' })
  await form.field('Apellido paterno').fill('Quispe')
  await expectAccessible(page)
  await form.submit('Finalizar registro').click()
  await expect(page).toHaveURL(/\/registro-empresa$/)
  await expect(page.getByText('Estamos procesando los datos de tus empresas')).toBeVisible()
  await expect(page.getByText('Quispe Huanca, María Elena')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Explora tutoriales' })).toHaveAttribute('target', '_blank')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('Ferretería El Constructor S.A.C.')).toBeVisible()
  await page.getByRole('link', { name: 'O registra más empresas' }).click()
  await expect(page).toHaveURL(/\/registrar-empresa$/)
  await page.getByRole('link', { name: 'Volver' }).click()
  await expect(page).toHaveURL(/\/registro-empresa$/)
})

test('a company is registered once although the button is pressed twice', async ({ page }) => {
  await new SignUpPage(page).signUp(newPerson())
  const form = new BusinessFormPage(page)
  await form.open()
  await expect(page.getByRole('heading', { name: 'Registrar una nueva empresa' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Volver' })).toHaveAttribute('href', '/')
  await expectAccessible(page)
  const company = newCompany()
  await form.fillWith(company)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/me/businesses')) sent.push(request.headers()['idempotency-key'] ?? '')
  })
  await form.submit().dblclick()
  await expect(page.getByRole('heading', { name: '¡Listo!' })).toBeVisible()
  await expect(page.getByText('Tu empresa fue registrada correctamente.')).toBeVisible()
  expect(new Set(sent).size).toBe(1)
  expect(sent[0]).toMatch(/^[\da-f-]{36}$/)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Registrar otra empresa' }).click()
  await form.fillWith(company)
  await form.submit().click()
  await expect(page.getByRole('alert')).toContainText('Ya tienes registrada esta empresa')
  await expect(form.field('RUC')).toHaveValue('')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Recuperar lo escrito' }).click()
  await expect(form.field('RUC')).toHaveValue(company.ruc)
  await expect(form.field('Clave SOL')).toHaveValue('')
  await expect(form.field('Clave SOL')).toBeFocused()
})

test('the form says what is wrong on leaving a field', async ({ page }) => {
  await new SignUpPage(page).signUp(newPerson())
  const form = new BusinessFormPage(page)
  await form.open()
  const cases: [label: string, typed: string, kept: string, message: string][] = [
    ['Nombre de la empresa', '', '', 'Ingrese el nombre de la empresa a registrar'],
    ['RUC', '2052-601815', '2052601815', 'El RUC debe de tener 11 dígitos.'],
    ['Usuario SOL', 'fer const', 'FERCONST', ''],
    ['Usuario SOL', 'fer', 'FER', 'El usuario SOL debe tener 8 caracteres'],
    ['Clave SOL', '', '', 'Ingrese su clave SOL'],
  ]
  for (const [label, typed, kept, message] of cases) {
    await form.field(label).fill('')
    await form.field(label).focus()
    await page.keyboard.type(typed)
    await form.field(label).blur()
    await expect(form.field(label)).toHaveValue(kept)
    if (message) await expect(page.getByText(message)).toBeVisible()
  }
  await form.field('RUC').fill('20526018152')
  await expect(page.getByText('El RUC ingresado es inválido')).toBeVisible()
  await expectAccessible(page)
})

const refusals = [
  [409, 'RUC_ALREADY_REGISTERED', 'La Pyme ya se encuentra registrada', 'Contáctanos por WhatsApp'],
  [402, 'SUBSCRIPTION_ENDED', 'Tu suscripción terminó, renuévala para registrar más empresas', 'Renovar por WhatsApp'],
] as const

for (const [status, code, message, link] of refusals)
  test(`${code} is told with somebody to write to`, async ({ page }) => {
    await new SignUpPage(page).signUp(newPerson())
    const json = { name: 'x', code, message, errors: [{ code, message }], request_id: '1' }
    await page.route('**/app/internal/me/businesses', (route) => route.fulfill({ status, json }))
    const form = new BusinessFormPage(page)
    await form.open()
    await form.fillWith(newCompany())
    await form.submit().click()
    await expect(page.getByRole('alert')).toContainText(message)
    await expect(page.getByRole('link', { name: link })).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=/)
    await expectAccessible(page)
  })

test('a RUC that somebody else has too is registered with its SOL key', async ({ page }) => {
  await new SignUpPage(page).signUp(newPerson())
  const code = 'RUC_ALREADY_REGISTERED'
  const refusal = (status: number, code: string, message: string) => ({
    status,
    json: { name: 'Aviso', code, message, errors: [{ code, message }], request_id: '1' },
  })
  await page.route('**/app/internal/me/businesses', (route) =>
    route.fulfill(refusal(409, code, 'La Pyme ya se encuentra registrada')),
  )
  const company = newCompany()
  const uuid = '7b0a3f6e-6f0c-4b7c-9f6e-000000000001'
  const taken = { uuid, ruc: company.ruc, name: 'x', business_name: 'x', accountant_uuid: null }
  await page.route('**/validate-by-ruc/*', (route) => route.fulfill({ json: { exists: true, business: taken } }))
  const answers = [
    refusal(
      400,
      'INVALID_SOL_CREDENTIALS',
      'Error al validar el perfil SOL. Verifique sus credenciales e intente nuevamente.',
    ),
    refusal(503, 'SUNAT_UNAVAILABLE', 'El portal de SUNAT no responde en este momento'),
    { json: { success: true, data: { ...taken, status: 'IN_PROGRESS', tax_periods: [] } } },
  ]
  await page.route(`**/app/internal/business/${uuid}/validate-profile-sol`, (route) =>
    route.fulfill(answers.shift() ?? { status: 500 }),
  )
  const form = new BusinessFormPage(page)
  await form.open()
  await form.fillWith(company)
  await form.submit().click()
  await page.getByRole('button', { name: 'Confirmar con clave SOL' }).click()
  const modal = page.getByRole('dialog', { name: 'Confirmar con clave SOL' })
  await expect(modal.getByLabel('Usuario SOL')).toHaveValue(company.user)
  await expect(modal.getByLabel('Clave SOL', { exact: true })).toHaveValue('Clave2026')
  await expectAccessible(page)
  const press = () => modal.getByRole('button', { name: 'Confirmar y registrar' }).click()
  await press()
  await expect(modal.getByRole('alert')).toContainText('Error al validar el perfil SOL.')
  await expectAccessible(page)
  await press()
  await expect(modal.getByRole('alert')).toContainText('El portal de SUNAT no responde')
  await press()
  await expect(page.getByRole('heading', { name: '¡Listo!' })).toBeVisible()
})
