import { expectAccessible } from '../accessible.ts'
import { newPerson, openAccount } from '../accounts.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'
import { takeTaxpayer } from '../simulator.ts'
import {
  addressOf,
  comeFromPartner,
  endSession,
  FAILED,
  findPassword,
  handOver,
  newVisitor,
  registerAccount,
  registerCompany,
  PARTNER_PAGE,
} from '../siscont.ts'

test('a failure is said, and tried again', ALSO_ON_PHONE, async ({ page }) => {
  const [visitor, taxpayer] = [await newVisitor(page), await takeTaxpayer(page)]
  // Faked: no fault of the server hits these calls alone.
  await page.route('**/users/sign-in-siscont', (route) => route.abort())
  await page.goto(addressOf(visitor, taxpayer))
  await expect(page.getByRole('heading', { name: 'No pudimos validar tus datos' })).toBeVisible()
  await expect(page.getByText(FAILED)).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/users/sign-in-siscont')
  await page.getByRole('button', { name: 'Volver a intentar' }).click()
  await registerAccount(page, visitor)
  await page.route('**/businesses/validate-by-ruc/*', (route) => route.abort())
  await page.goto(addressOf(visitor, taxpayer))
  await expect(page.getByText('Ocurrió un error al validar el RUC. Inténtelo de nuevo.')).toBeVisible()
  await expect(page.getByText('Activa hasta el 31/12/2027')).toBeVisible()
  await expect(page.getByText('Entraste como JULIA PAREDES SOTO')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/businesses/validate-by-ruc/*')
  await page.getByRole('button', { name: 'Volver a intentar' }).click()
  await expect(page.getByRole('dialog', { name: 'No existe RUC asociado al contador.' })).toBeVisible()
})

test('another session that is open ends only if they say so', ALSO_ON_PHONE, async ({ page }) => {
  const person = newPerson()
  const [visitor, taxpayer] = [await newVisitor(page), await takeTaxpayer(page)]
  await openAccount(page, person)
  await page.goto('/inicio')
  await expect(page.getByRole('heading', { name: `Hola, ${person.name}` })).toBeVisible()
  await page.goto(addressOf(visitor, taxpayer))
  const modal = page.getByRole('dialog', { name: 'Hay otra sesión abierta' })
  await expect(modal).toContainText(person.email)
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Quedarme en ella' }).click()
  await expect(page.getByRole('heading', { name: `Hola, ${person.name}` })).toBeVisible()
  await page.goto(addressOf(visitor, taxpayer))
  await modal.getByRole('button', { name: 'Cerrarla y continuar' }).click()
  await expect(page).toHaveURL(/\/siscont\/registrar-cuenta$/)
})

test('a code of the partner opens the account once', ALSO_ON_PHONE, async ({ page }) => {
  const [visitor, taxpayer] = [await newVisitor(page), await takeTaxpayer(page)]
  await page.goto(await handOver(page, visitor, taxpayer))
  await expect(page).toHaveURL(/\/siscont\/registrar-cuenta$/)
  await expect(page.getByText(visitor.email)).toBeVisible()
  await registerAccount(page, visitor)
  const address = await handOver(page, visitor, taxpayer)
  await page.goto(address)
  await expect(page.getByRole('dialog', { name: 'No existe RUC asociado al contador.' })).toBeVisible()
  await page.goto(address)
  await expect(page.getByText('Este ingreso ya se usó o caducó, vuelve a entrar desde SISCONT')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Volver a intentar' })).toHaveCount(0)
  await expectAccessible(page)
  // One that ended is answered the same: here by the next one. Its five minutes pass in the tests of the server, whose clock can be moved.
  const ended = await handOver(page, visitor, taxpayer)
  await handOver(page, visitor, taxpayer)
  await page.goto(ended)
  await expect(page.getByText('Este ingreso ya se usó o caducó, vuelve a entrar desde SISCONT')).toBeVisible()
})

test('a session of SISCONT that ended leads back to SISCONT, without a window', ALSO_ON_PHONE, async ({ page }) => {
  const [visitor, taxpayer] = [await newVisitor(page), await takeTaxpayer(page)]
  await page.goto(addressOf(visitor, taxpayer))
  await registerAccount(page, visitor)
  await registerCompany(page, taxpayer)
  await page.getByRole('button', { name: 'Entendido' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await endSession(page)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page).toHaveURL(/\/siscont\/logout-siscont$/)
  await expect(page.getByRole('heading', { name: 'Cerramos tu sesión por seguridad' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(addressOf(visitor, taxpayer))
  await expect(page).toHaveURL(/\/dashboard/)
})

test('pages that need the code say where to get it', ALSO_ON_PHONE, async ({ page }) => {
  for (const path of ['registrar-cuenta', 'validar-cuenta-siscont', 'registrar-empresa']) {
    await page.goto(`/siscont/${path}`)
    await expect(page.getByRole('heading', { name: 'Vuelve a entrar desde SISCONT' })).toBeVisible()
  }
  await expectAccessible(page)
})

test(
  'the password is in nothing that the browser keeps, and going back leads to SISCONT',
  ALSO_ON_PHONE,
  async ({ page }) => {
    const measured: string[] = []
    await page.route('**/web-config', async (route) => {
      const answer = await route.fetch()
      const analytics = { script_url: 'https://medidor.prueba/m.js', site_id: 'x' }
      await route.fulfill({ response: answer, json: { ...(await answer.json()), analytics } })
    })
    page.on('request', (request) => {
      if (request.url().includes('medidor.prueba')) measured.push(request.url())
    })
    const [visitor, taxpayer] = [await newVisitor(page), await takeTaxpayer(page)]
    await page.goto('/terminos')
    measured.length = 0
    await comeFromPartner(page, addressOf(visitor, taxpayer))
    await expect(page).toHaveURL(/\/siscont\/registrar-cuenta$/)
    expect(await findPassword(page)).toEqual([])
    await page.goBack()
    expect(page.url()).toBe(PARTNER_PAGE)
    await page.goForward()
    await expect(page.getByRole('heading', { name: 'Vuelve a entrar desde SISCONT' })).toBeVisible()
    expect(await findPassword(page)).toEqual([])
    expect(measured).toEqual([])
  },
)

test('an error page in the middle of the validation has no password either', ALSO_ON_PHONE, async ({ page }) => {
  const [visitor, taxpayer] = [await newVisitor(page), await takeTaxpayer(page)]
  await page.goto(addressOf(visitor, taxpayer))
  await registerAccount(page, visitor)
  // Faked: no answer of the server makes a page fail to render.
  await page.route('**/me-siscont', (route) => route.fulfill({ json: { email: {} } }))
  await page.goto(addressOf(visitor, taxpayer))
  await expect(page.getByText('Oops! Algo salió mal, por favor vuelve a ingresar más tarde')).toBeVisible()
  await expect(page).toHaveURL(/\/siscont\/validate$/)
  await expectAccessible(page)
  expect(await findPassword(page)).toEqual([])
})

test('somebody else of SISCONT is not put out by an address with their email', ALSO_ON_PHONE, async ({ page }) => {
  const [visitor, other] = [await newVisitor(page), await newVisitor(page)]
  const [taxpayer, second] = [await takeTaxpayer(page), await takeTaxpayer(page)]
  await page.goto(addressOf(visitor, taxpayer))
  await registerAccount(page, visitor)
  await page.goto(addressOf(other, second))
  const modal = page.getByRole('dialog', { name: 'Hay otra sesión abierta' })
  await expect(modal).toContainText(visitor.email)
  await expectAccessible(page)
  // A code of one with the email of the other: it would lead into an account that is not theirs.
  const address = (await handOver(page, other, second)).replace(/email=[^&]*/, `email=${visitor.email}`)
  await page.goto(address)
  await expect(page.getByText('Este ingreso ya se usó o caducó, vuelve a entrar desde SISCONT')).toBeVisible()
  await page.goto(addressOf(visitor, taxpayer))
  await expect(page.getByRole('dialog', { name: 'No existe RUC asociado al contador.' })).toBeVisible()
})
