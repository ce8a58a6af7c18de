import type { InboxItem } from '@contapro/contract/inbox'
import { business } from '@contapro/contract/testing/businesses'
import { inbox, inboxItem } from '@contapro/contract/testing/office'
import { observedPurchase, reason } from '@contapro/contract/testing/review'
import { purchaseList } from '@contapro/contract/testing/vouchers'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { bodyOf, callsTo, internalError, lastQuery, type FakeResponses } from '../../../testing/fake-api.ts'
import { fakeStream } from '../../../testing/fake-stream.ts'
import { renderSignedIn } from '../../../testing/render-app.tsx'
import { eventsOf } from '../../../testing/usage-events.ts'
import { useToast } from '../../../ui/overlays/toast-store.ts'

const INBOX = 'GET /accountant/inbox'
const OBSERVED = 'GET /businesses/dashboard-reports/observed'
const VALIDATE = 'PATCH /businesses/dashboard-reports/observed/validate/'
const DECLINE = 'PATCH /businesses/dashboard-reports/observed/decline/'

const andahuaylas = inboxItem('Comercial Andahuaylas S.A.C.')
const refused = inboxItem('Agroindustrias Ica E.I.R.L.', {
  id: 'CREDENTIALS:1',
  kind: 'CREDENTIALS',
  title: 'SUNAT no acepta la clave SOL',
  soles_at_risk: 6150,
  estimated_from: '202609',
  evidence: [{ label: 'Última recopilación', value: '14/11/2026' }],
  actions: ['FIX_CREDENTIALS'],
})
const notAllowed = inboxItem('Minera Sur S.A.C.', {
  id: 'PERMISSIONS:1',
  kind: 'PERMISSIONS',
  title: 'Falta el permiso RVIE',
  soles_at_risk: null,
  evidence: [],
  actions: ['GIVE_PERMISSION'],
})
const kallpa = inboxItem('Kallpa S.A.C.', {
  id: 'OBSERVED:kallpa',
  due: 'later',
  due_date: '2026-12-20',
  days_left: 30,
})
const blocked = observedPurchase('3', { reasons: [reason({ severity: 'block', message: 'Emitido a otro RUC.' })] })

const decidedAnswer = (code: string) => ({
  json: { success: true, data: { updated: [code], failed: [], action_id: 7 } },
})

function open(responses: FakeResponses = {}, search = '') {
  return renderSignedIn(`/inicio/bandeja${search}`, {
    responses: {
      [INBOX]: { json: inbox([andahuaylas, refused, kallpa]) },
      [OBSERVED]: { json: purchaseList([observedPurchase('1'), observedPurchase('2'), blocked]) },
      [VALIDATE]: decidedAnswer(observedPurchase('1').code),
      [DECLINE]: decidedAnswer(observedPurchase('1').code),
      'POST /accountant/inbox/undo': { json: { results: [] } },
      ...responses,
    },
  })
}

const keysOf = (button: HTMLElement) => button.querySelector('kbd')?.textContent ?? ''

const pane = () => within(screen.getByRole('region', { name: 'Detalle del pendiente' }))

afterEach(() => void vi.useRealTimers())

describe('the list', () => {
  it('leads from a missing permission to how it is given', async () => {
    open({ [INBOX]: { json: inbox([notAllowed]) } })
    expect((await screen.findByRole('link', { name: 'Cómo dar el permiso' })).getAttribute('href')).toBe(
      '/preguntas-frecuentes#permisos',
    )
  })

  it('has the worst first, by day with its sum, and says what is estimated or unknown', async () => {
    open()
    expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual([
      'Vence hoy17/11/2026S/ 14,562.60 en riesgo',
      'Despuésdesde el 20/12/2026S/ 8,412.60 en riesgo',
      '14 observados dejan IGV fuera de octubre',
    ])
    expect(screen.getByText('3 pendientes de 3 empresas, S/ 22,975.20 en riesgo')).toBeTruthy()
    expect(screen.getByText('estimado').textContent).toBe('estimado: IGV de setiembre')
    expect(screen.getByRole('button', { name: 'Observados 2' })).toBeTruthy()
  })

  it('says for how many clients something may still change, and marks them', async () => {
    const judging = {
      code: 'JUDGING' as const,
      message: 'Todavía revisamos estos comprobantes.',
      count: 1,
      action: null,
    }
    const changing = { ...kallpa, purchases: { state: 'PARTIAL' as const, reasons: [judging] } }
    open({ [INBOX]: { json: inbox([andahuaylas, changing], { unfinishedCount: 5 }) } }, `?pendiente=${kallpa.id}`)
    expect(await screen.findByText(/^Faltan 5 empresas por leer o revisar/v)).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Después' })).getByText('Incompleto')).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Vence hoy' })).queryByText('Incompleto')).toBeNull()
    expect(pane().getByText('Todavía revisamos estos comprobantes.')).toBeTruthy()
  })

  it('does not praise who has nothing waiting while companies are read', async () => {
    open({ [INBOX]: { json: inbox([], { unfinishedCount: 1 }) } })
    expect(await screen.findByText('Todavía no hay pendientes')).toBeTruthy()
    expect(screen.queryByText('No tienes pendientes')).toBeNull()
  })

  it('is fetched again while something may change, and when a change of a client is announced', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const stream = fakeStream()
    let unfinishedCount = 1
    const { sent } = open({
      'GET /me/collections/stream': stream.response,
      [INBOX]: () => ({ json: inbox([andahuaylas], { unfinishedCount }) }),
    })
    await screen.findByText(/^Falta 1 empresa por leer o revisar/v)
    const fetched = () => callsTo(sent, INBOX).length
    const before = fetched()
    unfinishedCount = 0
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    await waitFor(() => expect(fetched()).toBe(before + 1))
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(fetched()).toBe(before + 1)
    // The job that judges purchases after an undo has ended.
    stream.send(business('Comercial Andahuaylas S.A.C.'))
    await waitFor(() => expect(fetched()).toBe(before + 2))
  })

  it('keeps kind and search in the URL', async () => {
    const { user, sent, param } = open()
    await user.click(await screen.findByRole('button', { name: 'Credenciales 1' }))
    expect(param('filtro')).toBe('credenciales')
    await waitFor(() => expect(lastQuery(sent, INBOX)).toMatchObject({ kind: 'CREDENTIALS' }))
    await user.type(screen.getByLabelText('Buscar empresa o RUC'), 'ica{Enter}')
    await waitFor(() => expect(lastQuery(sent, INBOX)).toMatchObject({ search: 'ica' }))
  })

  it('says that nothing waits, that a filter finds nothing, and why it failed', async () => {
    open({ [INBOX]: { json: inbox([]) } })
    expect(await screen.findByText('No tienes pendientes')).toBeTruthy()
  })

  it('leads who has no clients to register one', async () => {
    open({ [INBOX]: { json: inbox([], { businessCount: 0 }) } })
    expect(await screen.findByRole('link', { name: 'Registrar empresa' })).toBeTruthy()
    expect(screen.queryByText('No tienes pendientes')).toBeNull()
  })

  it('shows all again when a search finds nothing', async () => {
    const { user, param } = open({ [INBOX]: { json: inbox([], { counts: { OBSERVED: 3 } }) } }, '?buscar=nadie')
    await user.click(await screen.findByRole('button', { name: 'Ver todo' }))
    expect(param('buscar')).toBeNull()
  })

  it('shows a failure', async () => {
    open({ [INBOX]: internalError })
    expect(await screen.findByText('Error interno')).toBeTruthy()
  })
})

describe('an item', () => {
  it('shows why it is there, its evidence, and leads to what is to be done', async () => {
    const { user, param } = open()
    await user.click(await screen.findByRole('button', { name: 'Agroindustrias Ica E.I.R.L.' }))
    expect(param('pendiente')).toBe('CREDENTIALS:1')
    expect(pane().getByText('14/11/2026')).toBeTruthy()
    expect(
      pane().getByText('S/ 6,150.00 en riesgo, estimado por el IGV de compras de setiembre 2026; vence el 17/11/2026'),
    ).toBeTruthy()
    expect(pane().getByRole('link', { name: 'Actualizar credenciales' }).getAttribute('href')).toContain(
      `/dashboard/editar-credenciales?empresa=${refused.business.uuid}`,
    )
  })
})

describe('by keys alone', () => {
  it('decides one purchase after the other, then undoes', async () => {
    let left = [observedPurchase('1'), observedPurchase('2'), blocked]
    const { user, sent } = open({
      [OBSERVED]: () => ({ json: purchaseList(left) }),
      [VALIDATE]: () => {
        left = left.filter(({ number }) => number !== '1')
        return decidedAnswer(observedPurchase('1').code)
      },
    })
    await screen.findByRole('list', { name: 'Observados' })
    await user.keyboard('v')
    await waitFor(() =>
      expect(bodyOf(sent, VALIDATE)).toEqual({ cpes: [observedPurchase('1').code], seen_status: 'observado' }),
    )
    await waitFor(() => expect(pane().queryByText(/F001-1 /v)).toBeNull())
    await user.keyboard('{ArrowDown}v')
    // A rule blocks it, so a reason is asked first.
    expect(await pane().findByText(/Escribe el motivo/v)).toBeTruthy()
    await user.keyboard('Lo revisé')
    await user.click(pane().getByRole('button', { name: /^Validar/v }))
    await waitFor(() => expect(callsTo(sent, VALIDATE).at(-1)?.body).toMatchObject({ reason: 'Lo revisé' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Deshacer' })).toBeTruthy())
    screen.getByLabelText('Motivo').blur()
    await user.keyboard('z')
    const undone = { business_uuid: andahuaylas.business.uuid, action_id: 7 }
    await waitFor(() => expect(bodyOf(sent, 'POST /accountant/inbox/undo')).toEqual({ actions: [undone] }))
    expect(eventsOf(sent)).toEqual(expect.arrayContaining(['click_bandeja_validar', 'click_bandeja_deshacer']))
  })

  it('passes to the next purchase of the client wherever the focus is, also with a selection', async () => {
    const { user } = open()
    await screen.findByRole('list', { name: 'Observados' })
    const current = () =>
      pane()
        .getAllByRole('listitem')
        .findIndex((row) => row.dataset['current'] === 'true')
    expect(screen.getByText('otro comprobante')).toBeTruthy()
    await user.keyboard('x')
    screen.getByRole('region', { name: 'Pendientes' }).focus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(current()).toBe(2)
    screen.getByRole('region', { name: 'Por qué está aquí' }).focus()
    await user.keyboard('{ArrowUp}')
    expect(current()).toBe(1)
  })

  it('searches after "/"', async () => {
    const { user } = open()
    await screen.findByRole('list', { name: 'Observados' })
    await user.keyboard('/ica/')
    const search = screen.getByLabelText<HTMLInputElement>('Buscar empresa o RUC')
    expect(document.activeElement).toBe(search)
    expect(search.value).toBe('ica/')
  })

  it('updates the row and the sums after one decision, and keeps the client open although another is worse now', async () => {
    const lessLeft = { ...andahuaylas, title: '13 observados dejan IGV fuera de octubre', soles_at_risk: 10 }
    let isDecided = false
    const { user } = open({
      [INBOX]: () => ({ json: isDecided ? inbox([refused, lessLeft, kallpa]) : inbox([andahuaylas, refused, kallpa]) }),
      [VALIDATE]: () => {
        isDecided = true
        return decidedAnswer(observedPurchase('1').code)
      },
    })
    await screen.findByRole('list', { name: 'Observados' })
    await user.keyboard('v')
    expect(await screen.findByText('3 pendientes de 3 empresas, S/ 14,572.60 en riesgo')).toBeTruthy()
    expect(pane().getByRole('heading', { level: 2 }).textContent).toBe(lessLeft.title)
    expect(pane().getByText(/^S\/ 10\.00 en riesgo/v)).toBeTruthy()
  })

  it('takes keys that are pressed faster than the page follows', async () => {
    const items = Array.from({ length: 9 }, (_, index) =>
      inboxItem(`Cliente ${index} S.A.C.`, { id: `OBSERVED:${index}` }),
    )
    const { param } = open({ [INBOX]: { json: inbox(items) } })
    await screen.findByRole('list', { name: 'Observados' })
    for (const key of ['x', 'j', 'j', 'x', 'j', 'j', 'j', 'x', 'k'])
      await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
    expect(screen.getByText('3 elegidos')).toBeTruthy()
    for (const index of [0, 2, 5])
      expect(
        screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`Cliente ${index}`, 'v') }).checked,
      ).toBe(true)
    await waitFor(() => expect(param('pendiente')).toBe('OBSERVED:4'))
  })

  it('says why V does nothing where nothing is to be decided', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('button', { name: 'Agroindustrias Ica E.I.R.L.' }))
    await user.keyboard('v')
    expect(await screen.findByText(/es de Credenciales\. Pulsa «Actualizar credenciales»/v)).toBeTruthy()
    await user.keyboard('xd')
    expect(await screen.findByText('Ninguno de los elegidos tiene compras por validar.')).toBeTruthy()
    expect(callsTo(sent, VALIDATE)).toEqual([])
  })

  it('moves, selects, and decides about several clients at once', async () => {
    const results = [andahuaylas, kallpa].map(({ business }, index) => ({
      business_uuid: business.uuid,
      updated_count: 14,
      failed: index === 0 ? [] : [{ code: '20100070970-01-F001-3', reason: 'Está anulado.' }],
      action_id: index + 1,
    }))
    const { user, sent, param } = open({ 'POST /accountant/inbox/decide': { json: { results } } })
    await screen.findByRole('list', { name: 'Observados' })
    await user.keyboard('xj')
    expect(param('pendiente')).toBe('CREDENTIALS:1')
    await user.keyboard('jx')
    expect(screen.getByText('2 elegidos')).toBeTruthy()
    // Only the buttons of the selection show the keys.
    expect(keysOf(pane().getByRole('button', { name: /^Validar/v }))).toBe('')
    expect(keysOf(screen.getByRole('button', { name: /^Validar observados/v }))).toBe('V')
    await user.keyboard('v')
    expect(await screen.findByRole('dialog', { name: 'Validar los observados de 2 clientes' })).toBeTruthy()
    await user.type(screen.getByLabelText('Motivo (opcional)'), 'Revisados')
    await user.click(screen.getByRole('button', { name: 'Validar todos' }))
    expect(bodyOf(sent, 'POST /accountant/inbox/decide')).toEqual({
      kind: 'validate',
      clients: [andahuaylas, kallpa].map(({ business }) => ({ business_uuid: business.uuid, tax_period: '202610' })),
      reason: 'Revisados',
    })
    expect(
      await screen.findByText('Validaste 28 comprobantes de 2 clientes; 1 no, F001-3 de Kallpa S.A.C.: Está anulado.'),
    ).toBeTruthy()
    expect(callsTo(sent, VALIDATE)).toEqual([])
    act(() => useToast.setState({ current: null }))
    await user.click(screen.getByRole('button', { name: 'Deshacerla' }))
    await waitFor(() =>
      expect(bodyOf(sent, 'POST /accountant/inbox/undo')).toMatchObject({
        actions: [{ action_id: 1 }, { action_id: 2 }],
      }),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Deshacerla' })).toBeNull())
  })

  it('says whose decisions could not be undone, and undoes these again', async () => {
    const resultOf = ({ business }: InboxItem, more: object = {}) => ({
      business_uuid: business.uuid,
      updated_count: 14,
      failed: [],
      action_id: business === andahuaylas.business ? 1 : 2,
      ...more,
    })
    const busy = { updated_count: 0, failed: [{ code: '', reason: 'Estamos guardando comprobantes' }], action_id: null }
    let isBusy = true
    let isDecided = false
    const { user, sent } = open({
      [INBOX]: () => ({ json: inbox(isDecided ? [refused] : [andahuaylas, refused, kallpa]) }),
      'POST /accountant/inbox/decide': () => {
        isDecided = true
        return { json: { results: [andahuaylas, kallpa].map((item) => resultOf(item)) } }
      },
      'POST /accountant/inbox/undo': () => ({
        json: {
          results: isBusy ? [resultOf(andahuaylas), resultOf(kallpa, busy)] : [resultOf(kallpa)],
        },
      }),
    })
    await screen.findByRole('list', { name: 'Observados' })
    await user.keyboard('xjjxv')
    await user.click(await screen.findByRole('button', { name: 'Validar todos' }))
    await user.click(await screen.findByRole('button', { name: 'Deshacerla' }))
    expect(
      await screen.findByText('Deshiciste 14 decisiones; no las de Kallpa S.A.C.: Estamos guardando comprobantes'),
    ).toBeTruthy()
    isBusy = false
    await user.click(screen.getByRole('button', { name: 'Deshacerla' }))
    expect(await screen.findByText('Deshiciste 14 decisiones')).toBeTruthy()
    expect(callsTo(sent, 'POST /accountant/inbox/undo').map(({ body }) => body)).toMatchObject([
      { actions: [{ action_id: 1 }, { action_id: 2 }] },
      { actions: [{ action_id: 2 }] },
    ])
    expect(screen.queryByRole('button', { name: 'Deshacerla' })).toBeNull()
  })
})

it('collects the selected clients, and names those that were refused', async () => {
  const reason = 'SUNAT no acepta sus credenciales'
  const { user, sent } = open({
    'POST /accountant/board/collect': {
      json: {
        updated: [andahuaylas.business.uuid],
        failed: [{ uuid: refused.business.uuid, name: refused.business.name, reason }],
      },
    },
  })
  await screen.findByRole('list', { name: 'Observados' })
  await user.keyboard('xjx')
  await user.click(screen.getByRole('button', { name: 'Recopilar' }))
  expect(await screen.findByText(`Recopilando 1 cliente; 1 no: ${reason} (${refused.business.name})`)).toBeTruthy()
  expect(bodyOf(sent, 'POST /accountant/board/collect')).toEqual({
    businesses: [andahuaylas, refused].map(({ business }) => business.uuid),
  })
})

it('changes how often the inbox comes by mail', async () => {
  const { user, sent } = open({ 'GET /me/mail-settings': { json: { inbox: 'daily' } } })
  await user.click(await screen.findByRole('button', { name: 'Correo' }))
  expect(await screen.findByRole('radio', { name: /Cada mañana/v, checked: true })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Cada lunes' }))
  await waitFor(() => expect(bodyOf(sent, 'PUT /me/mail-settings')).toEqual({ inbox: 'weekly' }))
})
