import type { Page, Route } from '@playwright/test'

import { expectAccessible } from '../accessible.ts'
import { createAccount, newPerson } from '../accounts.ts'
import { COLLECTED, registerTaxpayer, untilBusiness } from '../businesses.ts'
import { clickUntilVisible } from '../click-until-visible.ts'
import { holdAnswers } from '../fakes/held-answers.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'
import { takeTaxpayer, type Taxpayer } from '../simulator.ts'
import {
  acceptTerms,
  addressOf,
  comeFromPartner,
  endSession,
  findPassword,
  newVisitor,
  PASSWORD,
  registerAccount,
  registerCompany,
  untilPeriods,
} from '../siscont.ts'

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
    await expect(page.getByText('Con el ID y la clave de la API la información llega más rápido.')).toBeVisible()
    await expect(page.getByLabel('RUC')).toHaveValue(taxpayer.ruc)
    await expect(page.getByLabel('Nombre de la empresa')).toHaveValue(taxpayer.name)
    await expect(page.getByRole('button', { name: 'Registrar', exact: true })).toBeDisabled()
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

test('names that the license does not have are asked for', ALSO_ON_PHONE, async ({ page }) => {
  const visitor = await newVisitor(page, { hasNames: false })
  await page.goto(addressOf(visitor, { ruc: '20131312955', name: 'Aceros del Sur S.A.C.' }))
  await page.getByLabel('DNI').fill(visitor.dni)
  await page.getByLabel('Celular').fill(visitor.phone)
  await acceptTerms(page)
  await page.getByRole('button', { name: 'Registrarme' }).click()
  await expect(page.getByText('SISCONT no nos dio tus nombres.')).toBeVisible()
  await expect(page.getByText('Completa lo que falta; el resto viene de SISCONT.')).toBeVisible()
  await page.getByLabel('Nombre').fill('Julia')
  await page.getByLabel('Apellidos').fill('Paredes')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Registrarme' }).click()
  await expect(page).toHaveURL(/\/siscont\/registrar-empresa$/)
})

test('without a company nothing is opened', ALSO_ON_PHONE, async ({ page }) => {
  const visitor = await newVisitor(page)
  await page.goto(`/siscont/validate?email=${visitor.email}&password=${PASSWORD}&razon_social=Aceros`)
  await expect(page.getByRole('heading', { name: 'Validando datos...' })).toBeVisible()
  await expect(page.getByText('No llegó el RUC.')).toBeVisible()
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
  await expect(page.getByLabel('RUC', { exact: true })).toHaveValue(second.ruc)
})

/** Another accountant holds a RUC once SUNAT has accepted their key. */
async function holdByAnother(page: Page, taxpayer: Taxpayer): Promise<void> {
  const api = await createAccount(page, newPerson())
  await registerTaxpayer(api, taxpayer)
  await untilBusiness(api, taxpayer.ruc, { status: 'VALID' })
}

test('a company of another accountant is registered with its SOL key', ALSO_ON_PHONE, async ({ page }) => {
  const taxpayer = await takeTaxpayer(page)
  await holdByAnother(page, taxpayer)
  const visitor = await newVisitor(page)
  await page.goto(addressOf(visitor, taxpayer))
  await registerAccount(page, visitor)
  const modal = page.getByRole('dialog', { name: 'Esta empresa ya se encuentra registrada' })
  await expect(modal).toContainText(visitor.email)
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
  const answers = holdAnswers()
  const hold = async (route: Route) => {
    await answers.wait()
    await route.continue()
  }
  await page.route('**/validate-profile-sol', hold, { times: 1 })
  await register.click()
  await expect(modal.getByRole('button', { name: 'Validando...' })).toBeVisible()
  answers.releaseOne()
  const refusal = 'Error al validar el perfil SOL. Verifique sus credenciales e intente nuevamente.'
  await expect(modal.getByRole('alert')).toContainText(refusal, COLLECTED)
  await expectAccessible(page)
  await modal.getByLabel('Clave SOL', { exact: true }).fill(taxpayer.sol_key)
  const done = page.getByText('Tus comprobantes estarán listos en máximo 12 horas')
  await clickUntilVisible(register, done)

  // Who comes back later is led to it like to any company of theirs.
  await page.goto(addressOf(visitor, taxpayer))
  await expect(page).toHaveURL(/\/dashboard/)
})

test('who comes with a RUC of another accountant is led to register it', ALSO_ON_PHONE, async ({ page }) => {
  const [visitor, first, taken] = [await newVisitor(page), await takeTaxpayer(page), await takeTaxpayer(page)]
  await page.goto(addressOf(visitor, first))
  await registerAccount(page, visitor)
  await holdByAnother(page, taken)
  await page.goto(addressOf(visitor, taken))
  await expect(page).toHaveURL(/\/siscont\/registrar-empresa$/)
  const modal = page.getByRole('dialog', { name: 'Esta empresa ya se encuentra registrada' })
  await expect(modal).toContainText(taken.ruc)
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

test('while it validates, the page says so', ALSO_ON_PHONE, async ({ page }) => {
  const [visitor, taxpayer] = [await newVisitor(page), await takeTaxpayer(page)]
  await page.goto(addressOf(visitor, taxpayer))
  await registerAccount(page, visitor)
  const [signIn, rucs] = [holdAnswers(), holdAnswers()]
  const hold = (pattern: string, { wait }: ReturnType<typeof holdAnswers>) =>
    page.route(pattern, async (route) => {
      await wait()
      await route.continue()
    })
  await hold('**/users/sign-in-siscont', signIn)
  await hold('**/businesses/validate-by-ruc/*', rucs)
  await page.goto(addressOf(visitor, taxpayer))
  await expect(page.getByRole('heading', { name: 'Validando datos...' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Licencia de SISCONT' })).toContainText('En curso')
  await expect(page.getByText('Tu contraseña ya no está en la dirección de esta página y no se guarda.')).toBeVisible()
  await expect(page).toHaveURL(/\/siscont\/validate$/)
  await expectAccessible(page)
  expect(await findPassword(page)).toEqual([])
  signIn.releaseAll()
  await expect(page.getByRole('listitem').filter({ hasText: 'La empresa y sus periodos' })).toContainText('En curso')
  await expectAccessible(page)
  rucs.releaseAll()
  await expect(page.getByRole('dialog', { name: 'No existe RUC asociado al contador.' })).toBeVisible()
})

test('a company with periods opens at its newest, and later where they left it', ALSO_ON_PHONE, async ({ page }) => {
  const [visitor, taxpayer] = [await newVisitor(page), await takeTaxpayer(page)]
  await page.goto(addressOf(visitor, taxpayer))
  await registerAccount(page, visitor)
  await registerCompany(page, taxpayer)
  const periods = await untilPeriods(page)
  await page.goto(addressOf(visitor, taxpayer))
  await expect(page).toHaveURL(new RegExp(`/dashboard\\?.*periodo=${periods[0]}`))
  await page.goto(
    page
      .url()
      .replace('/dashboard?', '/dashboard/detracciones?')
      .replace(/periodo=\d+/, `periodo=${periods[1]}`),
  )
  await expect(page.getByRole('heading', { name: 'Comprobantes afectos a detracción' })).toBeVisible()
  const left = page.url()
  await comeFromPartner(page, addressOf(visitor, taxpayer))
  await expect(page).toHaveURL(left)
  await expect(page.getByRole('heading', { name: 'Comprobantes afectos a detracción' })).toBeVisible()
})

test('without an active license no company is registered', ALSO_ON_PHONE, async ({ page }) => {
  const [visitor, taxpayer] = [await newVisitor(page, { hasLicense: false }), await takeTaxpayer(page)]
  await page.goto(addressOf(visitor, taxpayer))
  await page.getByLabel('DNI').fill(visitor.dni)
  await page.getByLabel('Celular').fill(visitor.phone)
  await acceptTerms(page)
  await page.getByRole('button', { name: 'Registrarme' }).click()
  await page.getByLabel('Nombre').fill('Julia')
  await page.getByLabel('Apellidos').fill('Paredes')
  await page.getByRole('button', { name: 'Registrarme' }).click()
  await expect(page).toHaveURL(/\/siscont\/registrar-empresa$/)
  const notice = page.getByText('No encontramos una licencia activa de SISCONT para tu correo')
  await expect(notice).toBeVisible()
  await page.getByLabel('Usuario SOL').fill(taxpayer.sol_user)
  await page.getByLabel('Clave SOL', { exact: true }).fill(taxpayer.sol_key)
  await acceptTerms(page)
  await page.getByRole('button', { name: 'Registrar', exact: true }).click()
  await expect(page.getByRole('alert').filter({ has: notice })).toBeVisible()
  await expectAccessible(page)
})

test(
  'a natural person has three names more, and an ended session leads back to SISCONT',
  ALSO_ON_PHONE,
  async ({ page }) => {
    const [visitor, taxpayer] = [await newVisitor(page), await takeTaxpayer(page, { isNatural: true })]
    await page.goto(addressOf(visitor, taxpayer))
    await registerAccount(page, visitor)
    for (const label of ['Apellido paterno', 'Apellido materno', 'Nombres'])
      await expect(page.getByLabel(label, { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Usuario SOL').fill(taxpayer.sol_user)
    await page.getByLabel('Clave SOL', { exact: true }).fill(taxpayer.sol_key)
    await acceptTerms(page)
    await endSession(page)
    await page.getByRole('button', { name: 'Registrar', exact: true }).click()
    await expect(page).toHaveURL(/\/siscont\/logout-siscont$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('an email that has an account of Contapro is linked to it', ALSO_ON_PHONE, async ({ page }) => {
  const owner = newPerson()
  await createAccount(page, owner)
  const [visitor, taxpayer] = [await newVisitor(page), await takeTaxpayer(page)]
  await page.goto(addressOf(visitor, taxpayer))
  await page.getByLabel('DNI').fill(owner.dni)
  await page.getByLabel('Celular').fill(visitor.phone)
  await acceptTerms(page)
  await page.getByRole('button', { name: 'Registrarme' }).click()
  await expect(page.getByText('¿Es tuya?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Vincúlala a SISCONT' }).click()
  await expect(page.getByRole('heading', { name: 'Vincula tu cuenta de Contapro a SISCONT' })).toBeVisible()
})
