import { business, COMPLETE, incompleteBook } from '@contapro/contract/testing/businesses'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { byIndex } from '../../testing/by-index.ts'
import { bodyOf, callsTo, refusal, type FakeResponses } from '../../testing/fake-api.ts'
import { renderSignedIn } from '../../testing/render-app.tsx'

const PERCEPTIONS = 'GET /businesses/dashboard-reports/perceptions'
const RETENTIONS = 'GET /businesses/dashboard-reports/retentions'
const aceros = business('Aceros')

function open(section: string, responses: FakeResponses, shown = aceros) {
  return renderSignedIn(`/dashboard/${section}?empresa=${shown.uuid}`, { businesses: [shown], responses })
}

const columnHeaders = async () => (await screen.findAllByRole('columnheader')).map((header) => header.textContent)

function listResponse(summary: object, vouchers: object[], totalItems = vouchers.length) {
  const pagination = { page: 1, size: 10, total_items: totalItems, total_pages: Math.ceil(totalItems / 10) }
  return {
    json: {
      success: true,
      summary: {
        total_items: totalItems,
        reverted_items: 0,
        is_current_month: false,
        completeness: COMPLETE,
        ...summary,
      },
      data: { vouchers, pagination },
    },
  }
}

const perception = {
  perception_regime_description: 'Percepción venta interna',
  source: 'perception',
  document_number: 'P001-26092',
  issue_date: '2026-09-19',
  ruc_supplier: '20980298478',
  supplier_business_name: 'DISTRIBUIDORA HUASCARÁN S.A.C.',
  ruc_customer: '20990001058',
  perception_amount: 175.07,
  state: 'Emitido',
  link: '/files/jpeg/p.jpeg?signature=a',
}
const retention = {
  supplier_business_name: 'ESTACIÓN DE SERVICIOS LA MURALLA E.I.R.L.',
  ruc_supplier: '20980201474',
  issue_date: '2026-10-29',
  document_number: 'R001-26101',
  retention_amount: 78.28,
  state: 'Revertido',
  link: '',
}

it('lists perceptions with their totals and opens the preview', async () => {
  const { sent, user, location } = open('percepciones', {
    [PERCEPTIONS]: listResponse({ total_amount_perceptions: 175.07 }, [perception]),
    'GET /files/jpeg/p.jpeg': 'never',
  })
  expect(await columnHeaders()).toEqual([
    'Régimen de percepción',
    'Número de documento',
    'Fecha de emisión',
    'RUC Emisor',
    'N° de RUC del receptor',
    'Importe de percepción S/',
    'Estado',
    'Ver comprobante',
  ])
  const row = within(byIndex(screen.getAllByRole('row'), 1))
  for (const text of [
    'Percepción venta interna',
    'DISTRIBUIDORA HUASCARÁN S.A.C.',
    'P001-26092',
    '19/09/2026',
    '175.07',
    'Emitido',
  ])
    expect(row.getByText(text)).toBeTruthy()
  expect(screen.getByText('Total de percepciones').nextSibling?.textContent).toBe('1 comprobante')
  expect(screen.getByText('Monto total de percepciones').nextSibling?.textContent).toBe('S/ 175.07')
  await user.click(row.getByRole('button', { name: 'Ver comprobante P001-26092' }))
  expect(await screen.findByRole('dialog', { name: 'Comprobante P001-26092' })).toBeTruthy()
  expect(location().search).toContain('voucher=20980298478-P001-26092')
  expect(bodyOf(sent, 'POST /me/event-logs')).toMatchObject({
    event_type: 'preview',
    description: 'percepciones_ver_comprobante',
  })
})

it('lists retentions, strikes out reverted ones and explains a missing preview', async () => {
  const { sent, user } = open('retenciones', {
    [RETENTIONS]: listResponse({ total_items: 34, reverted_items: 1, total_amount_retentions: 109.5 }, [retention], 35),
  })
  expect(await columnHeaders()).toEqual([
    'Agente retenedor',
    'RUC Emisor',
    'Fecha de emisión',
    'Serie - Número',
    'Importe de retención S/',
    'Estado',
    'Ver comprobante',
  ])
  expect(screen.getByText('78.28').tagName).toBe('S')
  expect(screen.getByText('Total de retenciones').nextSibling?.textContent).toBe('34 comprobantes')
  expect(screen.getAllByText('No suma 1 revertido')).toHaveLength(2)
  expect(screen.getByText('Monto total de retenciones').nextSibling?.textContent).toBe('S/ 109.50')
  const button = screen.getByRole('button', { name: 'Ver comprobante R001-26101' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  button.focus()
  expect((await screen.findByRole('tooltip')).textContent).toBe(
    'La vista previa estará disponible en menos de 24 horas.',
  )
  const sizes = within(screen.getByLabelText('Filas por página')).getAllByRole('option')
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['10', '20', '50', '100'])
  await user.click(screen.getByRole('button', { name: 'Página 3' }))
  await waitFor(() => expect(sent.some(({ url }) => url.includes('page=3&size=10'))).toBe(true))
})

it('says when the period has none', async () => {
  open('retenciones', { [RETENTIONS]: listResponse({ total_amount_retentions: 0 }, []) })
  expect(await screen.findByText('No hay comprobantes encontrados')).toBeTruthy()
})

it('shows no figures of a list that was not read, but why and what to do', async () => {
  const completeness = incompleteBook('NOT_COLLECTED', { code: 'WITHHOLDINGS_UNREAD', action: 'COLLECT' })
  open('percepciones', { [PERCEPTIONS]: listResponse({ total_amount_perceptions: null, completeness }, []) })
  expect(await screen.findAllByText('Sin dato')).toHaveLength(2)
  expect(screen.getByText('Porque sí.')).toBeTruthy()
  expect(screen.getByText('No sabemos si hubo percepciones: que no haya datos no significa cero.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Recopilar ahora' })).toBeTruthy()
  expect(screen.queryByText('No hay comprobantes encontrados')).toBeNull()
})

it('says of a perception printed in a factura that it is there', async () => {
  const printed = { ...perception, source: 'invoice', document_number: 'F001-7' }
  open('percepciones', { [PERCEPTIONS]: listResponse({ total_amount_perceptions: 350.14 }, [printed, perception]) })
  expect(await screen.findByText('Percepción venta interna (en la factura)')).toBeTruthy()
  expect(screen.getByText('Percepción venta interna')).toBeTruthy()
})

it('marks a list that is not complete, and that of a month in course', async () => {
  const completeness = incompleteBook('PARTIAL', { code: 'WITHHOLDINGS_UNREAD', action: 'COLLECT' })
  const summary = { total_amount_perceptions: 175.07, completeness, is_current_month: true }
  open('percepciones', { [PERCEPTIONS]: listResponse(summary, [perception]) })
  expect(await screen.findByRole('button', { name: 'Percepciones: incompleto, ver por qué' })).toBeTruthy()
  expect(screen.getByText('Porque sí.')).toBeTruthy()
  expect(screen.getByText('Mes en curso')).toBeTruthy()
})

it('shows a failure and retries', async () => {
  const { sent, user } = open('percepciones', {
    [PERCEPTIONS]: refusal(404, 'BUSINESS_NOT_FOUND', 'No encontramos esa empresa.'),
  })
  expect(await screen.findByText('No encontramos esa empresa.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }))
  await waitFor(() => expect(callsTo(sent, PERCEPTIONS)).toHaveLength(2))
})
