import { expectAccessible } from '../accessible.ts'
import { createAccount, newestMailTo, newPerson } from '../accounts.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'
import { LoginPage } from '../pages/login-page.ts'

test('a forgotten password is recovered through a mail', ALSO_ON_PHONE, async ({ page }) => {
  const person = newPerson()
  await createAccount(page, person)
  await page.goto('/login')
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(page.getByRole('link', { name: /Volver/ })).toHaveAttribute('href', '/login')
  await expectAccessible(page)
  await page.getByLabel('Correo electrónico').fill(person.email)
  await page.getByRole('button', { name: /Enviar/ }).click()
  await expect(page.getByText('Revisa tu correo')).toBeVisible()
  await expectAccessible(page)

  const link = /https?:\/\/\S+/.exec(await newestMailTo(page, person.email))?.[0] ?? ''
  await page.goto(new URL(link).pathname)
  await expect(page.getByRole('heading', { name: 'Nueva contraseña' })).toBeVisible()
  await expect(page.getByText('Ingresa una nueva contraseña para tu cuenta')).toBeVisible()
  await page.getByLabel('Contraseña', { exact: true }).fill('Nueva-clave-27')
  await page.getByLabel('Repite la contraseña').fill('Otra')
  await page.getByLabel('Repite la contraseña').blur()
  await expect(page.getByText('Su contraseña no coincide')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Repite la contraseña').fill('Nueva-clave-27')
  await page.getByRole('button', { name: 'Crear nueva contraseña' }).click()
  await expect(page.getByText('¡Listo!')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Iniciar sesión' }).click()
  await new LoginPage(page).signIn(person.email, 'Nueva-clave-27')
  await expect(page).toHaveURL(/\/inicio$/)
})

test('an address without an account is reported, and can be corrected', async ({ page }) => {
  await page.goto('/recuperar-contraseña-identificacion')
  await page.getByLabel('Correo electrónico').fill('nadie@prueba.pe')
  await page.getByRole('button', { name: /Enviar/ }).click()
  await expect(page.getByText('Es posible que el correo no esté registrado o haya sido mal ingresado.')).toBeVisible()
  await expect(page.getByText('No encontramos tu cuenta')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Volver a intentar' }).click()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('nadie@prueba.pe')
  await expect(page.getByText('El correo electrónico no está registrado')).toBeVisible()
  await expectAccessible(page)

  // After five requests in an hour the server refuses, and its message is shown.
  for (let tries = 0; tries < 4; tries += 1) {
    await page.getByRole('button', { name: /Enviar/ }).click()
    await page.getByRole('button', { name: 'Volver a intentar' }).click()
  }
  await page.getByRole('button', { name: /Enviar/ }).click()
  await expect(page.getByText('Hiciste demasiados intentos, espera unos minutos y vuelve a intentarlo')).toBeVisible()
  await expectAccessible(page)
})

test('a broken server is reported in a message that can be closed', async ({ page }) => {
  // Faked: what a gateway answers in front of a server that is down.
  await page.route('**/app/internal/users/recover-password', (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  )
  await page.goto('/recuperar-contrase%C3%B1a-identificacion')
  await page.getByLabel('Correo electrónico').fill('rosa@prueba.pe')
  await page.getByRole('button', { name: /Enviar/ }).click()
  await expect(page.getByText('Error interno del servidor. Inténtalo más tarde.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('rosa@prueba.pe')
})

test('an expired link offers another mail', async ({ page }) => {
  await page.goto('/recuperar-contraseña/no-existe')
  await expect(page.getByText('Este link ya expiró')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Volver a enviar el correo' }).click()
  await expect(page.getByLabel('Correo electrónico')).toBeVisible()
})

test('without a token it leads to the identification page', async ({ page }) => {
  await page.goto('/recuperar-contraseña/')
  await expect(page.getByLabel('Correo electrónico')).toBeVisible()
  expect(decodeURIComponent(new URL(page.url()).pathname)).toBe('/recuperar-contraseña-identificacion')
})
