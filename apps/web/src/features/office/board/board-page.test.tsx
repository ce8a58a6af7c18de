import { business, incompleteBook } from '@contapro/contract/testing/businesses'
import { board, boardRow, inbox } from '@contapro/contract/testing/office'
import { addDays } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import type { ReasonCode } from '@contapro/domain/completeness/reason-codes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { bodyOf, callsTo, internalError, lastQuery, type FakeResponses } from '../../../testing/fake-api.ts'
import { writeFlag } from '../../../lib/session/flags.ts'
import { writeHomeView } from '../../../lib/session/home-view.ts'
import { renderSignedIn } from '../../../testing/render-app.tsx'
import { rosa } from '../../../testing/session.ts'
import { eventsOf } from '../../../testing/usage-events.ts'

const BOARD = 'GET /accountant/board'
const VIEWS = 'GET /accountant/board/views'
const boticas = boardRow('Boticas Salud S.A.C.', {
  days_left: 0,
  observed_count: 14,
  observed_igv: 8412.6,
  detractions: { count: 2, amount: 1355, unknown_count: 0, overdue_count: 1 },
  files: { rce: { downloaded_at: '2026-11-15T10:40:00.000Z', is_outdated: true }, rvie: null },
})
const kallpa = boardRow('Kallpa S.A.C.')
const unread = boardRow('Sin Clave S.A.C.', {
  business: { ...boardRow('Sin Clave S.A.C.').business, status: 'INVALID_CREDENTIALS' },
  completeness: {
    purchases: incompleteBook('NOT_COLLECTED', { message: 'SUNAT no acepta la clave SOL.' }),
    sales: incompleteBook('NOT_ALLOWED', { message: 'Falta el permiso.' }),
  },
  igv_to_pay: null,
  is_igv_complete: false,
  detractions: null,
  state: 'incomplete',
})

const DAY = '2026-11-02T10:00:00.000Z'

function open(search = '', responses: FakeResponses = {}) {
  return renderSignedIn(`/inicio/tablero${search}`, {
    responses: {
      [BOARD]: { json: board([boticas, kallpa, unread]) },
      [VIEWS]: { json: { views: [] } },
      'POST /accountant/board/declared': {
        json: {
          updated: [kallpa.business.uuid],
          failed: [],
          to_confirm: [],
          marked_at: { [kallpa.business.uuid]: DAY },
        },
      },
      ...responses,
    },
  })
}

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name, 'v') }))

beforeEach(() => localStorage.removeItem('homeView'))

describe('the board as home', () => {
  const soon = { plan_type: 1, end_date: addDays(dateInLima(new Date()), 2) }
  const alerts = [
    {
      id: '00000000-0000-4000-8000-000000000001',
      message: 'SUNAT no acepta la clave SOL de Kallpa S.A.C.',
      severity: 'warning',
      action: null,
      created_at: '2026-11-10T08:00:00Z',
    },
  ]

  it.each(['/inicio/tablero', '/inicio/bandeja'])(
    'says on %s that the trial ends, and has the alerts',
    async (page) => {
      const { user } = renderSignedIn(page, {
        responses: {
          [BOARD]: { json: board([kallpa]) },
          [VIEWS]: { json: { views: [] } },
          'GET /accountant/inbox': { json: inbox([]) },
          'GET /me': { json: { ...rosa, subscription: soon } },
          'GET /me/alerts': { json: { alerts } },
        },
      })
      expect(await screen.findByText(/^Tu prueba gratis vence el .*quedan 2 días/v)).toBeTruthy()
      await user.click(await screen.findByRole('button', { name: '1 aviso' }))
      expect(await within(await screen.findByRole('dialog', { name: 'Avisos' })).findByText(/Kallpa/v)).toBeTruthy()
    },
  )

  it('leads to the registration of a company', async () => {
    open()
    const link = await screen.findByRole('link', { name: 'Registrar empresa' })
    expect(link.getAttribute('href')).toBe('/registrar-empresa')
    await rowOf('Kallpa')
    expect(screen.getAllByRole('link', { name: 'Registrar empresa' })).toHaveLength(1)
  })

  it('waits for the first collections where the cards do', async () => {
    writeHomeView('tablero')
    const { path } = renderSignedIn('/inicio', { businesses: [business('Nueva S.A.C.', { status: 'IN_PROGRESS' })] })
    await waitFor(() => expect(path()).toBe('/registro-empresa'))
  })

  it('comes after the welcome', async () => {
    writeHomeView('tablero')
    writeFlag('isFirstLogin', true)
    const { path } = renderSignedIn('/inicio')
    expect(await screen.findByRole('dialog', { name: 'Tu cuenta está lista' })).toBeTruthy()
    expect(path()).toBe('/inicio')
  })
})

describe('the board', () => {
  it('says of each client what is due, left out and downloaded, and never shows an unknown number as 0', async () => {
    open('?periodo=202610')
    const row = await rowOf('Boticas')
    expect(row.getByText('Hoy')).toBeTruthy()
    expect(row.getByRole('link', { name: /14 observados/v }).getAttribute('href')).toMatch(
      /^\/dashboard\/observaciones\?empresa=.+&periodo=202610$/v,
    )
    expect(row.getByRole('link', { name: /S\/ 1,355 vencidas/v }).getAttribute('href')).toContain('&solo=202610')
    expect(screen.getByRole('button', { name: /^Detracciones del mes vencidas o por vencer/v })).toBeTruthy()
    expect(row.getByTitle(/RCE descargado .*el libro cambió después/v)).toBeTruthy()
    expect(row.getByTitle('RVIE sin descargar')).toBeTruthy()
    const unknown = await rowOf('Sin Clave')
    expect(unknown.getByText('No calculado')).toBeTruthy()
    expect(unknown.getByText('SUNAT no acepta la clave SOL.')).toBeTruthy()
    expect(unknown.getByText('Permiso')).toBeTruthy()
    expect(unknown.getByRole('link', { name: /Corregir la clave SOL/v })).toBeTruthy()
    expect(unknown.queryByText('0')).toBeNull()
  })

  it('raises no alarm about a client whose registers are read for the first time', async () => {
    const reading = boardRow('Primera Vez S.A.C.', {
      ...unread,
      business: boardRow('Primera Vez S.A.C.').business,
      collection: { done: 3, total: 9 },
      days_left: -2,
      is_unread: true,
    })
    open('', {
      [BOARD]: { json: board([reading], { counts: { unread: 1 } }) },
    })
    const row = await rowOf('Primera Vez')
    expect(row.queryByText(/Venció/v)).toBeNull()
    expect(row.getByText('Sin saber')).toBeTruthy()
    expect(row.getByText('3 de 9')).toBeTruthy()
    expect(screen.getByText(/De 1 todavía no se sabe: estamos leyendo sus registros\.$/v)).toBeTruthy()
  })

  it('says in the singular that one is left', async () => {
    open('', { [BOARD]: { json: board([boticas], { counts: { due_today: 1 } }) } })
    expect(await screen.findByText('1 cliente, 0 declarados. Queda 1 por declarar hoy.')).toBeTruthy()
  })

  it('marks what is observed as incomplete while the purchases are judged, but not because of rates', async () => {
    const partial = (message: string, code: ReasonCode) => {
      const book = incompleteBook('PARTIAL', { message, code })
      return { ...kallpa.completeness, purchases: book }
    }
    const judging = boardRow('Juzgada S.A.C.', { completeness: partial('Todavía revisamos.', 'JUDGING') })
    const unclear = boardRow('Tasas S.A.C.', {
      completeness: partial('Un IGV que no es de una tasa.', 'RATES_UNCLEAR'),
    })
    open('', { [BOARD]: { json: board([judging, unclear]) } })
    expect((await rowOf('Juzgada')).getAllByTitle('Incompleto: Todavía revisamos.')).toHaveLength(2)
    expect((await rowOf('Tasas')).queryByTitle(/^Incompleto/v)).toBeNull()
  })

  it('asks before a month that is not over is marked', async () => {
    const { uuid, name } = kallpa.business
    const toConfirm = [{ uuid, name, is_incomplete: false, observed_count: 0, observed_igv: 0 }]
    const { user } = open('?periodo=209911', {
      'POST /accountant/board/declared': {
        json: { updated: [], failed: [], to_confirm: toConfirm, marked_at: {} },
      },
    })
    await user.click(await screen.findByRole('checkbox', { name: /Kallpa/v }))
    await user.click(screen.getByRole('button', { name: 'Marcar como declarado' }))
    expect(await screen.findByText('Noviembre 2099 todavía no termina: sus números van a cambiar.')).toBeTruthy()
  })

  it('keeps filter, order, search and period in the URL and asks the server for them', async () => {
    const { user, sent, param } = open('?periodo=202610')
    await user.click(await screen.findByRole('button', { name: /^Con observados/v }))
    expect(param('filtro')).toBe('observados')
    await user.click(screen.getByRole('button', { name: /^Observ/v }))
    await waitFor(() => expect(lastQuery(sent, BOARD)).toMatchObject({ filter: 'observed', sort: '-observed' }))
    await user.type(screen.getByLabelText('Buscar cliente o RUC'), 'kall{Enter}')
    await waitFor(() => expect(lastQuery(sent, BOARD)).toMatchObject({ search: 'kall', tax_period: '202610' }))
    await user.selectOptions(screen.getByLabelText('Periodo'), screen.getByRole('option', { name: 'Setiembre 2026' }))
    await waitFor(() => expect(lastQuery(sent, BOARD)['tax_period']).toBe('202609'))
  })

  it('marks the chosen clients as declared, and undoes it', async () => {
    const { user, sent } = open('?periodo=202610')
    await user.click(await screen.findByRole('checkbox', { name: /Kallpa/v }))
    expect(screen.getByText('1 elegido')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Marcar como declarado' }))
    const action = { businesses: [kallpa.business.uuid], tax_period: '202610' }
    expect(bodyOf(sent, 'POST /accountant/board/declared')).toEqual({
      ...action,
      declared: true,
      confirmed: false,
      marked_at: {},
    })
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    await waitFor(() =>
      expect(callsTo(sent, 'POST /accountant/board/declared').at(-1)?.body).toEqual({
        ...action,
        declared: false,
        confirmed: true,
        marked_at: { [kallpa.business.uuid]: DAY },
      }),
    )
    expect(screen.queryByText('1 elegido')).toBeNull()
    expect(eventsOf(sent)).toEqual(expect.arrayContaining(['click_tablero_declarar', 'click_tablero_deshacer']))
  })

  it('takes marks back only when every chosen client has one, also of those on other pages', async () => {
    const marked = { ...boticas, declared: { by: 'accountant' as const, at: DAY } }
    const clients = (kallpaBy: 'accountant' | null) => ({
      'GET /accountant/board/clients': {
        json: {
          businesses: [
            { uuid: marked.business.uuid, declared_by: 'accountant' as const },
            { uuid: kallpa.business.uuid, declared_by: kallpaBy },
          ],
        },
      },
    })
    const { user, changeResponses } = open('', {
      [BOARD]: { json: board([marked], { pagination: { total_items: 2, total_pages: 2 } }) },
      ...clients(null),
    })
    await user.click(await screen.findByRole('checkbox', { name: /Boticas/v }))
    expect(screen.getByRole('button', { name: 'Quitar marca' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Elegir los 2 de todas las páginas' }))
    expect(await screen.findByRole('button', { name: 'Marcar como declarados' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Quitar elección' }))
    changeResponses(clients('accountant'))
    await user.click(screen.getByRole('checkbox', { name: /Boticas/v }))
    await user.click(screen.getByRole('button', { name: 'Elegir los 2 de todas las páginas' }))
    expect(await screen.findByText('2 elegidos')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Quitar marca' })).toBeTruthy()
  })

  it('asks before a client whose month is not complete is marked, with what its observed purchases leave out', async () => {
    const { uuid, name } = unread.business
    let asked = 0
    const { user, sent } = open('?periodo=202610', {
      'POST /accountant/board/declared': () => ({
        json:
          ++asked === 1
            ? {
                updated: [],
                failed: [],
                to_confirm: [{ uuid, name, is_incomplete: true, observed_count: 3, observed_igv: 1072.31 }],
                marked_at: {},
              }
            : { updated: [uuid], failed: [], to_confirm: [], marked_at: { [uuid]: DAY } },
      }),
    })
    await user.click(await screen.findByRole('checkbox', { name: /Sin Clave/v }))
    await user.click(screen.getByRole('button', { name: 'Marcar como declarado' }))
    const dialog = within(await screen.findByRole('dialog', { name: '¿Marcarlo como declarado?' }))
    expect(dialog.getByText(name)).toBeTruthy()
    expect(dialog.getByText('Sin datos completos. 3 observados, S/ 1,072.31 de IGV fuera.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Marcar igual' }))
    await waitFor(() => expect(callsTo(sent, 'POST /accountant/board/declared')).toHaveLength(2))
    expect(callsTo(sent, 'POST /accountant/board/declared')[1]?.body).toEqual({
      businesses: [uuid],
      tax_period: '202610',
      declared: true,
      confirmed: true,
      marked_at: {},
    })
    expect(await screen.findByText('Marcaste como declarado 1 cliente')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('collects the chosen clients, and says which were refused and why', async () => {
    const { user } = open('', {
      'POST /accountant/board/collect': {
        json: {
          updated: [boticas.business.uuid],
          failed: [
            { uuid: unread.business.uuid, name: 'Sin Clave S.A.C.', reason: 'SUNAT no acepta las credenciales' },
          ],
        },
      },
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Marcar toda la página' }))
    await user.click(screen.getByRole('button', { name: 'Recopilar de nuevo' }))
    expect(
      await screen.findByText('Recopilando 1 cliente; 1 no: SUNAT no acepta las credenciales (Sin Clave S.A.C.)'),
    ).toBeTruthy()
  })

  it('chooses the clients of all pages', async () => {
    const { user } = open('', {
      [BOARD]: { json: board([kallpa], { pagination: { total_items: 3, total_pages: 3 } }) },
      'GET /accountant/board/clients': {
        json: {
          businesses: [boticas, kallpa, unread].map(({ business: { uuid } }) => ({ uuid, declared_by: null })),
        },
      },
    })
    await user.click(await screen.findByRole('checkbox', { name: /Kallpa/v }))
    await user.click(screen.getByRole('button', { name: 'Elegir los 3 de todas las páginas' }))
    expect(await screen.findByText('3 elegidos')).toBeTruthy()
  })

  it('saves what is shown as a view, and shows saved ones', async () => {
    const saved = {
      id: '7b0a3f6e-6f0c-4b7c-9f6e-000000000001',
      name: 'Urgentes',
      filter: 'due-soon',
      sort: '-igv_out',
      search: '',
    }
    const { user, sent, param } = open('?filtro=observados', {
      [VIEWS]: { json: { views: [saved] } },
      'PUT /accountant/board/views': { json: { ...saved, name: 'Mis observados' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Vistas guardadas' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Urgentes' }))
    await waitFor(() => expect([param('filtro'), param('orden')]).toEqual(['por-vencer', '-igv_out']))
    await user.click(await screen.findByRole('button', { name: 'Vista: Urgentes' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Guardar esta vista' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nombre')))
    await user.keyboard('Mis observados{Enter}')
    await waitFor(() =>
      expect(bodyOf(sent, 'PUT /accountant/board/views')).toEqual({
        name: 'Mis observados',
        filter: 'due-soon',
        sort: '-igv_out',
        search: '',
      }),
    )
  })

  it('has a way on when nothing is found, and without clients', async () => {
    const nothing = board([], { counts: { filters: { ...board([]).counts.filters, all: 3 } } })
    const { user } = open('?buscar=nadie', {
      [BOARD]: (query) => ({ json: query.get('search') ? nothing : board([]) }),
    })
    await user.click(await screen.findByRole('button', { name: 'Ver todos' }))
    expect(await screen.findByText('No tienes empresas registradas')).toBeTruthy()
  })

  it('shows a failure with a way to try again', async () => {
    const { user, changeResponses } = open('', { [BOARD]: internalError })
    const retry = await screen.findByRole('button', { name: /Volver a intentar/v })
    changeResponses({ [BOARD]: { json: board([kallpa]) }, [VIEWS]: { json: { views: [] } } })
    await user.click(retry)
    expect(await screen.findByRole('row', { name: /Kallpa/v })).toBeTruthy()
  })
})

describe('the home that was chosen', () => {
  it('is remembered: the board until Mis Empresas is pressed', async () => {
    const { user, path } = open()
    await screen.findByRole('row', { name: /Kallpa/v })
    await user.click(screen.getByRole('link', { name: 'Tablero' }))
    expect(localStorage.getItem('homeView')).toBe('tablero')
    await user.click(screen.getByRole('link', { name: 'Contapro, ir al inicio' }))
    await waitFor(() => expect(path()).toBe('/inicio/tablero'))
    await user.click(await screen.findByRole('link', { name: 'Mis Empresas' }))
    await waitFor(() => expect(path()).toBe('/inicio'))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Mis Empresas' })).toBeNull())
  })
})
