import { expectAccessible } from '../accessible.ts'
import { createAccount, newPerson } from '../accounts.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'
import { HomePage } from '../pages/home-page.ts'
import type { FieldCase } from '../pages/page-object.ts'
import { SignUpPage } from '../pages/sign-up-page.ts'

test('a newcomer signs up, registers no business yet, and finds an empty home', ALSO_ON_PHONE, async ({ page }) => {
  const person = newPerson()
  const signUp = new SignUpPage(page)
  await signUp.open('?utm_source=google&utm_medium=cpc&utm_campaign=igv')
  await expect(page).toHaveTitle(/Contapro/)
  await expect(signUp.submit).toBeDisabled()
  await expectAccessible(page)

  await signUp.fillWith(person)
  await expect(signUp.submit).toBeEnabled()
  await expectAccessible(page)
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/app/internal/users'),
  )
  await signUp.submit.click()
  expect((await sent).postDataJSON()).toMatchObject({
    name: person.name,
    email: person.email,
    accountant_profile: 'Estudio Contable',
    utm_source: 'google',
    utm_medium: 'cpc',
    utm_campaign: 'igv',
    captcha_action: 'REGISTER_USER',
  })

  await expect(page).toHaveURL(/\/registrar-empresas$/)
  expect(await page.evaluate(() => localStorage.getItem('isFirstLogin'))).toBe('true')
  await page.getByRole('link', { name: 'Lo haré después' }).click()
  await expect(page).toHaveURL(/\/inicio$/)
  const home = new HomePage(page)
  await expect(home.welcome).toBeVisible()
  await expectAccessible(page)
  await home.closeWelcome()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Hola, María José' })).toBeVisible()
  await expect(page.getByText('No tienes empresas registradas')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Registrar empresa' })).toHaveAttribute('href', '/registrar-empresas')
  await expectAccessible(page)
})

test('the form reports what is wrong on leaving a field, and strips invalid characters', async ({ page }) => {
  const signUp = new SignUpPage(page)
  await signUp.open()
  const cases: FieldCase[] = [
    ['Nombre', '123!', '', 'Ingrese su nombre'],
    ['Apellidos', '', '', 'Ingrese sus apellidos'],
    ['DNI', '4518a230', '4518230', 'Ingrese un DNI válido'],
    ['Celular', '887654321', '887654321', 'Ingrese un número telefónico válido'],
    ['Correo electrónico', 'rosa@', 'rosa@', 'Ingrese un correo electrónico válido'],
    ['Contraseña', 'abc', 'abc', 'La contraseña debe de tener como mínimo 6 caracteres'],
  ]
  for (const fieldCase of cases) await signUp.expectFieldMessage(fieldCase)
  await signUp.field('Contraseña').fill('abcdef')
  await expect(page.getByText('La contraseña debe contener al menos una mayúscula y una minúscula')).toBeVisible()
  await expect(signUp.submit).toBeDisabled()
  await expectAccessible(page)
})

test('an account that exists is reported in the box, and nothing typed is lost', async ({ page }) => {
  const person = newPerson()
  await createAccount(page, person)
  const signUp = new SignUpPage(page)
  await signUp.open()
  await signUp.fillWith({ ...person, dni: String(Number(person.dni) - 1) })
  await signUp.submit.click()
  const box = page.getByRole('alert').filter({ hasText: '¡Algo salió mal!' })
  await expect(box).toContainText('El correo electrónico ya se encuentra registrado')
  await expect(signUp.field('Nombre')).toHaveValue(person.name)
  await expectAccessible(page)
})
