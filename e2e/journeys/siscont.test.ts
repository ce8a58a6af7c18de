import { randomInt } from 'node:crypto'

import type { Page } from '@playwright/test'

import { expectAccessible } from '../accessible.ts'
import { createAccount, newPerson, openAccount } from '../accounts.ts'
import { COLLECTED, registerTaxpayer } from '../businesses.ts'
import { clickUntilVisible } from '../click-until-visible.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'
import { takeTaxpayer, type Taxpayer } from '../simulator.ts'

/** Stands in the address that SISCONT opens, and must be nowhere else. */
const PASSWORD = 'Canario-de-siscont-26'
const HANDOFF_KEY = 'clave-del-socio-de-demostracion'
const FAILED = 'Ocurrió un error al validar tus datos, inténtelo de nuevo en unos minutos'

type Visitor = { email: string; dni: string; phone: string }

/** Somebody with a license of SISCONT and no account of Contapro. */
async function newVisitor(page: Page, { hasNames = true } = {}): Promise<Visitor> {
  const { dni, phone } = newPerson()
  const email = `socio.${dni}${randomInt(1000)}@prueba.pe`
  const names = hasNames ? { names: 'JULIA', surnames: 'PAREDES SOTO' } : {}
  await page.request.put(`/_sim/api/licenses/${email}`, { data: { password: PASSWORD, end: '2027-12-31', ...names } })
  return { email, dni, phone }
}

/** The address as SISCONT writes it: the words of the company's name continue as parameters without a value. */
function addressOf({ email }: Pick<Visitor, 'email'>, { ruc, name }: Pick<Taxpayer, 'ruc' | 'name'>): string {
  const [first = '', ...words] = name.split(' ').map(encodeURIComponent)
  const rest = words.map((word) => `&${word}=`).join('')
  return `/siscont/validate?email=${email}&password=${PASSWORD}&ruc=${ruc}&razon_social=${first}${rest}`
}

async function handOver(page: Page, { email }: Visitor, { ruc, name }: Taxpayer): Promise<string> {
  const answer = await page.request.post('/partner/handoff', {
    headers: { 'x-api-key': HANDOFF_KEY },
    data: { email, password: PASSWORD, ruc, razon_social: name },
  })
  const { url }: { url: string } = await answer.json()
  return new URL(url).pathname + new URL(url).search
}

async function acceptTerms(page: Page): Promise<void> {
  for (const box of await page.getByRole('checkbox').all()) await box.check()
}

async function registerAccount(page: Page, { dni, phone }: Visitor): Promise<void> {
  await expect(page).toHaveURL(/\/siscont\/registrar-cuenta$/)
  await page.getByLabel('DNI').fill(dni)
  await page.getByLabel('Celular').fill(phone)
  await acceptTerms(page)
  await page.getByRole('button', { name: 'Registrarme' }).click()
  await expect(page).toHaveURL(/\/siscont\/registrar-empresa$/)
}

async function registerCompany(page: Page, taxpayer: Taxpayer): Promise<void> {
  await page.getByLabel('Usuario SOL').fill(taxpayer.sol_user)
  await page.getByLabel('Clave SOL', { exact: true }).fill(taxpayer.sol_key)
  await acceptTerms(page)
  await page.getByRole('button', { name: 'Registrar', exact: true }).click()
  await expect(page.getByText('Tus comprobantes estarán listos en máximo 12 horas')).toBeVisible()
}

/** Where the password would be found, had a page or a script ever had it. */
function findPassword(page: Page): Promise<string[]> {
  return page.evaluate((password) => {
    const places = {
      address: location.href,
      history: JSON.stringify(history.state ?? null),
      html: document.documentElement.outerHTML,
      'performance entries': JSON.stringify(performance.getEntries()),
      referrer: document.referrer,
      'local storage': Object.values(localStorage).join(),
      'session storage': Object.values(sessionStorage).join(),
    }
    return Object.entries(places).flatMap(([place, text]) => (text.includes(password) ? [place] : []))
  }, PASSWORD)
}

test(
  'somebody from SISCONT registers, sees their company and comes back to where they left',
  ALSO_ON_PHONE,
  async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => {
      const isFirst = request.isNavigationRequest() && request.url().includes('/siscont/validate?email')
      if (!isFirst) requests.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`)
    })
    const [visitor, taxpayer] = [await newVisitor(page), await takeTaxpayer(page)]
    await page.goto(addressOf(visitor, taxpayer))
    await expect(page.getByRole('heading', { name: 'Registra tu cuenta' })).toBeVisible()
    await expect(page.getByText('Gratis mientras tengas una licencia activa de SISCONT')).toBeVisible()
    await expect(page.getByText(taxpayer.name)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Registrarme' })).toBeDisabled()
    await expectAccessible(page)
    expect(await findPassword(page)).toEqual([])
    await registerAccount(page, visitor)

    await expect(page.getByRole('heading', { name: 'Registra tu empresa' })).toBeVisible()
    await expect(page.getByRole('main').getByText(visitor.email)).toBeVisible()
    await expect(page.getByLabel('RUC')).toHaveValue(taxpayer.ruc)
    await expectAccessible(page)
    await registerCompany(page, taxpayer)
    await expect(page.getByText(visitor.phone)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Entendido' }).click()
    await expect(page).toHaveURL(/\/dashboard/)
    await expect(page.getByRole('link', { name: 'Mis Empresas' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Informe PDT' })).toHaveCount(0)

    await page.goto(page.url().replace(/\/dashboard[^?]*/, '/dashboard/editar-credenciales'))
    await expect(page.getByRole('heading', { name: 'Editar credenciales' })).toBeVisible()
    await expectAccessible(page)
    const left = page.url()
    await page.goto(addressOf(visitor, taxpayer))
    await expect(page).toHaveURL(left)
    expect(await findPassword(page)).toEqual([])
    expect(requests.filter((request) => request.includes(PASSWORD))).toEqual([])
  },
)

test('names that the license does not have are asked for', async ({ page }) => {
  const visitor = await newVisitor(page, { hasNames: false })
  await page.goto(addressOf(visitor, { ruc: '20131312955', name: 'Aceros del Sur S.A.C.' }))
  await page.getByLabel('DNI').fill(visitor.dni)
  await page.getByLabel('Celular').fill(visitor.phone)
  await acceptTerms(page)
  await page.getByRole('button', { name: 'Registrarme' }).click()
  await expect(page.getByText('Tu licencia no indica tus nombres.')).toBeVisible()
  await page.getByLabel('Nombre').fill('Julia')
  await page.getByLabel('Apellidos').fill('Paredes')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Registrarme' }).click()
  await expect(page).toHaveURL(/\/siscont\/registrar-empresa$/)
})

test('without a company nothing is opened', async ({ page }) => {
  const visitor = await newVisitor(page)
  await page.goto(`/siscont/validate?email=${visitor.email}&password=${PASSWORD}&razon_social=Aceros`)
  await expect(page.getByRole('heading', { name: 'Validando datos...' })).toBeVisible()
  await expect(page.getByText('No llegaron el RUC y la razón social.')).toBeVisible()
  await expect(page).toHaveURL(/\/siscont\/validate$/)
  await expectAccessible(page)
  expect(await findPassword(page)).toEqual([])
})

test('a company that is not among theirs is announced, then registered', ALSO_ON_PHONE, async ({ page }) => {
  const visitor = await newVisitor(page)
  const [first, second] = [await takeTaxpayer(page), await takeTaxpayer(page)]
  await page.goto(addressOf(visitor, first))
  await registerAccount(page, visitor)
  await page.goto(addressOf(visitor, second))
  const modal = page.getByRole('dialog', { name: 'No existe RUC asociado al contador.' })
  await expect(modal).toContainText(second.name)
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(/\/siscont\/registrar-empresa$/)
  await expect(page.getByLabel('RUC')).toHaveValue(second.ruc)
})

test('a company of another accountant is registered with its SOL key', ALSO_ON_PHONE, async ({ page }) => {
  const taxpayer = await takeTaxpayer(page)
  await registerTaxpayer(await createAccount(page, newPerson()), taxpayer)
  const visitor = await newVisitor(page)
  await page.goto(addressOf(visitor, taxpayer))
  await registerAccount(page, visitor)
  const modal = page.getByRole('dialog', { name: 'Esta empresa ya se encuentra registrada' })
  await expect(modal).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
  await page.getByLabel('Usuario SOL').focus()
  await expect(modal).toBeVisible()
  const register = modal.getByRole('button', { name: 'Registrar de todas formas' })
  await register.click()
  await expect(modal.getByText('Por favor, complete todos los campos')).toBeVisible()
  await modal.getByLabel('Usuario SOL').fill(taxpayer.sol_user)
  await modal.getByLabel('Clave SOL', { exact: true }).fill('Equivocada')
  await register.click()
  await expect(modal.getByRole('alert')).toContainText('Error al validar el perfil SOL.', COLLECTED)
  await expectAccessible(page)
  await modal.getByLabel('Clave SOL', { exact: true }).fill(taxpayer.sol_key)
  const done = page.getByText('Tus comprobantes estarán listos en máximo 12 horas')
  await clickUntilVisible(register, done)

  // Who comes back later is led to it like to any company of theirs.
  await page.goto(addressOf(visitor, taxpayer))
  await expect(page).toHaveURL(/\/dashboard/)
})

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

test('a code of the partner opens the account once', async ({ page }) => {
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
})

test('an account of Contapro is linked in two presses', ALSO_ON_PHONE, async ({ page }) => {
  const owner = newPerson()
  await createAccount(page, owner)
  const [visitor, taxpayer] = [await newVisitor(page), await takeTaxpayer(page)]
  await page.goto(addressOf(visitor, taxpayer))
  await page.getByRole('link', { name: 'Si ya tienes cuenta de Contapro, haz clic aquí' }).click()
  await expect(page.getByRole('heading', { name: 'Vincula tu cuenta de Contapro a SISCONT' })).toBeVisible()
  await page.getByRole('link', { name: 'Volver' }).click()
  await expect(page.getByRole('heading', { name: 'Registra tu cuenta' })).toBeVisible()
  await expect(page).toHaveURL(/\/siscont\/registrar-cuenta$/)
  await page.getByRole('link', { name: 'Si ya tienes cuenta de Contapro, haz clic aquí' }).click()
  await page.getByLabel('Correo electrónico').fill(owner.email)
  await page.getByLabel('Contraseña', { exact: true }).fill('Equivocada-26')
  await page.getByRole('button', { name: 'Aceptar' }).click()
  const banner = page.getByRole('alert')
  await expect(banner).toContainText('Las credenciales ingresadas no se encuentran registradas en Contapro')
  await expectAccessible(page)
  await banner.getByRole('button', { name: 'Cerrar aviso' }).click()
  await expect(banner).toHaveCount(0)
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await expect(banner).toBeVisible()
  await page.getByLabel('Contraseña', { exact: true }).fill(owner.password)
  await expect(banner).toHaveCount(0)
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByText('Encontramos tu cuenta')).toBeVisible()
  await expect(page.getByText(owner.dni, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Editar mis datos por WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=/,
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vincular cuenta' }).click()
  await expect(page).toHaveURL(/\/siscont\/registrar-empresa$/)
  await expect(page.getByRole('main').getByText(owner.email)).toBeVisible()
  await page.goto(addressOf(visitor, taxpayer))
  await expect(page.getByText(`Entraste como ${owner.name}`)).toBeVisible()
})

test('a session of SISCONT that ended leads back to SISCONT, without a window', ALSO_ON_PHONE, async ({ page }) => {
  const [visitor, taxpayer] = [await newVisitor(page), await takeTaxpayer(page)]
  await page.goto(addressOf(visitor, taxpayer))
  await registerAccount(page, visitor)
  await registerCompany(page, taxpayer)
  await page.getByRole('button', { name: 'Entendido' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').state.token as string)
  await page.request.post('/app/internal/users/sign-out', { headers: { authorization: `Bearer ${token}` } })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page).toHaveURL(/\/siscont\/logout-siscont$/)
  await expect(page.getByRole('heading', { name: 'Cerramos tu sesión por seguridad' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(addressOf(visitor, taxpayer))
  await expect(page).toHaveURL(/\/dashboard/)
})

test('pages that need the code say where to get it', async ({ page }) => {
  for (const path of ['registrar-cuenta', 'validar-cuenta-siscont', 'registrar-empresa']) {
    await page.goto(`/siscont/${path}`)
    await expect(page.getByRole('heading', { name: 'Vuelve a entrar desde SISCONT' })).toBeVisible()
  }
  await expectAccessible(page)
})
