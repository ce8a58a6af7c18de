import { incompleteBook } from '@contapro/contract/testing/businesses'
import { certificate } from '@contapro/contract/testing/detractions'

import { expectAccessible } from '../accessible.ts'
import { fakeBusiness } from '../fakes/fake-businesses.ts'
import { fakeDetractions } from '../fakes/fake-detractions.ts'
import { ALSO_ON_PHONE, expect, test } from '../journey.ts'
import { DetractionsPage } from '../pages/detractions-page.ts'

const due = { count: 16, amount: 9980, overdue_count: 4, next_due: '2026-11-06' }
const kallpa = () =>
  fakeBusiness('NEGOCIACIONES KALLPA S.A.C.', { tax_periods: ['202610', '202609'], detractions_due: due })
const UNPAID = '&lista=por-pagar'

test('what is to be paid is seen, chosen, and left out with a way to go on', ALSO_ON_PHONE, async ({ page }) => {
  const business = kallpa()
  await fakeDetractions(page, business)
  const detractions = new DetractionsPage(page)
  await detractions.open(business.uuid, UNPAID)
  await expect(detractions.rows).toHaveCount(16)
  await expect(detractions.figure('Vencidas')).toHaveText('S/ 1,355')
  await expect(page.getByText('Crédito perdido: más de 12 meses').filter({ visible: true })).toHaveCount(1)
  await expect(detractions.chip('Sin dato')).toBeVisible()
  await expectAccessible(page)
  // Neither the one in a lot nor the one of unknown amount can be chosen.
  await expect(detractions.rows.getByRole('checkbox')).toHaveCount(14)
  for (const index of [0, 1, 4]) await detractions.rows.nth(index).getByRole('checkbox').check()
  await expect(page.getByText('3 elegidas')).toBeVisible()
  // On a low screen the bar of the chosen rows stands over others, and half of a checkbox would count as a small target.
  const screen = page.viewportSize() ?? { width: 1440, height: 1000 }
  await page.setViewportSize({ ...screen, height: 3000 })
  await expectAccessible(page)
  await page.setViewportSize(screen)
  await detractions.previewLot()
  await expect(detractions.lotPanel.getByText('2 quedan fuera')).toBeVisible()
  await expectAccessible(page)
  await detractions.lotPanel.getByText('Ver los 2 depósitos').click()
  await expect(detractions.lotPanel.getByRole('button', { name: /^Corregir la cuenta de/v })).toHaveCount(2)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await detractions.makeLot()
  await expect(detractions.lotPanel.getByText('2 quedaron fuera')).toBeVisible()
  await expectAccessible(page)
  await detractions.lotPanel.getByRole('button', { name: 'Escribir la cuenta' }).click()
  await detractions.lotPanel.getByLabel(/^Cuenta de detracciones/v).fill('00-099-000001')
  await expectAccessible(page)
  await detractions.lotPanel.getByRole('button', { name: 'Guardar la cuenta' }).click()
  await expect(detractions.lotPanel.getByText('Cuenta 00099000001 guardada')).toBeVisible()
  await expect(detractions.lotPanel.getByRole('button', { name: 'Hacer un lote con ese' })).toBeVisible()
  await expectAccessible(page)
})

test(
  'constancias that name no stored voucher are seen, with the question whose they are',
  ALSO_ON_PHONE,
  async ({ page }) => {
    const business = kallpa()
    const [supplier, code] = ['20100047218', '20100047218-01-F001-388']
    const stated = (number: string) => ({ type: '01', series: 'F001', number })
    const answers = await fakeDetractions(page, business, {
      unmatched: [
        { certificate: certificate(), supplier_ruc: supplier, stated: stated('90388'), proposals: [] },
        {
          certificate: certificate({ certificate_number: '241240599', deposit_amount: 142 }),
          supplier_ruc: supplier,
          stated: stated('389'),
          proposals: [{ code, amount: 142, is_denied: false }],
        },
        {
          certificate: certificate({ certificate_number: '241240600', deposit_amount: 239 }),
          supplier_ruc: supplier,
          stated: stated('526'),
          proposals: [{ code: '20100047218-01-F001-525', amount: 239, is_denied: true }],
        },
      ],
    })
    const detractions = new DetractionsPage(page)
    await detractions.open(business.uuid)
    const section = page.getByRole('region', { name: 'Constancias sin comprobante' })
    await expect(section.getByRole('listitem')).toHaveCount(3)
    await expectAccessible(page)
    await detractions.tab('Por pagar').click()
    await expect(section.getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
    answers.unmatched = []
    await section.getByRole('button', { name: 'Sí, es de F001-388' }).click()
    await expect(section).toBeHidden()
  },
)

test('the lots are listed in each state, and canceled after a question', ALSO_ON_PHONE, async ({ page }) => {
  const business = kallpa()
  await fakeDetractions(page, business)
  const detractions = new DetractionsPage(page)
  await detractions.open(business.uuid, UNPAID)
  await page.getByRole('button', { name: 'Lotes para el banco' }).click()
  const panel = detractions.dialog('Lotes para el Banco de la Nación')
  await expect(panel.getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Ver lote 260017' }).click()
  const lot = detractions.dialog('Lote 260017')
  await expect(lot.getByText('F001-525: el comprobante dice S/ 150; por ley corresponden S/ 283.')).toBeVisible()
  await expectAccessible(page)
  await lot.getByRole('button', { name: 'Ver los lotes' }).click()
  await panel.getByRole('button', { name: 'Anular lote' }).click()
  await expect(detractions.dialog('¿Anular el lote 260017?')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(detractions.dialog('¿Anular el lote 260017?')).toBeHidden()
  await expect(panel).toBeVisible()

  await panel.getByRole('button', { name: 'Ver lote 260016' }).click()
  const partly = detractions.dialog('Lote 260016')
  await expect(partly.getByText('Pagada en parte: 600 de 695')).toBeVisible()
  await expect(partly.getByText('de octubre 2025 a noviembre 2026, 14 meses')).toBeVisible()
  await expect(partly.getByRole('link', { name: /^Descargar/v })).toHaveCount(0)
  await partly.getByText('Comprobantes por mes de emisión').click()
  await expectAccessible(page)
  await partly.getByRole('button', { name: 'Liberar las 4 sin constancia' }).click()
  const question = detractions.dialog('¿Liberar las 4 sin constancia?')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Liberar' }).click()
  await expect(question).toBeHidden()
})

test('a late certificate, one that is missing, and the dates of payment', ALSO_ON_PHONE, async ({ page }) => {
  const business = kallpa()
  await fakeDetractions(page, business)
  const detractions = new DetractionsPage(page)
  await detractions.open(business.uuid)
  await expect(detractions.rows).toHaveCount(14)
  await expectAccessible(page)
  const certificate = detractions.dialog('Constancia de pago')
  const openCertificate = (index: number) =>
    detractions.rows
      .nth(index)
      .getByRole('button', { name: /^Constancia de pago/v })
      .click()
  await openCertificate(1)
  await expect(certificate.getByText('Fuera de plazo, 5 días')).toBeVisible()
  await expectAccessible(page)
  await certificate.getByRole('button', { name: 'Cerrar' }).first().click()
  await openCertificate(2)
  await expect(certificate.getByText('Comprobante no encontrado')).toBeVisible()
  await expectAccessible(page)
  await certificate.getByRole('button', { name: 'Ver comprobante' }).click()
  await expect(page.getByRole('dialog').getByText('Comprobante no encontrado').last()).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await certificate.getByRole('button', { name: 'Cerrar' }).first().click()

  await detractions.dateFilter('Periodo contable: Octubre 2026').click()
  const filter = detractions.dialog('Filtrar por fecha')
  await expect(filter.getByRole('button', { name: 'Setiembre 2026' })).toBeVisible()
  await expectAccessible(page)
  await filter.getByText('Fecha de pago').click()
  await filter
    .getByRole('button', { name: /^2 de /v })
    .first()
    .click()
  await filter
    .getByRole('button', { name: /^16 de /v })
    .first()
    .click()
  await expectAccessible(page)
  await filter.getByRole('button', { name: 'Confirmar' }).click()
  await expect(detractions.dateFilter(/^Fecha de pago: 02/v)).toBeVisible()
  await expectAccessible(page)
})

test('loading, failing, empty and incomplete lists', async ({ page }) => {
  const business = kallpa()
  let release: () => void = () => undefined
  const answers = await fakeDetractions(page, business, {
    until: new Promise((resolve) => {
      release = resolve
    }),
  })
  const detractions = new DetractionsPage(page)
  await detractions.open(business.uuid, UNPAID)
  await expect(page.locator('main .animate-shine').first()).toBeVisible()
  await expectAccessible(page)
  answers.fails = true
  release()
  await expect(page.getByRole('button', { name: 'Volver a intentar' })).toBeVisible()
  await expectAccessible(page)

  Object.assign(answers, { fails: false, unpaid: [], paid: [], summary: {} })
  await detractions.open(business.uuid, UNPAID)
  await expect(page.getByText('No hay detracciones por pagar.')).toBeVisible()
  await expectAccessible(page)
  await detractions.chip('Vencidas').click()
  await expect(page.getByText('Ninguna detracción está vencida.')).toBeVisible()
  await detractions.tab('Pagadas').click()
  await expect(page.getByText('No hay comprobantes encontrados.')).toBeVisible()
  await expectAccessible(page)

  const completeness = incompleteBook('NOT_COLLECTED', { code: 'DEPOSITS_UNREAD', action: 'COLLECT' })
  Object.assign(answers, { summary: { completeness, unpaid: { count: 0, amount: 0 } } })
  await detractions.open(business.uuid, UNPAID)
  await expect(page.getByText('Sin dato').first()).toBeVisible()
  await expectAccessible(page)

  const partial = incompleteBook('PARTIAL', {
    code: 'XML_MISSING',
    action: 'REVIEW',
    message: 'Falta el XML de 3 comprobantes: no sabemos si tienen detracción ni de cuánto.',
  })
  Object.assign(answers, { unpaid: undefined, paid: undefined, summary: { completeness: partial } })
  await detractions.open(business.uuid, UNPAID)
  await expect(page.getByRole('button', { name: 'Detracciones: incompleto, ver por qué' })).toBeVisible()
  await expectAccessible(page)
})
