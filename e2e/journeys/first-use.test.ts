import { expectAccessible } from '../accessible.ts'
import { openAccount } from '../accounts.ts'
import { fakeBusiness } from '../fakes/fake-businesses.ts'
import { fakeReport } from '../fakes/fake-report.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'
import { takeTaxpayer } from '../simulator.ts'

test.use({ isFirstUse: true })

const VIDEO = 'Tu primer mes en 2 minutos'

test('the report begins with a video, whose button leads to the observed vouchers', ALSO_ON_PHONE, async ({ page }) => {
  const business = fakeBusiness('Ferretería San Martín S.A.C.')
  await fakeReport(page, business)
  await page.goto(`/dashboard?empresa=${business.uuid}`)
  const modal = page.getByRole('dialog', { name: VIDEO })
  await expect(modal).toBeVisible()
  await expectAccessible(page)

  const video = modal.locator('video')
  expect(await video.evaluate((element: HTMLVideoElement) => element.networkState)).toBe(HTMLMediaElementNetworkIdle)
  await modal.getByRole('button', { name: 'Revisa los observados' }).click()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(1)
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length))
    .toBeGreaterThan(8)
  await modal.getByRole('link', { name: 'Ir a mis observados' }).click()
  await expect(page).toHaveURL(/\/dashboard\/observaciones\?empresa=/v)
  expect(await page.evaluate(() => localStorage.getItem('completedOnboardingVideo'))).toBe('true')
})

/** Nothing was loaded and nothing is being loaded. */
const HTMLMediaElementNetworkIdle = 1

test('four steps show around, each beside what it is about, with the keyboard too', ALSO_ON_PHONE, async ({ page }) => {
  const business = fakeBusiness('Ferretería San Martín S.A.C.')
  await fakeReport(page, business)
  await page.addInitScript(() => localStorage.setItem('completedOnboardingVideo', 'true'))
  await page.goto(`/dashboard?empresa=${business.uuid}`)
  await expect(page.getByText('IGV de ventas')).toBeVisible()
  const beacon = page.getByRole('button', { name: 'Empezar el recorrido' })
  expect(await beacon.boundingBox()).toMatchObject({ width: 36, height: 36 })
  await expectAccessible(page)
  await beacon.press('Enter')
  for (const [index, title] of [
    'Encuentra lo que necesitas',
    'Descarga tus reportes por periodo',
    'Mira el análisis de tus comprobantes',
    'Pasa a tus otras empresas',
  ].entries()) {
    const card = page.getByRole('dialog', { name: title })
    await expect(card.getByText(`${index + 1} de 4`)).toBeVisible()
    await expect(card).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('IGV de ventas')).toBeVisible()
  await expect(beacon).toHaveCount(0)
})

test('an account of the demonstration takes an example company in one press', async ({ page }) => {
  const taxpayer = await takeTaxpayer(page)
  // The others belong to other journeys.
  await page.route('**/_sim/api/taxpayers', (route) => route.fulfill({ json: { taxpayers: [taxpayer] } }))
  await openAccount(page)
  await page.goto('/inicio')
  await page.getByRole('button', { name: 'Probar con una empresa de ejemplo' }).click()
  await expect(page).toHaveURL(/\/registro-empresa$/v)
  await expect(page.getByText(taxpayer.name)).toBeVisible()
})
