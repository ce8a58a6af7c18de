import { incompleteBook } from '@contapro/contract/testing/businesses'
import { board, boardRow } from '@contapro/contract/testing/office'
import type { Page } from '@playwright/test'

import { openAccount } from '../accounts.ts'

const HOUR = 3_600_000
const NAMES = ['BOTICAS SALUD NORTE S.A.C.', 'COMERCIAL ANDAHUAYLAS S.A.C.', 'AGROINDUSTRIAS VALLE DE ICA E.I.R.L.']
const at = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()
const dueIn = (days: number) => ({ due_date: at(-24 * days).slice(0, 10), days_left: days })
const named = (name: string, index: number) => {
  const { business } = boardRow(name)
  return { ...business, uuid: `7b0a3f6e-6f0c-4b7c-9f6e-${String(index).padStart(12, '0')}` }
}

/** Clients in every state that the board knows, and others that are ready. */
function someClients() {
  const [boticas = '', comercial = '', agro = ''] = NAMES
  const states = [
    boardRow(boticas, {
      ...dueIn(0),
      completeness: {
        ...boardRow('').completeness,
        purchases: incompleteBook('PARTIAL', { message: 'Faltan 9 filas.' }),
      },
      is_igv_complete: false,
      state: 'incomplete',
    }),
    boardRow(comercial, {
      ...dueIn(0),
      observed_count: 14,
      observed_igv: 8412.6,
      igv_to_pay: -12_633.02,
      files: { rce: { downloaded_at: at(3), is_outdated: true }, rvie: { downloaded_at: at(3), is_outdated: false } },
      state: 'pending',
    }),
    boardRow(agro, {
      ...dueIn(-2),
      business: { ...boardRow(agro).business, status: 'INVALID_CREDENTIALS' },
      completeness: {
        purchases: incompleteBook('NOT_COLLECTED', { message: 'SUNAT no acepta la clave SOL.' }),
        sales: incompleteBook('NOT_ALLOWED', { message: 'Falta un permiso.' }),
      },
      igv_to_pay: null,
      is_igv_complete: false,
      detractions: null,
      state: 'incomplete',
    }),
    boardRow('CONSTRUCTORA TAMBO REAL S.A.C.', {
      ...dueIn(1),
      detractions: { count: 3, amount: 2266, unknown_count: 0, overdue_count: 1 },
      state: 'pending',
    }),
    boardRow('CAFETALERA ALTO MAYO S.A.C.', { collection: { done: 3, total: 9 }, last_collected_at: null }),
    boardRow('HOTEL MIRADOR DEL TITICACA S.R.L.', {
      declared: { by: 'accountant', at: at(20) },
      files: { rce: { downloaded_at: at(20), is_outdated: false }, rvie: { downloaded_at: at(20), is_outdated: null } },
      state: 'declared',
    }),
    boardRow('CURTIEMBRE RÍO SECO S.A.C.', { declared: { by: 'sunat', at: null }, state: 'declared' }),
  ]
  const others = Array.from({ length: 43 }, (_, index) => boardRow(`CLIENTE NÚMERO ${index + 1} S.A.C.`))
  return [...states, ...others].map((row, index) =>
    Object.assign(row, { business: { ...row.business, uuid: named('', index).uuid } }),
  )
}

/** The counts and states of an office with 80 clients, of which the first page is shown. */
const EIGHTY = {
  counts: {
    filters: {
      all: 80,
      'due-soon': 9,
      overdue: 1,
      observed: 27,
      detractions: 14,
      'without-rce': 38,
      undeclared: 49,
      incomplete: 6,
    },
    states: { declared: 31, ready: 22, pending: 21, incomplete: 6, current: 0 },
    unread: 0,
    due_today: 5,
    due_tomorrow: 4,
  },
  pagination: { total_items: 80, total_pages: 2 },
}

type Answer = { status?: number; json: object }

/** A new account whose board answers in the server's place; by default 80 clients, and none for a search. */
export async function openFakeBoard(page: Page, answer?: () => Promise<Answer> | Answer): Promise<void> {
  await openAccount(page)
  await page.route('**/app/internal/accountant/board?*', async (route) => {
    const hasSearch = new URL(route.request().url()).searchParams.has('search')
    const found = hasSearch ? board([], { counts: EIGHTY.counts }) : board(someClients(), EIGHTY)
    await route.fulfill((await answer?.()) ?? { json: found })
  })
  await page.goto('/inicio/tablero')
}
