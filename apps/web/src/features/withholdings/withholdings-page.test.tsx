import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

import { business } from '../../testing/businesses.ts'
import { fakeApi, refusal, type FakeAnswer } from '../../testing/fake-api.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { startSession, rosa } from '../../testing/session.ts'

const REPORTS = '/businesses/dashboard-reports'
const aceros = business('Aceros')

beforeEach(() => {
  startSession()
})

function open(section: string, answers: Record<string, FakeAnswer>, shown = aceros, more = '') {
  const sent = fakeApi({
    'GET /me': { json: rosa },
    'GET /accountant/dashboard/filters': { json: { businesses: [shown] } },
    ...answers,
  })
  return { sent, ...renderApp(`/dashboard/${section}?empresa=${shown.uuid}${more}`) }
}

function answer(
  total: object,
  vouchers: object[],
  pages = { page: 1, size: 10, total_items: vouchers.length, total_pages: 1 },
) {
  return {
    json: { success: true, summary: { total_items: vouchers.length, ...total }, data: { vouchers, pagination: pages } },
  }
}

const perception = {
  perception_regime_description: 'Percepción venta interna',
  document_number: 'P001-26092',
  issue_date: '2026-09-19',
  ruc_supplier: '20980298478',
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

it('lists perceptions with their columns and sums, and opens the picture', async () => {
  const { sent, user, location } = open('percepciones', {
    [`GET ${REPORTS}/perceptions`]: answer({ total_amount_perceptions: 175.07 }, [perception]),
    'GET /files/jpeg/p.jpeg': 'never',
  })
  const heads = (await screen.findAllByRole('columnheader')).map((head) => head.textContent)
  expect(heads).toEqual([
    'Régimen de percepción',
    'Número de documento',
    'Fecha de emisión',
    'RUC Emisor',
    'N° de RUC del receptor',
    'Importe de percepción',
    'Estado',
    'Ver comprobante',
  ])
  const row = within(screen.getAllByRole('row')[1] as HTMLElement)
  for (const text of ['Percepción venta interna', 'P001-26092', '19/09/2026', 'S/ 175.07', 'Emitido'])
    expect(row.getByText(text)).toBeTruthy()
  expect(screen.getByText('Total de percepciones').nextSibling?.textContent).toBe('1')
  expect(screen.getByText('Monto total de percepciones').nextSibling?.textContent).toBe('S/ 175.07')
  await user.click(row.getByRole('button', { name: 'Ver comprobante P001-26092' }))
  expect(await screen.findByRole('dialog', { name: 'Comprobante P001-26092' })).toBeTruthy()
  expect(location().search).toContain('voucher=20980298478-P001-26092')
  const event = sent.find(({ call }) => call === 'POST /me/event-logs')?.body
  expect(event).toMatchObject({ event_type: 'preview', description: 'percepciones_ver_comprobante' })
})

it('lists retentions, strikes out the reverted ones and says when a picture comes', async () => {
  const pages = { page: 1, size: 10, total_items: 35, total_pages: 4 }
  const { sent, user } = open('retenciones', {
    [`GET ${REPORTS}/retentions`]: answer({ total_items: 35, total_amount_retentions: 109.5 }, [retention], pages),
  })
  const heads = (await screen.findAllByRole('columnheader')).map((head) => head.textContent)
  expect(heads).toEqual([
    'Agente retenedor',
    'RUC Emisor',
    'Fecha de emisión',
    'Serie - Número',
    'Importe de retención',
    'Estado',
    'Ver comprobante',
  ])
  expect(screen.getByText('S/ 78.28').tagName).toBe('S')
  expect(screen.getByText('Monto total de retenciones').nextSibling?.textContent).toBe('S/ 109.50')
  const button = screen.getByRole('button', { name: 'Ver comprobante R001-26101' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  button.focus()
  expect((await screen.findByRole('tooltip')).textContent).toBe(
    'La vista previa estará disponible en menos de 24 horas.',
  )
  await user.click(screen.getByRole('button', { name: 'Página 3' }))
  await waitFor(() => expect(sent.some(({ url }) => url.includes('page=3&size=10'))).toBe(true))
})

it('says when there are none', async () => {
  const none = {
    [`GET ${REPORTS}/retentions`]: answer({ total_amount_retentions: 0 }, [], {
      page: 1,
      size: 10,
      total_items: 0,
      total_pages: 0,
    }),
  }
  open('retenciones', none)
  expect(await screen.findByText('No hay comprobantes encontrados')).toBeTruthy()
})

it('names the missing permission', async () => {
  const module_name = 'Consulta de retenciones y percepciones'
  const refused = business('Aceros', {
    status: 'MISSING_PERMISSIONS',
    missing_permissions: [{ module: 'withholdings', module_name }],
  })
  const none = {
    [`GET ${REPORTS}/perceptions`]: answer({ total_amount_perceptions: 0 }, [], {
      page: 1,
      size: 10,
      total_items: 0,
      total_pages: 0,
    }),
  }
  open('percepciones', none, refused)
  expect(await screen.findByText(`El Usuario SOL no tiene acceso a ${module_name}.`)).toBeTruthy()
})

it('tells a failure, and tries again', async () => {
  const { sent, user } = open('percepciones', {
    [`GET ${REPORTS}/perceptions`]: refusal(404, 'BUSINESS_NOT_FOUND', 'No encontramos esa empresa.'),
  })
  expect(await screen.findByText('No encontramos esa empresa.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }))
  await waitFor(() => expect(sent.filter(({ call }) => call.endsWith('/perceptions'))).toHaveLength(2))
})
