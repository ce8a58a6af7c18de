import type { Business, listBusinesses } from '@contapro/contract/businesses'
import { expect, type Page } from '@playwright/test'

import { Api } from '../api.ts'
import { LoginPage } from '../pages/login-page.ts'
import { ReviewPage } from '../pages/review-page.ts'
import type { Taxpayer } from '../simulator.ts'
import type { Director } from './director.ts'

/** Signs the demo accountant in and opens their companies. */
export async function openDemonstration(page: Page): Promise<void> {
  const login = new LoginPage(page)
  await login.open()
  await login.signIn('demo@contapro.pe', 'Contapro2026')
  await expect(page.getByRole('list', { name: 'Mis Empresas' })).toBeVisible()
}

/** A month of a company, from its registration to the figures of the tax return. */
export async function playFirstMonth(director: Director): Promise<void> {
  const business = await chooseBusiness(director.page)
  await register(director)
  await review(director, business)
  await deposit(director)
  await download(director)
}

/** The demo company whose month shows most within a page. */
async function chooseBusiness(page: Page): Promise<Business> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '').state.token)
  const { businesses } = await new Api(page.request, token).get<typeof listBusinesses>('accountant/dashboard/filters')
  const fitting = businesses.filter(
    ({ status, observed_count: observed, detractions_due: due }) =>
      status === 'VALID' && observed > 2 && observed < 60 && (due?.count ?? 0) > 2,
  )
  const [first] = fitting.sort((one, other) => other.observed_count - one.observed_count)
  if (!first) throw new Error('no company of the demonstration has what the video shows')
  return first
}

async function freeTaxpayer(page: Page): Promise<Taxpayer> {
  const response = await page.request.get('/_sim/api/taxpayers')
  const { taxpayers }: { taxpayers: Taxpayer[] } = await response.json()
  const free = taxpayers.find(({ registered, natural_person: isPerson }) => !registered && !isPerson)
  if (!free) throw new Error('no free taxpayer is left')
  return free
}

async function register(director: Director): Promise<void> {
  const { page } = director
  const taxpayer = await freeTaxpayer(page)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  director.chapter('Registra la empresa')
  await director.say('Aquí están tus empresas: qué te espera en cada una y cuándo vence.')
  await director.say('Registra otra con su RUC; el nombre llega del padrón de SUNAT.', async () => {
    await director.press(page.getByRole('link', { name: 'Registrar nueva empresa' }))
    await director.type(field('RUC'), taxpayer.ruc)
  })
  await director.say('Basta un usuario SOL secundario. Su clave se guarda cifrada.', async () => {
    await director.type(field('Usuario SOL'), taxpayer.sol_user)
    await director.type(field('Clave SOL'), taxpayer.sol_key)
  })
  await director.say('Desde ese momento recopilamos sus compras y ventas de SUNAT.', async () => {
    await page.getByRole('checkbox', { name: /Términos y condiciones/v }).check()
    await page.getByRole('checkbox', { name: /Política de privacidad/v }).check()
    await director.press(page.getByRole('button', { name: 'Registrar empresa' }))
    await expect(page.getByRole('heading', { name: '¡Listo!' })).toBeVisible()
    await page.waitForTimeout(2500)
  })
}

async function review(director: Director, business: Business): Promise<void> {
  const { page } = director
  const list = new ReviewPage(page)
  director.chapter('Revisa los observados')
  await director.say('El reporte del mes: IGV de ventas menos IGV de compras.', async () => {
    await director.press(page.getByRole('link', { name: 'Finalizar' }))
    await director.press(page.getByRole('link', { name: business.name, exact: true }))
    await expect(page.getByText('IGV de ventas')).toBeVisible()
    await page.waitForTimeout(1500)
  })
  await director.say('Los observados no entran al RCE hasta que decidas.', async () => {
    await director.press(section(page, 'Observaciones'))
    await expect(list.rows.first()).toBeVisible()
    await page.waitForTimeout(800)
    await director.keepPoster()
  })
  await director.say('Cada uno dice por qué, con su evidencia y su base legal.', async () => {
    await director.press(list.rows.nth(1).getByRole('button').first())
    await page.waitForTimeout(1000)
  })
  await director.say('Valida o declina: ves antes su efecto en el IGV, y puedes deshacerlo.', async () => {
    await director.type(list.reasons.getByRole('textbox', { name: /^Motivo/v }), 'Gasto del negocio')
    await director.press(list.reasons.getByRole('button', { name: /^Validar/v }))
    await expect(list.result.getByRole('button', { name: 'Seguir' })).toBeVisible()
    await page.waitForTimeout(1200)
    await list.goOn()
  })
}

async function deposit(director: Director): Promise<void> {
  const { page } = director
  director.chapter('Deposita las detracciones')
  await director.say('Qué falta depositar, hasta cuándo y cuánto IGV depende de ello.', async () => {
    await director.press(section(page, 'Detracciones'))
    await director.press(page.getByRole('tab', { name: /^Por pagar/v }))
  })
  await director.say('Elige varias y baja un solo archivo para el Banco de la Nación.', async () => {
    const boxes = page.getByRole('tabpanel').locator('tbody').getByRole('checkbox')
    await director.press(boxes.nth(0))
    await director.press(boxes.nth(1))
    await director.press(page.getByRole('button', { name: 'Archivo para el Banco de la Nación' }))
    await page.waitForTimeout(2000)
    await page.keyboard.press('Escape')
  })
}

async function download(director: Director): Promise<void> {
  const { page } = director
  const dialog = page.getByRole('dialog', { name: 'Descargar reporte' })
  director.chapter('Descarga RCE y RVIE')
  await director.say('Antes de bajar un archivo ves qué se escribe y qué queda fuera.', async () => {
    await director.press(section(page, 'Inicio'))
    await director.press(page.getByRole('button', { name: 'Descargar reporte' }))
    await director.press(dialog.getByText('Compras RCE'))
    await page.waitForTimeout(1200)
  })
  await director.say('El RCE y el RVIE salen listos para el SIRE.', async () => {
    await director.press(dialog.getByRole('button', { name: 'Descargar', exact: true }))
    await expect(dialog.getByText('Descarga completada')).toBeVisible()
    await page.waitForTimeout(1200)
    await director.press(dialog.getByRole('button', { name: 'Listo' }))
  })
  await director.say('Y las casillas del PDT se copian con un clic. Sigue con tu próximo cliente.', async () => {
    await director.press(section(page, 'Informe PDT'))
    await expect(page.getByText('Resumen IGV')).toBeVisible()
    await page.waitForTimeout(1500)
  })
}

function section(page: Page, name: string) {
  return page
    .getByRole('navigation', { name: 'Secciones de la empresa' })
    .getByRole('link', { name: new RegExp(`^${name}`, 'v') })
}
