import type { BatchRowProgress } from '@contapro/contract/registration-batch'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { bodyOf, callsTo, refusal, type FakeResponses } from '../../../../testing/fake-api.ts'
import { renderSignedIn } from '../../../../testing/render-app.tsx'

const BATCH = 'POST /me/businesses/batch'
const ID = '7b0a3f6e-6f0c-4b7c-9f6e-000000000077'
const SECRET = 'Can4rio-Rojo'
const TEXT = ['20526018151\tAceros S.A.C.\tACEROS01', '20100070970\t\tSUPERM01', '20131312955\tOtra\tCORTO']
  .map((line) => `${line}\t${SECRET}`)
  .join('\n')

const progress = (more: Partial<BatchRowProgress>): BatchRowProgress => ({
  position: 1,
  ruc: '20526018151',
  name: 'Aceros S.A.C.',
  state: 'REGISTERED',
  reason: null,
  business: { uuid: ID, status: 'IN_PROGRESS', has_periods: false, collection: { step: 'En cola', done: 1, total: 4 } },
  ...more,
})

function open(responses: FakeResponses = {}, search = '') {
  return renderSignedIn(`/registrar-empresa/varias${search}`, {
    responses: {
      'POST /me/businesses/batch/check': {
        json: {
          rucs: [
            { ruc: '20526018151', taxpayer_name: null, state: 'free' },
            { ruc: '20100070970', taxpayer_name: 'SUPERMERCADOS S.A.', state: 'another' },
          ],
        },
      },
      'GET /businesses/validate-by-ruc/20526018151': { json: { exists: false, taxpayer_name: null, business: null } },
      'GET /businesses/validate-by-ruc/20100070970': {
        json: {
          exists: true,
          taxpayer_name: 'SUPERMERCADOS S.A.',
          business: { uuid: ID, ruc: '20100070970', name: '', business_name: '', accountant_uuid: null },
        },
      },
      'GET /businesses/validate-by-ruc/20131312955': { json: { exists: false, taxpayer_name: null, business: null } },
      [BATCH]: { status: 202, json: { batch_id: ID } },
      [`GET /me/businesses/batch/${ID}`]: {
        json: {
          created_at: '2026-11-15T10:40:00.000Z',
          rows: [
            progress({}),
            progress({
              position: 2,
              business: { ...progress({}).business!, status: 'INVALID_CREDENTIALS', collection: null },
            }),
            progress({ position: 3, state: 'FAILED', reason: 'Verifique sus credenciales', business: null }),
            progress({ position: 4, state: 'INTERRUPTED', business: null }),
          ],
        },
      },
      ...responses,
    },
  })
}

async function paste(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByLabelText('Pega aquí las filas de Excel'))
  await user.paste(TEXT)
  return within(await screen.findByRole('list', { name: 'Empresas por registrar' }))
}

it('checks pasted rows, mends wrong ones in place, and sends the others', async () => {
  const { user, sent, location } = open()
  expect(await screen.findByText('rosa@estudiohc.pe')).toBeTruthy()
  const list = await paste(user)
  expect(await list.findByText('SUPERMERCADOS S.A.')).toBeTruthy()
  expect(list.getByText('La Pyme ya se encuentra registrada: se confirma con su clave SOL.')).toBeTruthy()
  expect(list.getByText('Del padrón')).toBeTruthy()
  expect(list.queryByText(/Otro contador/v)).toBeNull()
  expect(screen.getByRole('button', { name: 'Por corregir 1' })).toBeTruthy()
  const wrong = list.getByLabelText('Usuario SOL, fila 3')
  expect(list.getByText('El usuario SOL debe tener 8 caracteres')).toBeTruthy()
  const press = screen.getByRole('button', { name: 'Registrar 2 empresas' })
  expect(press).toHaveProperty('disabled', true)
  await user.clear(wrong)
  await user.type(wrong, 'otraemp1')
  await user.tab()
  await user.tab()
  await user.click(screen.getByRole('checkbox', { name: /Mis clientes me autorizaron/v }))
  await user.click(await screen.findByRole('button', { name: 'Registrar 3 empresas' }))
  expect(bodyOf(sent, BATCH)).toEqual({
    rows: [
      { ruc: '20526018151', name: 'Aceros S.A.C.', username: 'ACEROS01', passwordSOL: SECRET },
      { ruc: '20100070970', name: 'SUPERMERCADOS S.A.', username: 'SUPERM01', passwordSOL: SECRET },
      { ruc: '20131312955', name: 'Otra', username: 'OTRAEMP1', passwordSOL: SECRET },
    ],
    terms: true,
    privacy: true,
  })
  expect(callsTo(sent, BATCH)[0]?.headers['idempotency-key']).toBeTruthy()
  await waitFor(() => expect(location().search).toBe(`?lote=${ID}`))
  expect(JSON.stringify([localStorage, sessionStorage, location(), document.body.innerHTML])).not.toContain(SECRET)
})

it('closes a corrected row only after the press that leaves it, and then shows all rows again', async () => {
  const { user } = open()
  const list = await paste(user)
  await user.click(await screen.findByRole('button', { name: 'Por corregir 1' }))
  expect(list.getAllByRole('listitem')).toHaveLength(1)
  const wrong = list.getByLabelText('Usuario SOL, fila 3')
  await user.clear(wrong)
  await user.type(wrong, 'otraemp1')
  const terms = screen.getByRole<HTMLInputElement>('checkbox', { name: /Mis clientes me autorizaron/v })
  await user.pointer({ keys: '[MouseLeft>]', target: terms })
  expect(document.activeElement).not.toBe(wrong)
  expect(wrong.isConnected).toBe(true)
  await user.pointer({ keys: '[/MouseLeft]', target: terms })
  expect(terms.checked).toBe(true)
  await waitFor(() => expect(wrong.isConnected).toBe(false))
  expect(list.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByRole('button', { name: 'Todas 3', pressed: true })).toBeTruthy()
})

it('says once that no column has a RUC, and keeps the pasted text', async () => {
  const { user } = open()
  await user.click(await screen.findByLabelText('Pega aquí las filas de Excel'))
  await user.paste('Empresa\tUsuario\tClave\nAceros\tACEROS01\tsecreta')
  expect(await screen.findByText('No encontramos la columna del RUC')).toBeTruthy()
  expect(screen.getByLabelText('Pega aquí las filas de Excel')).toHaveProperty(
    'value',
    expect.stringContaining('ACEROS01'),
  )
})

it('keeps the rows while more are pasted, and leads back to them', async () => {
  const { user } = open()
  await paste(user)
  await user.click(screen.getByRole('button', { name: 'Pegar más' }))
  expect(screen.getByText('Las 3 filas que pegaste siguen aquí: lo que pegues ahora se suma.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Volver a las 3 filas pegadas' }))
  expect(
    within(await screen.findByRole('list', { name: 'Empresas por registrar' })).getAllByRole('listitem'),
  ).toHaveLength(3)
})

it('marks no row as ready, and no name as that of the padrón, before it was asked', async () => {
  const { user } = open({ 'GET /businesses/validate-by-ruc/20526018151': 'never' })
  const list = await paste(user)
  expect(await list.findAllByText('Revisando el RUC...')).toHaveLength(2)
  expect(list.queryByText('Lista')).toBeNull()
  expect(screen.getByText('Revisando 2 RUC en el padrón...')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Listas 0' })).toBeTruthy()
})

it('counts each row once, and says where a name comes from', async () => {
  const { user } = open({
    'GET /businesses/validate-by-ruc/20526018151': {
      json: { exists: false, taxpayer_name: 'ACEROS LURÍN S.A.', business: null },
    },
  })
  const list = await paste(user)
  expect(await list.findByText('Padrón: ACEROS LURÍN S.A.')).toBeTruthy()
  await user.click(list.getByRole('button', { name: 'Editar la fila 1' }))
  for (const chip of ['Todas 3', 'Listas 2', 'Por corregir 1', 'Se saltan 0'])
    expect(screen.getByRole('button', { name: chip })).toBeTruthy()
})

it('takes a row that failed back to be mended, with its keys while the page is open', async () => {
  const failed = { position: 2, ruc: '20100070970', state: 'FAILED', reason: 'Verifique sus credenciales' } as const
  const { user, sent } = open({
    [`GET /me/businesses/batch/${ID}`]: {
      json: { created_at: '2026-11-15T10:40:00.000Z', rows: [progress({}), progress({ ...failed, business: null })] },
    },
  })
  await paste(user)
  await user.click(screen.getByRole('button', { name: 'Quitar la fila 3' }))
  await user.click(screen.getByRole('checkbox', { name: /Mis clientes me autorizaron/v }))
  await user.click(await screen.findByRole('button', { name: 'Registrar 2 empresas' }))
  expect(await screen.findByText('2 de 2 procesadas: 1 en curso y 1 te necesita.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Corregir/v }))
  const key = await screen.findByLabelText<HTMLInputElement>('Clave SOL, fila 1')
  expect(key.value).toBe(SECRET)
  await user.clear(key)
  await user.type(key, 'Correcta1')
  await user.click(screen.getByRole('checkbox', { name: /Mis clientes me autorizaron/v }))
  await user.click(await screen.findByRole('button', { name: 'Registrar 1 empresa' }))
  await waitFor(() => expect(callsTo(sent, BATCH)).toHaveLength(2))
  expect(callsTo(sent, BATCH)[1]?.body).toMatchObject({
    rows: [{ ruc: '20100070970', username: 'SUPERM01', passwordSOL: 'Correcta1' }],
  })
})

it('shows the progress of each row after a reload, with what to do', async () => {
  const { user } = open({}, `?lote=${ID}`)
  expect(await screen.findByText('4 de 4 procesadas: 1 en curso y 3 te necesitan.')).toBeTruthy()
  const lines = screen.getByRole('list', { name: 'Avance por empresa' })
  expect(within(lines).getByText('Recopilando')).toBeTruthy()
  expect(within(lines).getByText('Clave rechazada')).toBeTruthy()
  expect(within(lines).getByRole('link', { name: 'Corregir clave' }).getAttribute('href')).toContain(`empresa=${ID}`)
  expect(within(lines).getByText('Verifique sus credenciales')).toBeTruthy()
  expect(within(lines).getByText(/su clave no se guardó/v)).toBeTruthy()
  const [mend, ...others] = within(lines).getAllByRole('button', { name: /^Corregir/v })
  expect(others).toHaveLength(1)
  if (mend) await user.click(mend)
  expect(await screen.findByLabelText<HTMLInputElement>('Clave SOL, fila 1')).toHaveProperty('value', '')
})

it('keeps the rows when they cannot be sent, and goes on when RUCs cannot be looked up', async () => {
  const { user } = open({
    'GET /businesses/validate-by-ruc/20526018151': refusal(429, 'TOO_MANY_ATTEMPTS', 'Hiciste demasiados intentos'),
    [BATCH]: refusal(402, 'SUBSCRIPTION_ENDED', 'Tu suscripción terminó'),
  })
  const list = await paste(user)
  expect(await screen.findByText(/Puedes registrarlas igual/v)).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /Mis clientes me autorizaron/v }))
  await user.click(screen.getByRole('button', { name: 'Registrar 1 empresa' }))
  expect(await screen.findByText('Tu suscripción terminó')).toBeTruthy()
  expect(list.getAllByRole('listitem')).toHaveLength(3)
})

it('reads a sheet with the server, and says when it cannot', async () => {
  const { user, changeResponses } = open({
    'POST /me/businesses/batch/sheet': refusal(400, 'SHEET_UNREADABLE', 'No pudimos leer la hoja'),
  })
  const file = new File(['x'], 'clientes.xlsx')
  await user.upload(await screen.findByLabelText('Hoja de Excel o CSV'), file)
  expect((await screen.findAllByText('No pudimos leer la hoja')).length).toBeGreaterThan(0)
  changeResponses({
    'POST /me/businesses/batch/sheet': { json: { rows: [['20526018151', 'Aceros S.A.C.', 'ACEROS01', SECRET]] } },
  })
  await user.upload(screen.getByLabelText('Hoja de Excel o CSV'), file)
  expect(await screen.findByText('1 fila pegada. Nada se envía hasta que pulses Registrar.')).toBeTruthy()
})
