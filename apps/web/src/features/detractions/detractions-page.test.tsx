import type { Detraction, DetractionsSummary } from '@contapro/contract/detractions'
import { business, incompleteBook } from '@contapro/contract/testing/businesses'
import {
  certificate,
  detraction,
  detractionList,
  detractionLot,
  leftOut,
  lotLine,
  lotPreview,
  paidDetraction,
} from '@contapro/contract/testing/detractions'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { byIndex } from '../../testing/by-index.ts'
import { bodyOf, callsTo, internalError, refusal, type FakeResponses, type SentCall } from '../../testing/fake-api.ts'
import { renderSignedIn } from '../../testing/render-app.tsx'
import { eventsOf } from '../../testing/usage-events.ts'

const LIST = 'GET /businesses/dashboard/detractions'
const kallpa = business('Negociaciones Kallpa S.A.C.', { tax_periods: ['202610', '202609'] })
const LOTS = `/businesses/${kallpa.uuid}/detraction-lots`
const UNMATCHED = `GET /businesses/${kallpa.uuid}/unmatched-deposits`
const PREVIEW = `POST ${LOTS}/preview`

const unpaidRows = [
  detraction('1', { deposit_due: '2026-10-07', days_left: -27, is_deferred: true, fine_at_risk: 71 }),
  detraction('2', {
    deposit_due: '2026-11-05',
    deposit_due_by: 'installment',
    due_at_latest: '2026-11-09',
    days_left: 2,
  }),
  detraction('3'),
]
const unpaidSummary: Partial<DetractionsSummary> = {
  unpaid: { count: 3, amount: 426 },
  overdue: { count: 1, amount: 142, assumed: { count: 0, amount: 0 }, oldest_days: 27 },
  soon: { count: 1, amount: 142 },
  next_due: { count: 1, amount: 142, date: '2026-11-05' },
  deferred_igv: 540,
  awaited_igv: 1080,
  fine_at_risk: 71,
}

const NOTHING_FOUND: Partial<DetractionsSummary> = {
  unpaid: { count: 0, amount: 0 },
  later: { count: 0, amount: 0 },
  next_due: null,
  awaited_igv: 0,
}

type Lists = {
  unpaid?: readonly Detraction[]
  paid?: readonly Detraction[]
  summary?: Partial<DetractionsSummary>
  responses?: FakeResponses
}

/** Opens the page with some rows in each tab. */
function open(search: string, { unpaid = unpaidRows, paid = [], summary = unpaidSummary, responses }: Lists = {}) {
  return renderSignedIn(`/dashboard/detracciones?empresa=${kallpa.uuid}&periodo=202610${search}`, {
    businesses: [kallpa],
    responses: {
      [LIST]: (query) => ({
        json:
          query.get('paid') === 'N'
            ? detractionList([...unpaid], { summary })
            : detractionList([...paid], { summary: { paid: { count: paid.length, amount: 142 * paid.length } } }),
      }),
      [UNMATCHED]: { json: { data: [] } },
      [PREVIEW]: { json: lotPreview() },
      ...responses,
    },
  })
}

const openUnpaid = (lists?: Lists, search = '') => open(`&lista=por-pagar${search}`, lists)

/** The queries of the calls of a tab. */
function queriesOf(sent: readonly SentCall[], paid: 'S' | 'N') {
  return callsTo(sent, LIST)
    .map(({ url }) => Object.fromEntries(new URL(url, 'http://contapro.test').searchParams))
    .filter((query) => query['paid'] === paid)
}

const headers = async () => (await screen.findAllByRole('columnheader')).map((header) => header.textContent)
const rowOf = (number: string) => within(screen.getByRole('row', { name: new RegExp(`F001-${number}\\b`, 'v') }))
const figure = (label: string) =>
  [...(screen.getAllByRole('term').find((term) => term.textContent === label)?.parentElement?.children ?? [])]
    .slice(1)
    .map((value) => value.textContent)

describe('the tabs', () => {
  it("open on 'Pagadas' of the period, with the columns that only paid ones have", async () => {
    const { sent } = open('', { paid: [paidDetraction('7')] })
    expect(await screen.findByRole('heading', { name: 'Comprobantes afectos a detracción' })).toBeTruthy()
    expect(await headers()).toEqual([
      'Proveedor',
      'Comprobante',
      'Código y %',
      'Total S/',
      'Detracción S/',
      'Depósito',
      'N° constancia',
      'Tipo de operación',
      'Constancia de pago',
    ])
    expect(screen.getByRole('tab', { name: 'Pagadas 1 octubre 2026', selected: true })).toBeTruthy()
    expect(await screen.findByRole('tab', { name: 'Por pagar 3 todos los periodos' })).toBeTruthy()
    expect(queriesOf(sent, 'S')).toEqual([
      {
        business_uuid: kallpa.uuid,
        ruc: kallpa.ruc,
        tax_period: '202610',
        page: '1',
        size: '20',
        paid: 'S',
      },
    ])
    const row = rowOf('7')
    for (const text of ['04/11/2026', '241240581', '142', '01 Venta de bienes o prestación de servicios'])
      expect(row.getByText(text)).toBeTruthy()
  })

  it('says how much IGV the late deposits among them take to another period', async () => {
    const summary = {
      paid: { count: 8, amount: 1136 },
      late: { count: 3, taken_back_count: 1, igv: 920.31, periods: ['202611'] },
    }
    const responses = { [LIST]: { json: detractionList([paidDetraction('7')], { summary }) } }
    open('&desde=2026-11-01&hasta=2026-11-30', { responses })
    expect((await screen.findByText(/^3 depositadas fuera de plazo/v)).parentElement?.textContent).toBe(
      '3 depositadas fuera de plazo y 1 sin efecto por notas de crédito tardías: S/ 920.31 de IGV que pasa de su periodo al crédito de noviembre 2026.',
    )
  })

  it('says of a late deposit which period its credit is of, or that it gives none', async () => {
    const late = { payment_datetime: '2026-12-05 11:42:10' }
    open('', {
      paid: [
        paidDetraction('7', { ...late, credit_period: '202612' }),
        paidDetraction('8', { ...late, credit: 'NO', credit_period: null, lost_igv: 338.61 }),
      ],
    })
    expect(await screen.findByText('Crédito de diciembre 2026')).toBeTruthy()
    expect(rowOf('8').getByText('Sin crédito: pasaron más de 12 meses')).toBeTruthy()
    expect(rowOf('7').queryByText(/^Sin crédito/v)).toBeNull()
  })

  it('keep the range of each, and begin at page 1', async () => {
    const { sent, user, param } = open('&desde=2026-10-01&hasta=2026-10-15&pagina=2', { paid: [paidDetraction('7')] })
    expect(await screen.findByText('142')).toBeTruthy()
    expect(queriesOf(sent, 'S').at(-1)).toMatchObject({
      fecha_inicio: '2026/10/01',
      fecha_fin: '2026/10/15',
      page: '2',
    })
    expect(queriesOf(sent, 'S').at(-1)).not.toHaveProperty('tax_period')
    expect(queriesOf(sent, 'S').at(-1)).toMatchObject({ size: '20' })
    const sizes = within(screen.getByLabelText('Filas por página')).getAllByRole('option')
    expect(sizes.map(({ textContent }) => textContent)).toEqual(['20', '50', '100'])
    await user.click(screen.getByRole('tab', { name: /^Por pagar/v }))
    expect(param('lista')).toBe('por-pagar')
    expect(param('pagina')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Fecha de pago/v })).toBeNull()
    for (const query of queriesOf(sent, 'N')) expect(query).not.toHaveProperty('fecha_inicio')
    await user.click(screen.getByRole('tab', { name: /^Pagadas/v }))
    expect(await screen.findByRole('button', { name: 'Fecha de pago: 01/10/2026 - 15/10/2026' })).toBeTruthy()
    await waitFor(() => expect(queriesOf(sent, 'S').at(-1)).toMatchObject({ fecha_inicio: '2026/10/01', page: '1' }))
  })
})

it('leads to where constancias are uploaded', async () => {
  open('')
  const link = await screen.findByRole('link', { name: 'Subir constancias' })
  expect(link.getAttribute('href')).toBe(`/dashboard/subir-archivos?empresa=${kallpa.uuid}`)
})

describe("'Por pagar'", () => {
  it('shows all periods with what is late, what comes and the IGV that is out or will be', async () => {
    const { sent } = openUnpaid()
    expect(await screen.findAllByText('Vencida hace 27 días')).not.toHaveLength(0)
    expect(queriesOf(sent, 'N')[0]).not.toHaveProperty('tax_period')
    expect(figure('Por pagar')).toEqual(['S/ 426', '3 comprobantes, soles enteros'])
    expect(figure('Vencidas')).toEqual([
      'S/ 142',
      '1 comprobante, hace 27 días. Multa estimada: hasta S/ 71.00, 50 % de lo no depositado, sin gradualidad',
    ])
    expect(figure('Vencen en 3 días')).toEqual(['S/ 142', '1 comprobante, desde el 05/11/2026'])
    expect(figure('IGV diferido por detracción')).toEqual([
      'S/ 540.00',
      'S/ 1,080.00 más se diferirán si no depositas a tiempo',
    ])
    expect(rowOf('1').getByText('ya diferido')).toBeTruthy()
    expect(rowOf('2').getByText('Si pagaste la cuota; si no, 09/11/2026')).toBeTruthy()
    expect(rowOf('2').getAllByText('Vence en 2 días')).not.toHaveLength(0)
    expect(rowOf('3').getByText('5.° día hábil').className).toContain('hidden')
    expect(rowOf('3').getByText('se difiere tras 30/11')).toBeTruthy()
    const onlyPaid = new Set(['Depósito', 'N° constancia', 'Tipo de operación', 'Constancia de pago'])
    expect((await headers()).filter((header) => onlyPaid.has(header ?? ''))).toEqual([])
  })

  it('filters by due date and by period, each in the address', async () => {
    const { sent, user, param } = openUnpaid()
    await user.click(await screen.findByRole('button', { name: 'Vencidas 1' }))
    await waitFor(() => expect(queriesOf(sent, 'N').at(-1)).toMatchObject({ due: 'overdue' }))
    expect(param('filtro')).toBe('vencidas')
    await user.selectOptions(screen.getByLabelText('Periodo contable'), 'Setiembre 2026')
    await waitFor(() => expect(queriesOf(sent, 'N').at(-1)).toMatchObject({ due: 'overdue', tax_period: '202609' }))
    await user.click(screen.getByRole('button', { name: 'Todas 3' }))
    await user.selectOptions(screen.getByLabelText('Periodo contable'), 'Todos los periodos')
    await waitFor(() => expect([param('filtro'), param('solo')]).toEqual([null, null]))
  })

  it('separates what is late from what is late only if an instalment was paid', async () => {
    const installment = { deposit_due_by: 'installment', deposit_due: '2025-10-31' } as const
    openUnpaid({
      unpaid: [
        detraction('1', { ...installment, due_at_latest: '2025-11-07', days_left: -383 }),
        detraction('2', { ...installment, due_at_latest: '2026-12-07', days_left: -383 }),
      ],
      summary: {
        ...unpaidSummary,
        overdue: { count: 2, amount: 284, assumed: { count: 1, amount: 142 }, oldest_days: 376 },
        fine_at_risk: 142,
      },
    })
    expect(await screen.findAllByText('Vencida hace 376 días')).not.toHaveLength(0)
    // The days are those of the date that is shown, and the other one stays beside it on narrow tables.
    expect(rowOf('1').getByText('07/11/2025')).toBeTruthy()
    const other = rowOf('1').getByText('O 31/10/2025 si pagaste la cuota')
    expect(other.className).not.toContain('hidden')
    expect(rowOf('2').getByText('31/10/2025')).toBeTruthy()
    expect(rowOf('2').getByText('Si pagaste la cuota; si no, 07/12/2026')).toBeTruthy()
    expect(rowOf('2').getAllByText('Vencida si pagaste la cuota')).not.toHaveLength(0)
    expect(figure('Vencidas')).toEqual([
      'S/ 284',
      '2 comprobantes, la más antigua hace 376 días, 1 solo si pagaste su cuota. Multa estimada: hasta S/ 142.00, 50 % de lo no depositado, sin gradualidad',
    ])
  })

  it("says 'Sin dato' while nobody knows whether a deposit was made", async () => {
    const { sent, user, param } = openUnpaid({
      unpaid: [detraction('1', { deposit_state: 'unknown', days_left: null })],
      summary: { ...unpaidSummary, unread: { count: 1, amount: 142 } },
    })
    expect((await screen.findAllByText('Sin dato')).length).toBeGreaterThan(0)
    expect(rowOf('1').queryByText(/^Venc/v)).toBeNull()
    expect(await headers()).toEqual(expect.arrayContaining(['Fecha límite', 'Plazo', 'IGV diferido S/']))
    // They are in a filter of their own, so that the filters add up.
    await user.click(screen.getByRole('button', { name: 'Sin dato 1' }))
    await waitFor(() => expect(queriesOf(sent, 'N').at(-1)).toMatchObject({ due: 'unread' }))
    expect(param('filtro')).toBe('sin-dato')
  })

  it('is searched when typing pauses, and cleared from the empty list', async () => {
    const { sent, user, param } = openUnpaid({
      responses: {
        [LIST]: (query) => ({
          json: detractionList(query.get('search') ? [] : unpaidRows, {
            summary: query.get('search') ? NOTHING_FOUND : unpaidSummary,
          }),
        }),
      },
    })
    const field = await screen.findByLabelText('Buscar proveedor, RUC o serie-número')
    await user.type(field, 'maderera ')
    await waitFor(() => expect(queriesOf(sent, 'N').at(-1)).toMatchObject({ search: 'maderera' }))
    expect(param('buscar')).toBe('maderera')
    await screen.findByText('Ninguna de las encontradas pasó su fecha')
    expect(figure('Próximo vencimiento')).toEqual(['Ninguno', 'Ninguna de las encontradas está por vencer'])
    expect(figure('IGV diferido por detracción')).toEqual(['S/ 0.00', 'Ninguna de las encontradas lo tiene'])
    await user.click(await screen.findByRole('button', { name: 'Quitar la búsqueda' }))
    await waitFor(() => expect(param('buscar')).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('Buscar proveedor, RUC o serie-número').value).toBe('')
    expect(await screen.findAllByText('Vencida hace 27 días')).not.toHaveLength(0)
  })

  it('marks the rows of all pages that a lot can pay', async () => {
    const others = [detraction('4'), detraction('5', { lot: '260016' })]
    const { sent, user } = openUnpaid({
      responses: {
        [LIST]: (query) => {
          const isWhole = query.get('size') === '100'
          const list = detractionList(isWhole ? [...unpaidRows, ...others] : unpaidRows, { summary: unpaidSummary })
          const pages = isWhole ? 1 : 2
          return { json: { ...list, pagination: { ...list.pagination, total_items: 5, total_pages: pages } } }
        },
      },
    })
    await screen.findAllByText('Vencida hace 27 días')
    await user.click(rowOf('1').getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Marcar las 5 de todas las páginas' }))
    expect(await screen.findByText('4 elegidas')).toBeTruthy()
    expect(queriesOf(sent, 'N').filter(({ size }) => size === '100')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /de todas las páginas$/v })).toBeNull()
  })

  it('says why IGV is missing, and where a voucher states another amount than is due', async () => {
    openUnpaid({
      unpaid: [
        detraction('1', { frozen_igv: 0, status: 'observado' }),
        detraction('2', { frozen_igv: 0, credit: 'NO', credit_period: null }),
        detraction('3', { frozen_igv: 417.12, credit: 'DIFERIDO', is_prorated: true, is_deferred: true }),
        detraction('4', { stated_amount: 150 }),
        detraction('5', { frozen_igv: 0, lost_igv: 338.61, credit: 'NO', credit_period: null, is_deferred: false }),
        detraction('6', { credit: 'PRORRATA', is_prorated: true }),
        detraction('7', { frozen_igv: 0, notes_amount: 3540 }),
        // Due on 30/11/2026, in 12 days: today is 18/11/2026.
        detraction('8', { is_deferred: true, credit_until: '2026-12-31' }),
        detraction('9', { is_deferred: true, credit_until: '2026-10-31' }),
      ],
      summary: {
        deferred_igv: 957.12,
        deferred_prorrata: 417.12,
        awaited_igv: 0,
        lost_credit: { count: 1, igv: 338.61 },
      },
    })
    expect(await screen.findByText('Observado')).toBeTruthy()
    expect(rowOf('2').getByText('Sin derecho a crédito')).toBeTruthy()
    expect(rowOf('3').getByText('ya diferido; crédito por prorrata')).toBeTruthy()
    expect(rowOf('4').getByText('dice 150')).toBeTruthy()
    expect(rowOf('5').getByText('338.61')).toBeTruthy()
    expect(rowOf('5').getByText('Crédito perdido: más de 12 meses')).toBeTruthy()
    expect(rowOf('6').getByText('se difiere tras 30/11; crédito por prorrata')).toBeTruthy()
    expect(rowOf('7').getByText('Anulado por notas de crédito')).toBeTruthy()
    expect(rowOf('8').getByText('ya diferido; crédito hasta el 31/12/2026')).toBeTruthy()
    expect(rowOf('9').getByText('ya diferido; su crédito venció el 31/10/2026')).toBeTruthy()
    expect(figure('IGV diferido por detracción')).toEqual([
      'S/ 957.12',
      'Incluye S/ 417.12 por prorratear. Es crédito del mes en que se deposite. Aparte, crédito perdido: S/ 338.61 de 1 comprobante',
    ])
  })

  it('counts what is missing of a part, and says when an amount is not known', async () => {
    openUnpaid({
      unpaid: [detraction('1', { deposit_amount: 100 }), detraction('2', { detraction_amount: null })],
      summary: { unpaid: { count: 2, amount: 42 }, unknown_count: 1 },
    })
    expect(await screen.findByText('42')).toBeTruthy()
    expect(rowOf('1').getByText('de 142')).toBeTruthy()
    expect(rowOf('2').getByText('Sin dato')).toBeTruthy()
    expect(rowOf('2').queryByRole('checkbox')).toBeNull()
    expect(figure('Por pagar')).toEqual(['S/ 42', '2 comprobantes, 1 sin importe no suma'])
  })

  it('says that nothing is due, or nothing that the filter allows', async () => {
    const { user } = openUnpaid({ unpaid: [], summary: { unpaid: { count: 0, amount: 0 } } }, '&filtro=vencidas')
    expect(await screen.findByText('Ninguna detracción está vencida.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ver todas' }))
    expect(await screen.findByText('No hay detracciones por pagar.')).toBeTruthy()
  })

  it('sums and counts nothing while deposits are being read, though purchases that are subject are listed', async () => {
    const completeness = incompleteBook('PENDING', { code: 'DEPOSITS_UNREAD', message: 'Estamos recopilando.' })
    openUnpaid({ unpaid: [detraction('1')], summary: { unpaid: { count: 1, amount: 142 }, completeness } })
    expect(await screen.findAllByText('Sin dato')).toHaveLength(4)
    expect(rowOf('1')).toBeTruthy()
    expect(screen.getByText(/Estamos recopilando/)).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Por pagar todos los periodos' })).toBeTruthy()
  })

  it('shows no zeros for what was not read, but why and what to do', async () => {
    const completeness = incompleteBook('NOT_COLLECTED', { code: 'DEPOSITS_UNREAD', action: 'COLLECT' })
    openUnpaid({ unpaid: [], summary: { unpaid: { count: 0, amount: 0 }, completeness } })
    expect(await screen.findAllByText('Sin dato')).toHaveLength(4)
    expect(
      screen.getByText('No sabemos si hay detracciones por pagar: que no haya datos no significa cero.'),
    ).toBeTruthy()
    expect(screen.queryByText('No hay detracciones por pagar.')).toBeNull()
    expect(screen.getByRole('tab', { name: 'Por pagar todos los periodos' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Vencidas' })).toBeTruthy()
  })

  it('marks numbers that are not complete', async () => {
    const completeness = incompleteBook('PARTIAL', { code: 'XML_MISSING', action: 'REVIEW' })
    openUnpaid({ summary: { ...unpaidSummary, completeness } })
    expect(await screen.findByRole('button', { name: 'Detracciones: incompleto, ver por qué' })).toBeTruthy()
    expect(screen.getByText('Porque sí.')).toBeTruthy()
  })

  it('shows a failure and retries', async () => {
    const { sent, user } = openUnpaid({ responses: { [LIST]: internalError } })
    await user.click(await screen.findByRole('button', { name: 'Volver a intentar' }))
    await waitFor(() => expect(queriesOf(sent, 'N')).toHaveLength(2))
  })
})

describe('a lot', () => {
  const choose = async (user: ReturnType<typeof open>['user'], ...numbers: string[]) => {
    await screen.findAllByText('Vencida hace 27 días')
    for (const number of numbers) await user.click(rowOf(number).getByRole('checkbox'))
  }
  const BANK_FILE = 'Archivo para el Banco de la Nación'
  /** Shows the lot of what was chosen, and makes it. */
  async function makeLot(user: ReturnType<typeof open>['user']) {
    await user.click(screen.getByRole('button', { name: BANK_FILE }))
    await user.click(await screen.findByRole('button', { name: 'Hacer el lote 260017' }))
  }

  it('is made of what is chosen, with its sums, what follows and the file', async () => {
    const { sent, user } = openUnpaid({
      responses: { [`POST ${LOTS}`]: { status: 201, json: { ...detractionLot(), left_out: [] } } },
    })
    await choose(user, '1', '3')
    expect(screen.getByText(/^2 elegidas/v).closest('output')?.textContent).toBe(
      '2 elegidas · S/ 284 · IGV diferido S/ 540.00, por diferir S/ 540.00',
    )
    await user.click(screen.getByRole('button', { name: BANK_FILE }))
    const shown = within(await screen.findByRole('dialog', { name: BANK_FILE }))
    // Nothing is made before it was seen.
    expect(await shown.findByText(/^Revisa antes de hacer el lote 260017/v)).toBeTruthy()
    expect(bodyOf(sent, PREVIEW)).toEqual({ codes: ['20100047218-01-F001-1', '20100047218-01-F001-3'] })
    for (const text of ['S/ 284', '260017', 'D20526018151260017.TXT', 'S/ 1,080.00'])
      expect(shown.getByText(text)).toBeTruthy()
    expect(within(shown.getByRole('list', { name: 'Depósitos del lote' })).getAllByRole('listitem')).toHaveLength(2)
    expect(shown.queryByRole('link')).toBeNull()
    expect(callsTo(sent, `POST ${LOTS}`)).toHaveLength(0)
    await user.click(shown.getByRole('button', { name: 'Hacer el lote 260017' }))
    const panel = within(await screen.findByRole('dialog', { name: BANK_FILE }))
    expect(await panel.findByText('Lote 260017 listo.')).toBeTruthy()
    expect(bodyOf(sent, `POST ${LOTS}`)).toEqual({ codes: ['20100047218-01-F001-1', '20100047218-01-F001-3'] })
    expect(callsTo(sent, `POST ${LOTS}`)[0]?.headers['idempotency-key']).toBeTruthy()
    expect(panel.getByText('Lote 260017 listo.')).toBeTruthy()
    for (const text of [
      'S/ 284',
      'D20526018151260017.TXT',
      'octubre 2026 · 1 comprobante, setiembre 2026 · 1 comprobante',
      'S/ 1,080.00',
    ])
      expect(panel.getByText(text)).toBeTruthy()
    const file = panel.getByRole('link', { name: 'Descargar .txt del lote 260017' })
    expect(file.getAttribute('download')).toBe('D20526018151260017.TXT')
    expect(file.getAttribute('href')).toBe('/files/txt/D20526018151260017.TXT?signature=a')
    await user.click(file)
    expect(eventsOf(sent)).toContain('download_detracciones_lote_txt')
    expect(screen.queryByText(/^2 elegidas/v)).toBeNull()
  })

  it('goes on from the number of another program', async () => {
    const { sent, user } = openUnpaid({
      responses: {
        [`POST ${LOTS}`]: refusal(409, 'LOT_NUMBER_NOT_FREE', 'Ese número ya se usó: el siguiente libre es el 260032'),
      },
    })
    await choose(user, '1')
    await user.click(screen.getByRole('button', { name: BANK_FILE }))
    const panel = within(await screen.findByRole('dialog', { name: BANK_FILE }))
    const write = async (lot: string) => {
      await user.click(await panel.findByRole('button', { name: 'Cambiar el número de lote' }))
      expect(panel.getByText(/^Si ya enviaste lotes hechos en otro programa este año/v)).toBeTruthy()
      await user.clear(panel.getByLabelText('Número de lote'))
      await user.type(panel.getByLabelText('Número de lote'), `${lot}{Enter}`)
    }
    await write('260016')
    expect(panel.getByText('Ese número ya se usó: el siguiente libre es el 260017')).toBeTruthy()
    await user.clear(panel.getByLabelText('Número de lote'))
    await user.type(panel.getByLabelText('Número de lote'), '260031{Enter}')
    expect(panel.getByText('D20526018151260031.TXT')).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Hacer el lote 260031' }))
    expect(await panel.findByText('Ese número ya se usó: el siguiente libre es el 260032')).toBeTruthy()
    expect(bodyOf(sent, `POST ${LOTS}`)).toEqual({ codes: ['20100047218-01-F001-1'], lot: '260031' })
    // The next one needs no number of its own.
    await write('260017')
    await user.click(panel.getByRole('button', { name: 'Hacer el lote 260017' }))
    await waitFor(() => expect(callsTo(sent, `POST ${LOTS}`)).toHaveLength(2))
    expect(callsTo(sent, `POST ${LOTS}`)[1]?.body).toEqual({ codes: ['20100047218-01-F001-1'] })
  })

  it('asks once for the account that is missing, and then pays what was left out', async () => {
    const missing = leftOut({ code: '20100047218-01-F001-1', amount: 142 })
    const { sent, user, changeResponses } = openUnpaid({
      responses: {
        [`POST ${LOTS}`]: {
          status: 201,
          json: { ...detractionLot({ count: 1 }), left_out: [missing, { ...missing, code: '20100047218-01-F001-2' }] },
        },
        [`PUT /businesses/${kallpa.uuid}/suppliers/20100047218`]: refusal(
          400,
          'VALIDATION',
          'No es una cuenta del Banco de la Nación: revisa sus dígitos',
        ),
      },
    })
    await choose(user, '1', '2', '3')
    await makeLot(user)
    const panel = within(await screen.findByRole('dialog', { name: BANK_FILE }))
    expect(await panel.findByText('2 quedaron fuera')).toBeTruthy()
    expect(panel.getByText('F001-1, S/ 142')).toBeTruthy()
    // Both are of one supplier, so it is asked once.
    await user.click(panel.getByRole('button', { name: 'Escribir la cuenta' }))
    const field = panel.getByLabelText(/^Cuenta de detracciones/v)
    await user.type(field, '12AB')
    await user.keyboard('{Enter}')
    expect(await panel.findByText('La cuenta solo lleva dígitos y guiones, como 00-099-000077')).toBeTruthy()
    expect(panel.getByLabelText<HTMLInputElement>(/^Cuenta de detracciones/v).value).toBe('12AB')
    await user.clear(field)
    await user.type(field, '12{Enter}')
    expect(await panel.findByText(/^La cuenta tiene 11 dígitos/v)).toBeTruthy()
    expect(callsTo(sent, `PUT /businesses/${kallpa.uuid}/suppliers/20100047218`)).toHaveLength(0)
    await user.clear(field)
    await user.type(field, '00-099-000011{Enter}')
    expect(await panel.findByText('No es una cuenta del Banco de la Nación: revisa sus dígitos')).toBeTruthy()
    expect(panel.queryByRole('button', { name: /^Hacer un lote/v })).toBeNull()
    const later = changeResponses({
      [`PUT /businesses/${kallpa.uuid}/suppliers/20100047218`]: { status: 204 },
      [`POST ${LOTS}`]: { status: 201, json: { ...detractionLot({ lot: '260018' }), left_out: [] } },
    })
    await user.clear(field)
    await user.type(field, '00-099-000001')
    await user.click(panel.getByRole('button', { name: 'Guardar la cuenta' }))
    expect(await panel.findByText('Cuenta 00099000001 guardada')).toBeTruthy()
    expect(bodyOf(later, `PUT /businesses/${kallpa.uuid}/suppliers/20100047218`)).toEqual({
      detraction_account: '00099000001',
    })
    // What was written is corrected in the same place.
    await user.click(panel.getByRole('button', { name: /^Corregir la cuenta de/v }))
    await user.clear(panel.getByLabelText(/^Cuenta de detracciones/v))
    await user.type(panel.getByLabelText(/^Cuenta de detracciones/v), '00-099-000021{Enter}')
    expect(await panel.findByText('Cuenta 00099000021 guardada')).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Hacer un lote con esos 2' }))
    expect(await screen.findByText('Lote 260018 listo.')).toBeTruthy()
    expect(bodyOf(later, `POST ${LOTS}`)).toEqual({ codes: ['20100047218-01-F001-1', '20100047218-01-F001-2'] })
    expect(callsTo(sent, `POST ${LOTS}`)).toHaveLength(1)
  })

  it('is not made of rows without any account, which are asked first', async () => {
    const empty = { count: 0, total: 0, periods: [], lines: [], first_due: null }
    const { sent, user, changeResponses } = openUnpaid({
      responses: {
        [PREVIEW]: { json: lotPreview({ ...empty, left_out: [leftOut({ code: '20100047218-01-F001-1' })] }) },
        [`PUT /businesses/${kallpa.uuid}/suppliers/20100047218`]: { status: 204 },
      },
    })
    await choose(user, '1')
    await user.click(screen.getByRole('button', { name: BANK_FILE }))
    const panel = within(await screen.findByRole('dialog', { name: BANK_FILE }))
    expect(await panel.findByText('Nada de lo elegido puede ir en un lote todavía.')).toBeTruthy()
    expect(panel.getByText('1 queda fuera')).toBeTruthy()
    expect(panel.queryByRole('button', { name: /^Hacer el lote/v })).toBeNull()
    changeResponses({ [PREVIEW]: { json: lotPreview({ count: 1, lines: [lotLine('1')] }) } })
    await user.click(panel.getByRole('button', { name: 'Escribir la cuenta' }))
    await user.type(panel.getByLabelText(/^Cuenta de detracciones/v), '00-099-000021{Enter}')
    // It joins the lot, which can be made now, and its account is corrected there.
    expect(await panel.findByRole('button', { name: 'Hacer el lote 260017' })).toBeTruthy()
    expect(panel.getByRole('button', { name: /^Corregir la cuenta de/v })).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByRole('dialog', { name: BANK_FILE })).toBeNull()
    expect(screen.getByText(/^1 elegida/v)).toBeTruthy()
    expect(callsTo(sent, `POST ${LOTS}`)).toHaveLength(0)
  })

  it('that fails keeps what was chosen', async () => {
    const { user } = openUnpaid({ responses: { [`POST ${LOTS}`]: refusal(409, 'LOT_EMPTY', 'Nada se puede pagar.') } })
    await choose(user, '1')
    await makeLot(user)
    expect((await screen.findAllByText('Nada se puede pagar.')).length).toBeGreaterThan(0)
    expect(screen.getByText(/^1 elegida/v)).toBeTruthy()
  })

  it('that is open pays a row once: it cannot be chosen again', async () => {
    openUnpaid({ unpaid: [detraction('1', { lot: '260016' }), detraction('2')] })
    expect(await screen.findAllByText('En el lote 260016')).toHaveLength(2)
    expect(rowOf('1').queryByRole('checkbox')).toBeNull()
    expect(rowOf('2').getByRole('checkbox')).toBeTruthy()
  })

  it('is listed with its state, and canceled after a question', async () => {
    const pagination = { page: 1, size: 20, total_items: 3, total_pages: 1 }
    const lots = [
      detractionLot(),
      detractionLot({ lot: '260016', state: 'PARTLY_PAID', count: 3, paid_count: 1, sas: '' }),
      detractionLot({ lot: '260015', state: 'CANCELLED', waiting_count: 0, sas: '' }),
    ]
    const { sent, user } = openUnpaid({
      responses: {
        [`GET ${LOTS}`]: { json: { data: lots, pagination } },
        [`DELETE ${LOTS}/260017`]: { status: 204 },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Lotes para el banco' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Lotes para el Banco de la Nación' }))
    const items = await panel.findAllByRole('listitem')
    expect(items).toHaveLength(3)
    expect(within(byIndex(items, 1)).getByText('1 de 3 con constancia, 2 sin constancia')).toBeTruthy()
    for (const index of [1, 2]) expect(within(byIndex(items, index)).queryByRole('link')).toBeNull()
    expect(panel.getAllByRole('button', { name: 'Anular lote' })).toHaveLength(1)
    await user.click(panel.getByRole('button', { name: 'Anular lote' }))
    const question = within(await screen.findByRole('dialog', { name: '¿Anular el lote 260017?' }))
    expect(callsTo(sent, `DELETE ${LOTS}/260017`)).toHaveLength(0)
    await user.click(question.getByRole('button', { name: 'Anular lote' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^¿Anular/v })).toBeNull())
    expect(callsTo(sent, `DELETE ${LOTS}/260017`)).toHaveLength(1)
    await waitFor(() => expect(callsTo(sent, `GET ${LOTS}`)).toHaveLength(2))
  })

  it('is opened with what it pays, where a voucher states another amount', async () => {
    const pagination = { page: 1, size: 20, total_items: 1, total_pages: 1 }
    const lines = [
      lotLine('1', { state: 'PAID', deposited_amount: 142, paid_on: '2026-11-04' }),
      lotLine('3', { state: 'PARTLY_PAID', amount: 695, deposited_amount: 600 }),
      lotLine('2', { stated_amount: 150, detraction_amount: 283, amount: 283 }),
    ]
    const lot = detractionLot({
      periods: [12, 11, 10].map((month) => ({ period: `2026${month}`, count: 1 })),
      state: 'PARTLY_PAID',
      count: 3,
      paid_count: 1,
      partly_count: 1,
      waiting_count: 1,
      lost_igv: 338.61,
      freed_prorrata: 417.12,
      sas: '',
    })
    const { sent, user } = openUnpaid({
      responses: {
        [`GET ${LOTS}`]: { json: { data: [lot], pagination } },
        [`GET ${LOTS}/260017`]: { json: { ...lot, lines } },
        [`POST ${LOTS}/260017/release`]: { json: { released: 1 } },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Lotes para el banco' }))
    await user.click(await screen.findByRole('button', { name: 'Ver lote 260017' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Lote 260017' }))
    const items = within(await panel.findByRole('list', { name: 'Comprobantes del lote 260017' })).getAllByRole(
      'listitem',
    )
    expect(items.map((item) => item.textContent)).toEqual([
      'TRANSPORTES Y CARGA HUANCAYO E.I.R.L.142F001-1 · RUC 20100047218PagadaCódigo 027 · Periodo 202610 · Cuenta 00099000001',
      'TRANSPORTES Y CARGA HUANCAYO E.I.R.L.695F001-3 · RUC 20100047218Pagada en parte: 600 de 695Código 027 · Periodo 202610 · Cuenta 00099000001',
      'TRANSPORTES Y CARGA HUANCAYO E.I.R.L.283F001-2 · RUC 20100047218Sin constanciaCódigo 027 · Periodo 202610 · Cuenta 00099000001',
    ])
    expect(panel.getByText('F001-2: el comprobante dice S/ 150; por ley corresponden S/ 283.')).toBeTruthy()
    expect(panel.queryByRole('button', { name: 'Anular lote' })).toBeNull()
    expect(panel.getByText(/^De S\/\s338.61 de IGV ya no hay crédito, deposites cuando deposites/v)).toBeTruthy()
    expect(panel.getByText('de octubre 2026 a diciembre 2026, 3 meses')).toBeTruthy()
    expect(panel.getByText('De él, por prorratear').parentElement?.textContent).toContain('S/ 417.12')
    // What was deposited would be paid again by its file, so the rest is freed for another lot.
    expect(panel.queryByRole('link', { name: /^Descargar/v })).toBeNull()
    expect(panel.getByText(/^Su .txt ya no se descarga: lo que ya se depositó se pagaría otra vez\./v)).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Liberar la que no tiene constancia' }))
    const question = within(await screen.findByRole('dialog', { name: '¿Liberar la que no tiene constancia?' }))
    await user.click(question.getByRole('button', { name: 'Liberar' }))
    expect(await screen.findByText('1 comprobante quedó libre')).toBeTruthy()
    expect(callsTo(sent, `POST ${LOTS}/260017/release`)).toHaveLength(1)
    expect(panel.getByRole('link', { name: 'Ver su constancia' }).getAttribute('href')).toBe(
      `/dashboard/detracciones?empresa=${kallpa.uuid}&periodo=202610&desde=2026-11-04&hasta=2026-11-04`,
    )
    await user.click(panel.getByRole('button', { name: 'Ver los lotes' }))
    expect(await screen.findByRole('dialog', { name: 'Lotes para el Banco de la Nación' })).toBeTruthy()
  })

  it('is not listed while there is none', async () => {
    const pagination = { page: 1, size: 20, total_items: 0, total_pages: 0 }
    const { user } = open('', { responses: { [`GET ${LOTS}`]: { json: { data: [], pagination } } } })
    await user.click(await screen.findByRole('button', { name: 'Lotes para el banco' }))
    expect(await screen.findByText('Todavía no hay lotes.')).toBeTruthy()
  })
})

describe("'Pagadas'", () => {
  it('opens the certificate with its fourteen fields, and names what is missing or differs', async () => {
    const late = certificate({ payment_datetime: '05/12/2026 09:05:00', sol_user: '-', deposit_amount: '-' })
    const { sent, user } = open('', {
      paid: [
        paidDetraction('7', {
          payment_datetime: late.payment_datetime,
          certificate: late,
          certificates: [late, certificate({ certificate_number: '2' })],
          credit_period: '202612',
          differences: [{ kind: 'PERIOD', message: 'El depósito indica el periodo 202609.' }],
        }),
      ],
    })
    expect(await screen.findByText('Fuera de plazo, 5 días')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Constancia de pago de F001-7' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Constancia de pago' }))
    const terms = panel.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
    expect(terms).toEqual([
      ['N° de constancia', '241240581'],
      ['N° de operación', '8840217365'],
      ['Fecha y hora', '05/12/2026 09:05'],
      ['N° de cuenta', '00-018-274563'],
      ['Tipo de cuenta', 'D.Leg. 940 Convencional'],
      ['Periodo tributario', 'Octubre 2026'],
      ['Proveedor', 'TRANSPORTES Y CARGA HUANCAYO E.I.R.L.'],
      ['RUC del proveedor', '20100047218'],
      ['Tipo de operación', '01 Venta de bienes o prestación de servicios'],
      ['Bien o servicio', '027 Transporte de bienes por vía terrestre'],
      ['N° de pago (NPD)', '1123456789'],
      ['Usuario SOL', '- SUNAT no lo indica'],
      ['Comprobante', 'Factura F001-7'],
    ])
    expect(panel.getByRole('button', { name: 'Copiar N° de pago (NPD)' })).toBeTruthy()
    expect(panel.getByText('Monto del depósito').nextSibling?.textContent).toBe('-')
    expect(panel.getByText('Su IGV cuenta en el crédito fiscal de diciembre 2026.')).toBeTruthy()
    expect(panel.getByText('El depósito indica el periodo 202609.')).toBeTruthy()
    expect(bodyOf(sent, 'POST /me/event-logs')).toMatchObject({
      event_type: 'preview',
      description: 'detracciones_ver_constancia',
    })
    await user.click(panel.getByRole('button', { name: 'Siguiente' }))
    expect(panel.getByText('N° de constancia').nextSibling?.textContent).toBe('2')
  })

  it("says 'Comprobante no encontrado' without a certificate or a picture", async () => {
    const { sent, user } = open('', {
      paid: [paidDetraction('7', { certificate: null, certificates: [], img_cpe_file_url: '' })],
    })
    await user.click(await screen.findByRole('button', { name: 'Constancia de pago de F001-7' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Constancia de pago' }))
    expect(panel.getByText('Comprobante no encontrado')).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Ver comprobante' }))
    const preview = within(await screen.findByRole('dialog', { name: 'Factura F001-7' }))
    expect(preview.getByText('Comprobante no encontrado')).toBeTruthy()
    expect(callsTo(sent, 'POST /me/event-logs').map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ description: 'detracciones_ver_comprobante' }),
    )
  })

  it('shows dashes for the parts of a code that are missing', async () => {
    open('', { paid: [paidDetraction('7', { voucher_unique_code: '20526018151-20100047218', serie_number: '' })] })
    expect(await screen.findByText('Comprobante no encontrado')).toBeTruthy()
    expect(screen.getByText(/^-, 22\/10\/2026$/v)).toBeTruthy()
  })

  it("filters by 'Fecha de pago', and a period clears the range", async () => {
    const { sent, user, param } = open('', { paid: [paidDetraction('7')] })
    await user.click(await screen.findByRole('button', { name: 'Periodo contable: Octubre 2026' }))
    let panel = within(await screen.findByRole('dialog', { name: 'Filtrar por fecha' }))
    // The period stands in the calendar too, and pressing a day there chooses days.
    expect(panel.getByRole('button', { name: '1 de octubre de 2026', pressed: true })).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Setiembre 2026' }))
    expect(panel.getByRole('button', { name: '30 de setiembre de 2026', pressed: true })).toBeTruthy()
    await user.click(panel.getByRole('button', { name: '2 de setiembre de 2026' }))
    expect(panel.getByRole<HTMLInputElement>('radio', { name: 'Fecha de pago' }).checked).toBe(true)
    expect(panel.getByText('Del 02/09/2026 al 02/09/2026')).toBeTruthy()
    await user.click(panel.getByRole('radio', { name: 'Periodo contable' }))
    await user.click(panel.getByRole('radio', { name: 'Fecha de pago' }))
    const confirm = panel.getByRole<HTMLButtonElement>('button', { name: 'Confirmar' })
    expect(confirm.disabled).toBe(true)
    const [first, last] = panel.getAllByRole('button', { name: /^(2|9) de /v })
    if (!first || !last) throw new Error('the calendar has no days')
    await user.click(first)
    await user.click(last)
    await user.click(confirm)
    await waitFor(() => expect(queriesOf(sent, 'S').at(-1)?.['fecha_inicio']).toMatch(/^20\d\d\/\d\d\/02$/v))
    expect(queriesOf(sent, 'S').at(-1)?.['fecha_fin']).toMatch(/^20\d\d\/\d\d\/09$/v)
    expect(screen.getByRole('button', { name: /^Quitar filtro Fecha de pago/v })).toBeTruthy()

    await user.click(screen.getByRole('button', { name: /^Fecha de pago: 02/v }))
    panel = within(await screen.findByRole('dialog', { name: 'Filtrar por fecha' }))
    await user.click(panel.getByRole('radio', { name: 'Periodo contable' }))
    await user.click(panel.getByRole('button', { name: 'Setiembre 2026' }))
    await user.click(panel.getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(queriesOf(sent, 'S').at(-1)).toMatchObject({ tax_period: '202609' }))
    expect(queriesOf(sent, 'S').at(-1)).not.toHaveProperty('fecha_inicio')
    expect([param('desde'), param('hasta'), param('periodo')]).toEqual([null, null, '202609'])
  })

  it("drops the range with 'Limpiar'", async () => {
    const { user, param } = open('&desde=2026-10-01&hasta=2026-10-15', { paid: [paidDetraction('7')] })
    await user.click(await screen.findByRole('button', { name: 'Fecha de pago: 01/10/2026 - 15/10/2026' }))
    await user.click(await screen.findByRole('button', { name: 'Limpiar' }))
    await waitFor(() => expect(param('desde')).toBeNull())
    expect(screen.getByRole('button', { name: 'Periodo contable: Octubre 2026' })).toBeTruthy()
  })

  it('says when a range or a period has none, and what was deposited late', async () => {
    const { user } = open('&desde=2026-10-01&hasta=2026-10-15', { paid: [] })
    expect(await screen.findByText('Ninguna detracción se pagó del 01/10/2026 al 15/10/2026.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Quitar las fechas' }))
    expect(await screen.findByText('Seleccione otro periodo en donde hayas registrado comprobantes.')).toBeTruthy()
    expect(screen.getByText('No hay comprobantes encontrados.')).toBeTruthy()
  })
})

it("counts 'Depositadas por utilizar' with their IGV", async () => {
  openUnpaid({ summary: { ...unpaidSummary, to_use: { count: 2, igv: 1260, prorrata: 417.12, periods: ['202611'] } } })
  expect((await screen.findByText(/^Depositadas por utilizar/v)).parentElement?.textContent).toBe(
    'Depositadas por utilizar: 2, S/ 1,260.00 de IGV (S/ 417.12 por prorratear) que es crédito de noviembre 2026.',
  )
  expect(screen.getByRole('link', { name: 'noviembre 2026' }).getAttribute('href')).toBe(
    `/dashboard/detracciones?empresa=${kallpa.uuid}&periodo=202610&desde=2026-11-01&hasta=2026-11-30`,
  )
})

it('stands in the menu with the count of what is to be paid', async () => {
  // Neither a phone nor a rail of icons.
  const query = window.matchMedia('(max-width: 1px)')
  vi.spyOn(window, 'matchMedia').mockReturnValue(query)
  const due = { count: 16, amount: 9980, overdue_count: 4, next_due: '2026-11-05' }
  renderSignedIn(`/dashboard/detracciones?empresa=${kallpa.uuid}`, {
    businesses: [{ ...kallpa, detractions_due: due }],
    responses: { [LIST]: { json: detractionList([]) } },
  })
  const menu = within(await screen.findByRole('navigation', { name: 'Secciones de la empresa' }))
  expect(menu.getByRole('link', { name: 'Detracciones 16', current: 'page' })).toBeTruthy()
})

it('asks whose a constancia is that names no stored voucher, stores the answer, and takes it back', async () => {
  const ruc = '20100047218'
  const code = `${ruc}-01-F001-1`
  const stated = { type: '01', series: 'F001', number: '124' }
  const joined = certificate({ certificate_number: '55', joined_from: '01-F001-123' })
  const row = paidDetraction('7', { certificate: joined, certificates: [joined] })
  const unmatched = [
    { certificate: certificate(), supplier_ruc: ruc, stated: { ...stated, number: '125' }, proposals: [] },
    { certificate: certificate(), supplier_ruc: ruc, stated, proposals: [{ code, amount: 142, is_denied: false }] },
  ]
  const ANSWER = `PUT /businesses/${kallpa.uuid}/deposit-answers`
  const { sent, user } = open('', {
    responses: {
      [LIST]: { json: detractionList([row]) },
      [UNMATCHED]: { json: { data: unmatched } },
      [ANSWER]: { status: 204 },
    },
  })
  const section = within(await screen.findByRole('region', { name: 'Constancias sin comprobante' }))
  expect(section.getAllByText(/^Comprobante no encontrado: F001-12[45]/v)).toHaveLength(2)
  expect(
    section.getByText(/^Indican un comprobante que no está entre tus compras\. Responde de cuál son;/v),
  ).toBeTruthy()
  await user.click(section.getByRole('button', { name: 'Sí, es de F001-1' }))
  const key = { certificate: certificate().certificate_number, supplier_ruc: ruc, stated, code }
  await waitFor(() => expect(bodyOf(sent, ANSWER)).toEqual({ ...key, is_same: true }))
  // On the other tab are only those that may pay one of its rows.
  await user.click(screen.getByRole('tab', { name: /^Por pagar/v }))
  expect(await screen.findByText('1 constancia sin comprobante')).toBeTruthy()
  expect(screen.getByText(/No paga ninguna detracción mientras no digas de cuál es\.$/v)).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: /^Pagadas/v }))
  await user.click(await screen.findByRole('button', { name: 'Constancia de pago de F001-7' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Constancia de pago' }))
  expect(panel.getByText('La constancia indica F001-123. Dijiste que es de Factura F001-7.')).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(callsTo(sent, ANSWER)).toHaveLength(2))
  expect(callsTo(sent, ANSWER)[1]?.body).toMatchObject({
    certificate: '55',
    stated: { ...stated, number: '123' },
    is_same: null,
  })
})

it('says that a constancia without a question pays when its voucher is stored, and how to store it', async () => {
  const stated = { type: '01', series: 'F001', number: '125' }
  const unmatched = [{ certificate: certificate(), supplier_ruc: '20100047218', stated, proposals: [] }]
  open('', { responses: { [UNMATCHED]: { json: { data: unmatched } } } })
  const section = within(await screen.findByRole('region', { name: 'Constancias sin comprobante' }))
  expect(section.getByText(/^Indica un comprobante/v).textContent).toBe(
    'Indica un comprobante que no está entre tus compras. Cuando esté, pagará sola su detracción: Subir el XML o agregarlo a mano.',
  )
  expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/dashboard/subir-archivos?empresa=${kallpa.uuid}`,
    `/dashboard/comprobantes?empresa=${kallpa.uuid}&anotar=nuevo`,
  ])
})
