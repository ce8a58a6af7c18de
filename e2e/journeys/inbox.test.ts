import type { getInbox } from '@contapro/contract/inbox'

import { expectAccessible } from '../accessible.ts'
import { openRegistered } from '../businesses.ts'
import { openFakeInbox } from '../fakes/fake-inbox.ts'
import { SERVER_FAILURE } from '../fakes/server-failure.ts'
import { expectFitsEveryWidth } from '../fits-width.ts'
import { isPhone } from '../is-phone.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'
import { monthsAgo } from '../months-ago.ts'

test('an observed purchase is decided in the inbox and taken back', async ({ page }) => {
  test.slow()
  // The return of either month may be the next one. So many purchases that some are observed.
  const volumes = [0, 1].map((count) => ({ book: 'rce', period: monthsAgo(count), count: 100 }) as const)
  const { api, business } = await openRegistered(page, { volumes })
  const countObserved = async () => {
    const { data } = await api.get<typeof getInbox>('accountant/inbox?kind=OBSERVED')
    return Number(data[0]?.title.split(' ')[0] ?? 0)
  }
  // The rules judge after the vouchers are collected, and those of the demonstration wait too.
  await expect.poll(countObserved, { timeout: 90_000 }).toBeGreaterThan(0)
  const before = await countObserved()
  await page.goto('/inicio')
  await page.getByRole('link', { name: 'Bandeja' }).click()
  await page.getByRole('button', { name: /^Observados/v }).click()
  const row = page.getByRole('button', { name: business.name, exact: true })
  await expect(row).toHaveCount(1)
  if (isPhone(page)) await row.click()
  else await expect(row).toHaveAttribute('aria-current', 'true')
  const vouchers = page.getByRole('list', { name: 'Observados' }).getByRole('listitem')
  await expect(vouchers).toHaveCount(before)
  await page.getByRole('button', { name: 'Declinar', exact: true }).click()
  await expect(vouchers).toHaveCount(before - 1)
  // The list answers at once, before the server does.
  await expect.poll(countObserved).toBe(before - 1)
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect(vouchers).toHaveCount(before)
})

test('what waits is seen by day, with its evidence and its action', ALSO_ON_PHONE, async ({ page }) => {
  await openFakeInbox(page, { clients: 12, each: 5 })
  await expect(page.getByRole('heading', { name: /^Vence hoy/v })).toBeVisible()
  await expectAccessible(page)
  await expectFitsEveryWidth(page)
})

test('at least three observed purchases stay visible above a long reason', async ({ page }) => {
  test.skip(isPhone(page), 'the whole page scrolls on phones')
  await page.setViewportSize({ width: 1440, height: 900 })
  await openFakeInbox(page, { clients: 1, each: 10, evidenceCount: 20 })
  const vouchers = page.getByRole('list', { name: 'Observados' })
  const rows = vouchers.getByRole('listitem')
  await expect(rows).toHaveCount(10)
  for (const index of [0, 1, 2]) await expect(rows.nth(index)).toBeInViewport({ ratio: 1 })
  // The reason scrolls with the pane, and going on shows the list again.
  await page
    .getByRole('list', { name: /^Motivos de/v })
    .getByText('Qué lo cambiaría')
    .scrollIntoViewIfNeeded()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toHaveAttribute('data-current', 'true')
  await expect(rows.nth(1)).toBeInViewport({ ratio: 1 })
})

test('each kind of item shows why it is there', ALSO_ON_PHONE, async ({ page }) => {
  await openFakeInbox(page, { clients: 12, each: 5 })
  const open = async (kind: RegExp, name = 'CLIENTE NÚMERO 31 S.A.C.') => {
    await page.getByRole('button', { name: kind }).click()
    await page.getByRole('button', { name, exact: true }).first().click()
    await expect(page.getByRole('region', { name: 'Detalle del pendiente' })).toBeVisible()
    await expectAccessible(page)
    if (isPhone(page)) await page.getByRole('button', { name: 'Bandeja' }).click()
  }
  await open(/^Observados/v, 'CLIENTE NÚMERO 1 S.A.C.')
  await open(/^Credenciales/v)
  await open(/^Permisos/v)
  await page.getByLabel('Buscar empresa o RUC').fill('nadie')
  await expect(page.getByText('Nada coincide con «nadie».')).toBeVisible()
  await expectAccessible(page)
})

test('several clients are decided at once', ALSO_ON_PHONE, async ({ page }) => {
  await openFakeInbox(page, { clients: 12, each: 5 })
  for (const number of [1, 2])
    await page.getByRole('checkbox', { name: new RegExp(`CLIENTE NÚMERO ${number} S`, 'v') }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Validar observados' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Validar todos' }).click()
  await expect(page.getByText('Validaste 10 comprobantes de 2 clientes').first()).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /CLIENTE NÚMERO 1 S/v })).toBeHidden()
  // It stays when the message is gone.
  await expect(page.getByRole('button', { name: 'Deshacerla' })).toBeVisible()
  await page.getByRole('button', { name: 'Correo' }).click()
  await expect(page.getByRole('radio', { name: /Cada mañana/v })).toBeChecked()
  await expectAccessible(page)
})

test('an inbox without anything waiting says so, and one that fails too', ALSO_ON_PHONE, async ({ page }) => {
  await openFakeInbox(page, { clients: 0, each: 0 })
  await expect(page.getByText('No tienes pendientes')).toBeVisible()
  await expectAccessible(page)
  await page.route('**/app/internal/accountant/inbox?*', (route) => route.fulfill(SERVER_FAILURE))
  await page.reload()
  await expect(page.getByText('abc-123')).toBeVisible()
  await expectAccessible(page)
})

test('sixty decisions over twenty clients by keyboard only', async ({ page }) => {
  test.skip(isPhone(page), 'phones have no keyboard')
  const { decisions } = await openFakeInbox(page, { clients: 20, each: 3 })
  await expect(page.getByRole('region', { name: 'Detalle del pendiente' })).toBeVisible()
  const vouchers = page.getByRole('list', { name: 'Observados' })
  const heading = page.getByRole('region', { name: 'Detalle del pendiente' }).getByRole('heading', { level: 2 })
  const chip = page.getByRole('button', { name: /^Observados/v })
  for (let presses = 0; presses < 200 && decisions.length < 60; presses += 1) {
    await expect(vouchers.or(page.getByText('Qué lo muestra'))).toBeVisible()
    // Another kind of item: on to the next client.
    if (!(await vouchers.isVisible())) {
      const title = await heading.innerText()
      await page.keyboard.press('j')
      await expect(heading).not.toHaveText(title)
      continue
    }
    const { length: before } = decisions
    const [first = ''] = /F001-\d+/v.exec(await vouchers.getByRole('listitem').first().innerText()) ?? []
    await page.keyboard.press(before % 3 === 2 ? 'd' : 'v')
    await expect.poll(() => decisions.length).toBe(before + 1)
    // The purchase has left its list, or the list of the next client is shown.
    await expect(vouchers.getByRole('listitem').filter({ hasText: first })).toHaveCount(0)
  }
  expect(decisions).toHaveLength(60)
  expect(new Set(decisions.map(({ code, client }) => `${client} ${code}`)).size).toBe(60)
  expect(new Set(decisions.map(({ client }) => client)).size).toBe(20)
  await expect(chip).toBeHidden()
})
