import type { validateRuc } from '@contapro/contract/businesses'
import type { ErrorBody } from '@contapro/contract/errors'

import { expectAccessible } from '../accessible.ts'
import { createAccount, newPerson, openAccount } from '../accounts.ts'
import { COLLECTED, registerTaxpayer } from '../businesses.ts'
import { clickUntilVisible } from '../click-until-visible.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'
import { BusinessFormPage, type TypedBusiness } from '../pages/business-form-page.ts'
import type { FieldCase } from '../pages/page-object.ts'
import { SignUpPage } from '../pages/sign-up-page.ts'
import { ENDLESS_EXPORTS, setFaults, SUNAT_DOWN, takeTaxpayer, type Taxpayer } from '../simulator.ts'

const typed = ({ name, ruc, sol_user: user }: Taxpayer): TypedBusiness => ({ name, ruc, user })

test('a new accountant registers two businesses and waits for their data', ALSO_ON_PHONE, async ({ page }) => {
  const first = await takeTaxpayer(page, { faults: [ENDLESS_EXPORTS] })
  const second = await takeTaxpayer(page, { faults: [ENDLESS_EXPORTS], isNatural: true })
  await new SignUpPage(page).signUp(newPerson())
  const form = new BusinessFormPage(page)
  await expect(page.getByText('Registra tu primera empresa para comenzar.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contapro, ir al inicio' })).toHaveAttribute('href', '/inicio')
  await expect(form.submit('Siguiente')).toBeDisabled()
  await expectAccessible(page)
  await form.fillWith(typed(first), first.sol_key)
  await form.addApiKeys(first.client_id, first.client_secret)
  await expect(form.field('Usuario SOL')).toHaveValue(first.sol_user)
  await form.submit('Siguiente').click()

  await expect(page.getByRole('heading', { name: 'Registra tu segunda empresa' })).toBeFocused()
  await expect(page.getByText('Tus datos están 100% seguros con nosotros.')).toBeVisible()
  await expect(form.field('RUC')).toHaveValue('')
  await expect(form.submit('Finalizar registro')).toBeDisabled()
  await form.fillWith(typed(second), second.sol_key)
  await form.addApiKeys(second.client_id, second.client_secret)
  await form.field('Apellido paterno').fill('Quispe')
  // From the top: a field that has scrolled halfway under the header would count as too small.
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await form.submit('Finalizar registro').click()
  await expect(page).toHaveURL(/\/registro-empresa$/)
  await expect(page.getByText('Estamos procesando los datos de tus empresas')).toBeVisible()
  await expect(page.getByText(second.name)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Explora tutoriales' })).toHaveAttribute('target', '_blank')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText(first.name)).toBeVisible()
  await page.getByRole('link', { name: 'O registra más empresas' }).click()
  await expect(page).toHaveURL(/\/registrar-empresa$/)
  await page.getByRole('link', { name: 'Volver' }).click()
  await expect(page).toHaveURL(/\/registro-empresa$/)
})

test('a business is registered once although the button is pressed twice', async ({ page }) => {
  const taxpayer = await takeTaxpayer(page, { faults: [ENDLESS_EXPORTS] })
  await openAccount(page)
  const form = new BusinessFormPage(page)
  await form.open()
  await expect(page.getByRole('heading', { name: 'Registrar una nueva empresa' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Volver' })).toHaveAttribute('href', '/')
  await expectAccessible(page)
  await form.fillWith(typed(taxpayer), taxpayer.sol_key)
  await form.addApiKeys(taxpayer.client_id, taxpayer.client_secret)
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
  await form.fillWith(typed(taxpayer), taxpayer.sol_key)
  await form.submit().click()
  await expect(page.getByRole('alert')).toContainText('Ya tienes registrada esta empresa')
  await expect(form.field('RUC')).toHaveValue('')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Recuperar lo escrito' }).click()
  await expect(form.field('RUC')).toHaveValue(taxpayer.ruc)
  await expect(form.field('Clave SOL')).toHaveValue('')
  await expect(form.field('Clave SOL')).toBeFocused()
})

test('the RUC fills in the name that SUNAT has, and the result of the collection is seen at the end', async ({
  page,
}) => {
  const taxpayer = await takeTaxpayer(page)
  const api = await openAccount(page)
  // The list of taxpayers is read in the background when the product starts for the first time.
  await expect
    .poll(
      async () => (await api.get<typeof validateRuc>(`businesses/validate-by-ruc/${taxpayer.ruc}`)).taxpayer_name,
      COLLECTED,
    )
    .toBe(taxpayer.name)
  const form = new BusinessFormPage(page)
  await form.open()
  await form.field('RUC').fill(taxpayer.ruc)
  await expect(form.field('Nombre de la empresa')).toHaveValue(taxpayer.name)
  await expect(page.getByText('Según el padrón de SUNAT.')).toBeVisible()
  await form.fillWith(typed(taxpayer), 'Equivocada')
  await form.submit().click()
  const result = page.getByRole('list', { name: 'Recopilación' })
  await expect(result).toContainText('SUNAT no aceptó el usuario o la clave SOL.', COLLECTED)
  await expect(result.getByRole('link', { name: 'Actualizar credenciales' })).toBeVisible()
  await expectAccessible(page)
})

test('the form reports what is wrong on leaving a field, and nothing moves', ALSO_ON_PHONE, async ({ page }) => {
  await openAccount(page)
  const form = new BusinessFormPage(page)
  await form.open()
  const before = await form.submit().boundingBox()
  const cases: FieldCase[] = [
    ['Nombre de la empresa', '', '', 'Ingrese el nombre de la empresa a registrar'],
    ['RUC', '2052-601815', '2052601815', 'El RUC debe de tener 11 dígitos.'],
    ['Usuario SOL', 'fer const', 'FERCONST', ''],
    ['Usuario SOL', 'fer', 'FER', 'El usuario SOL debe tener 8 caracteres'],
    ['Clave SOL', '', '', 'Ingrese su clave SOL'],
  ]
  for (const fieldCase of cases) await form.expectFieldMessage(fieldCase)
  expect(await form.submit().boundingBox()).toEqual(before)
  // Red stays red while the field is being corrected.
  const wrong = form.field('Clave SOL')
  const colorOfBox = () =>
    wrong.evaluate(({ parentElement }) => getComputedStyle(parentElement ?? document.body).borderColor)
  // Polled, because colors change over a moment.
  const red = 'rgb(189, 42, 32)'
  await expect.poll(colorOfBox).toBe(red)
  await wrong.focus()
  await expect.poll(colorOfBox).toBe(red)
  await form.field('RUC').fill('20526018152')
  await expect(page.getByText('El RUC ingresado es inválido')).toBeVisible()
  await expectAccessible(page)
})

test('an account without a subscription gets a link to support', async ({ page }) => {
  await openAccount(page)
  const message = 'Tu suscripción terminó, renuévala para registrar más empresas'
  const code = 'SUBSCRIPTION_ENDED'
  const json: ErrorBody = { name: 'Aviso', code, message, errors: [{ code, message }], request_id: '1' }
  // Faked: a new account has a trial of weeks, and the server cannot be brought past its end.
  await page.route('**/app/internal/me/businesses', (route) => route.fulfill({ status: 402, json }))
  const form = new BusinessFormPage(page)
  await form.open()
  await form.fillWith({ name: 'Ferretería El Constructor S.A.C.', ruc: '20526018151', user: 'FERCONST' })
  await form.submit().click()
  await expect(page.getByRole('alert')).toContainText(message)
  await expect(page.getByRole('link', { name: 'Renovar por WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=/,
  )
  await expectAccessible(page)
})

test('a RUC of another account is registered by confirming its SOL key', async ({ page }) => {
  const taxpayer = await takeTaxpayer(page)
  await registerTaxpayer(await createAccount(page, newPerson()), taxpayer)
  await openAccount(page)
  const form = new BusinessFormPage(page)
  await form.open()
  await form.fillWith(typed(taxpayer), 'Equivocada')
  await form.submit().click()
  await expect(page.getByRole('alert')).toContainText('La Pyme ya se encuentra registrada')
  await expect(page.getByRole('link', { name: 'Contáctanos por WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=/,
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirmar con clave SOL' }).click()
  const modal = page.getByRole('dialog', { name: 'Confirmar con clave SOL' })
  const key = modal.getByLabel('Clave SOL', { exact: true })
  await expect(modal.getByLabel('Usuario SOL')).toHaveValue(taxpayer.sol_user)
  await expect(key).toHaveValue('Equivocada')
  await expectAccessible(page)
  const confirm = modal.getByRole('button', { name: 'Confirmar y registrar' })
  await confirm.click()
  await expect(modal.getByRole('alert')).toContainText('Error al validar el perfil SOL.', COLLECTED)
  await expectAccessible(page)
  await setFaults(page, taxpayer.ruc, [SUNAT_DOWN])
  await key.fill(taxpayer.sol_key)
  await confirm.click()
  await expect(modal.getByRole('alert')).toContainText('El portal de SUNAT no responde', COLLECTED)
  await setFaults(page, taxpayer.ruc, [])
  await clickUntilVisible(confirm, page.getByRole('heading', { name: '¡Listo!' }))
})
