import { expectAccessible } from '../accessible.ts'
import { createAccount, newPerson } from '../accounts.ts'
import { DEMO_USER } from '../demo-account.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'
import { HomePage } from '../pages/home-page.ts'
import { LoginPage } from '../pages/login-page.ts'

test('the demo user signs in, reloads, and signs out', ALSO_ON_PHONE, async ({ page }) => {
  const login = new LoginPage(page)
  await page.goto('/')
  await expect(login.email).toBeVisible()
  await expectAccessible(page)
  await login.signIn(DEMO_USER.email, DEMO_USER.password)
  await expect(page).toHaveURL(/\/inicio$/)
  await expect(page.getByRole('heading', { name: 'Hola, Rosa' })).toBeVisible()
  expect(
    await page.evaluate(() => [localStorage.getItem('isFirstLogin'), localStorage.getItem('isFirstViewDashboard')]),
  ).toEqual(['false', 'true'])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Hola, Rosa' })).toBeVisible()
  await page.goto('/login')
  await expect(page).toHaveURL(/\/inicio$/)

  const home = new HomePage(page)
  await home.openMenu()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await home.signOut()
  await page.goto('/inicio')
  await expect(page).toHaveURL(/\/login$/)
})

test('the frame of the page stands where the page will, before its code is there', ALSO_ON_PHONE, async ({ page }) => {
  let load = () => {}
  const released = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.route('**/assets/react-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  const title = page.locator('#shell-title')
  await expect(title).toBeVisible()
  // Before its styles are there, nothing of the page is painted.
  await expect(title).toHaveCSS('font-size', '24px')
  const [early, logo] = [await title.boundingBox(), await page.locator('#shell img').boundingBox()]
  load()
  await expect(page.locator('#shell')).toHaveCount(0)
  expect(await page.getByRole('heading', { name: 'Inicia sesión' }).boundingBox()).toEqual(early)
  expect(await page.getByRole('link', { name: 'Contapro, ir al inicio' }).locator('svg').boundingBox()).toEqual(logo)
})

test('a wrong password is reported in a red box', async ({ page }) => {
  const person = newPerson()
  await createAccount(page, person)
  const login = new LoginPage(page)
  await login.open()
  await login.signIn(person.email, 'Otra-clave-26')
  const box = page.getByRole('alert').filter({ hasText: '¡Algo salió mal!' })
  await expect(box).toContainText('El correo o la contraseña no son correctos')
  await expectAccessible(page)
  await login.signIn(person.email, person.password)
  await expect(page).toHaveURL(/\/inicio$/)
})

test('the form asks for what is missing on leaving a field', async ({ page }) => {
  const login = new LoginPage(page)
  await login.open()
  await login.email.focus()
  await login.password.focus()
  await expect(page.getByText('Ingrese su correo electrónico')).toBeVisible()
  await login.email.fill('rosa@')
  await login.email.blur()
  await expect(page.getByText('Ingrese un correo válido')).toBeVisible()
  await login.password.focus()
  await login.password.blur()
  await expect(page.getByText('Ingrese su contraseña')).toBeVisible()
  await expectAccessible(page)
})

test('the password can be shown and hidden', async ({ page }) => {
  const login = new LoginPage(page)
  await login.open()
  await login.password.fill('Secreta')
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click()
  await expect(login.password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Ocultar contraseña' }).click()
  await expect(login.password).toHaveAttribute('type', 'password')
})
