import { expectAccessible } from '../accessible.ts'
import { createAccount, newPerson, openAccount } from '../accounts.ts'
import { registerTaxpayer } from '../businesses.ts'
import { holdAnswers } from '../fakes/held-answers.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'
import { HomePage } from '../pages/home-page.ts'
import { LoginPage } from '../pages/login-page.ts'
import { takeTaxpayer } from '../simulator.ts'

test('an ended session opens a modal that leads to sign-in and back to the same page', async ({ page }) => {
  const person = newPerson()
  const api = await openAccount(page, person)
  await new HomePage(page).open()
  await api.send('POST', 'users/sign-out')

  // Coming back to the tab reloads the businesses, and that call answers 401.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const modal = page.getByRole('dialog', { name: 'Tu sesión caducó' })
  await expect(modal).toBeVisible()
  await expectAccessible(page)
  await modal.getByRole('button').click()
  await expect(page).toHaveURL(/\/login$/)
  await new LoginPage(page).signIn(person.email, person.password)
  await expect(page).toHaveURL(/\/inicio$/)
})

test('a token that has ended when the page opens leads to sign-in', async ({ page }) => {
  const api = await openAccount(page)
  await api.send('POST', 'users/sign-out')
  await page.goto('/inicio')
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(api.token)
})

test('after somebody signs out in one tab, the next user finds nothing of theirs in the other', async ({
  page,
  context,
}) => {
  const rosa = { ...newPerson(), name: 'Rosa' }
  const luis = { ...newPerson(), name: 'Luis' }
  await createAccount(page, luis)
  const api = await createAccount(page, rosa)
  await registerTaxpayer(api, await takeTaxpayer(page))
  const [home, login] = [new HomePage(page), new LoginPage(page)]
  await login.open()
  await login.signIn(rosa.email, rosa.password)
  await expect(page.getByRole('button', { name: /^Cuenta de Rosa/ })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/registrar-empresa')
  await expect(other.getByRole('button', { name: /^Cuenta de Rosa/ })).toBeVisible()

  await home.signOut()
  await expect(other).toHaveURL(/\/login$/)
  await login.signIn(luis.email, luis.password)
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: /^Cuenta de Luis/ })).toBeVisible()
    // Not the page that Rosa left.
    await expect(tab).toHaveURL(/\/inicio$/)
    await expect(tab.getByText('No tienes empresas registradas')).toBeVisible()
  }
  expect(await other.evaluate(() => localStorage.getItem('auth'))).toContain(luis.email)
})

test(
  'the open sessions are listed, and the one of another browser is ended from here',
  ALSO_ON_PHONE,
  async ({ page, browser }) => {
    const person = newPerson()
    await openAccount(page, person)
    const home = new HomePage(page)
    await home.open()
    const elsewhere = await (await browser.newContext()).newPage()
    // The page sends usage events by itself: it must learn of the end of its session without one of them being refused.
    await elsewhere.route('**/app/internal/me/event-logs', (route) => route.fulfill({ status: 204 }))
    const login = new LoginPage(elsewhere)
    const signInElsewhere = async () => {
      await login.signIn(person.email, person.password)
      // Wait until nothing is loading: a late call would be refused too.
      await expect(elsewhere.getByRole('button', { name: /^Cuenta de/ })).toBeVisible()
      await expect(elsewhere.getByText('No tienes empresas registradas')).toBeVisible()
    }
    await login.open()
    await signInElsewhere()

    const openSessions = async () => {
      await home.openMenu()
      await page.getByRole('menuitem', { name: 'Sesiones abiertas' }).click()
    }
    await home.openMenu()
    await expect(page.getByRole('menuitem', { name: 'Sesiones abiertas' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await openSessions()
    const modal = page.getByRole('dialog', { name: 'Sesiones abiertas' })
    await expect(modal.getByRole('listitem')).toHaveCount(2)
    await expect(modal.getByRole('listitem').first()).toContainText('Esta sesión')
    await expect(modal.getByRole('listitem').last()).toContainText(
      /Chrome en \w+.*10\.\d+\.\d+\.\d+, abierta (?:hoy|ayer)/,
    )
    await expectAccessible(page)
    await modal.getByRole('button', { name: /^Cerrar sesión de Chrome/ }).click()
    await expect(modal.getByText(/No hay otras sesiones abiertas\./)).toBeVisible()
    await expect(modal.getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
    await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeFocused()

    // There the event stream ends with the session, and a modal reports it.
    const expired = elsewhere.getByRole('dialog', { name: 'Tu sesión caducó' })
    await expect(expired).toBeVisible()
    await expired.getByRole('button').click()
    await signInElsewhere()

    await openSessions()
    await modal.getByRole('button', { name: 'Cerrar las demás sesiones' }).click()
    await expect(modal.getByText(/No hay otras sesiones abiertas\./)).toBeVisible()
    await expect(expired).toBeVisible()
    await elsewhere.context().close()
  },
)

// Faked: the states of loading and failing.
test('the open sessions while they load, and when they fail to', async ({ page }) => {
  await openAccount(page)
  const home = new HomePage(page)
  await home.open()
  const held = holdAnswers()
  await page.route('**/app/internal/me/sessions', async (route) => {
    await held.wait()
    await route.fulfill({ status: 500 })
  })
  await home.openMenu()
  await page.getByRole('menuitem', { name: 'Sesiones abiertas' }).click()
  const modal = page.getByRole('dialog', { name: 'Sesiones abiertas' })
  await expect(modal.getByText('Cargando las sesiones...').locator('+ *')).toBeVisible()
  await expectAccessible(page)
  held.releaseOne()
  await expect(modal.getByRole('button', { name: 'Volver a intentar' })).toBeVisible()
  await expectAccessible(page)
})
