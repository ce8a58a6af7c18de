import { expectAccessible } from '../accessible.ts'
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
