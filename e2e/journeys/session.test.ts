import type { Page } from '@playwright/test'

import { expectAccessible } from '../accessible.ts'
import { closedGate } from '../gate.ts'
import { expect, newPerson, test } from '../journey.ts'
import { HomePage } from '../pages/home-page.ts'
import { LoginPage } from '../pages/login-page.ts'
import { SignUpPage } from '../pages/sign-up-page.ts'

test('an ended session opens a modal that leads to sign-in and back to the same page', async ({ page }) => {
  const person = newPerson()
  await new SignUpPage(page).signUp(person)
  const home = new HomePage(page)
  await home.open()
  await home.closeWelcome()
  const stored = await page.evaluate(() => JSON.stringify(localStorage))
  const token = /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(stored)?.[0] ?? ''
  await page.request.post('/app/internal/users/sign-out', { headers: { authorization: `Bearer ${token}` } })

  // Coming back to the tab asks for the companies again, and that call answers 401.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const modal = page.getByRole('dialog', { name: 'Tu sesión caducó' })
  await expect(modal).toBeVisible()
  await expectAccessible(page)
  await modal.getByRole('button').click()
  await expect(page).toHaveURL(/\/login$/)
  await new LoginPage(page).signIn(person.email, person.password)
  await expect(page).toHaveURL(/\/inicio$/)
})

test('a token that is no longer good when the page opens leads to sign-in', async ({ page }) => {
  const person = newPerson()
  await new SignUpPage(page).signUp(person)
  const stored = await page.evaluate(() => JSON.stringify(localStorage))
  const token = /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(stored)?.[0] ?? ''
  await page.request.post('/app/internal/users/sign-out', { headers: { authorization: `Bearer ${token}` } })
  await page.reload()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(token)
})

test('the open sessions are told, and the one of another browser is ended from here', async ({ page, browser }) => {
  const person = newPerson()
  await new SignUpPage(page).signUp(person)
  const home = new HomePage(page)
  await home.open()
  await home.closeWelcome()
  const elsewhere = await (await browser.newContext()).newPage()
  // Told of by itself after some seconds: it would be refused before the call that is meant.
  await elsewhere.route('**/app/internal/me/event-logs', (route) => route.fulfill({ status: 204 }))
  const login = new LoginPage(elsewhere)
  const signInElsewhere = async () => {
    await login.signIn(person.email, person.password)
    // Loaded whole: a call still on its way would be refused before the one that is meant.
    await expect(elsewhere.getByRole('button', { name: /^Cuenta de/ })).toBeVisible()
    await expect(elsewhere.getByText('No tienes empresas registradas')).toBeVisible()
  }
  await login.open()
  await signInElsewhere()

  const openSessions = async (tab: Page) => {
    await new HomePage(tab).openMenu()
    await tab.getByRole('menuitem', { name: 'Sesiones abiertas' }).click()
  }
  await home.openMenu()
  await expect(page.getByRole('menuitem', { name: 'Sesiones abiertas' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await openSessions(page)
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

  // There the next call is refused, and says so.
  await openSessions(elsewhere)
  const expired = elsewhere.getByRole('dialog', { name: 'Tu sesión caducó' })
  await expect(expired).toBeVisible()
  await expired.getByRole('button').click()
  await signInElsewhere()

  await openSessions(page)
  await modal.getByRole('button', { name: 'Cerrar las demás sesiones' }).click()
  await expect(modal.getByText(/No hay otras sesiones abiertas\./)).toBeVisible()
  await openSessions(elsewhere)
  await expect(expired).toBeVisible()
  await elsewhere.context().close()
})

test('the open sessions while they load, and when they cannot be had', async ({ page }) => {
  await new SignUpPage(page).signUp(newPerson())
  const home = new HomePage(page)
  await home.open()
  await home.closeWelcome()
  const gate = closedGate()
  await page.route('**/app/internal/me/sessions', async (route) => {
    await gate.pass()
    await route.fulfill({ status: 500 })
  })
  await home.openMenu()
  await page.getByRole('menuitem', { name: 'Sesiones abiertas' }).click()
  const modal = page.getByRole('dialog', { name: 'Sesiones abiertas' })
  await expect(modal.getByText('Cargando las sesiones...').locator('+ *')).toBeVisible()
  await expectAccessible(page)
  gate.letOneThrough()
  await expect(modal.getByRole('button', { name: 'Volver a intentar' })).toBeVisible()
  await expectAccessible(page)
})
