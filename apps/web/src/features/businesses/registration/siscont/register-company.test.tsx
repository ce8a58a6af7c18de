import { business } from '@contapro/contract/testing/businesses'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { useAuth } from '../../../../lib/session/auth-store.ts'
import { siscontVisit } from '../../../../lib/session/siscont-visit.ts'
import { bodyOf, fakeApi, internalError, refusal, type FakeResponses } from '../../../../testing/fake-api.ts'
import { acceptTerms, field, submitButton } from '../../../../testing/form.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { accessToken, rosa } from '../../../../testing/session.ts'

const RUC = '20526018151'
const POST = 'POST /me/businesses-siscont'
const CHECK = `GET /businesses/validate-by-ruc/${RUC}`
const CONFIRM = `POST /business/${rosa.uuid}/validate-profile-sol`
const BUSINESSES = 'GET /accountant/dashboard/filters-siscont'
const DONE = 'Tus comprobantes estarán listos en máximo 12 horas'
const aceros = business('Aceros del Sur S.A.C.', { ruc: RUC, tax_periods: ['202610'] })
const registered = { json: { success: true, data: aceros, messages: [] } }
const free = { json: { exists: false, taxpayer_name: null, business: null } }
const others = { uuid: rosa.uuid, ruc: RUC, name: aceros.name, business_name: aceros.name, accountant_uuid: null }
const taken = { json: { exists: true, taxpayer_name: null, business: others } }

beforeEach(() => {
  siscontVisit.setState({ email: 'socio@estudio.pe', ruc: RUC, razon_social: aceros.name })
  useAuth.getState().start({ token: accessToken(), abTestGroup: 'A', userType: 'siscont' })
})
afterEach(() => siscontVisit.setState(siscontVisit.getInitialState(), true))

async function open(responses: FakeResponses = {}) {
  const sent = fakeApi({
    'GET /me-siscont': { json: { ...rosa, accountant_profile: 'Siscont', userType: 'siscont' } },
    [CHECK]: free,
    [BUSINESSES]: { json: { businesses: [aceros] } },
    [`GET /businesses/${aceros.uuid}/periods`]: { json: { tax_periods: ['202610'] } },
    ...responses,
  })
  const page = renderApp('/siscont/registrar-empresa')
  await screen.findByRole('heading', { name: 'Registra tu empresa' })
  return { ...page, sent }
}

const submit = () => submitButton('Registrar')

async function fill({ user }: Awaited<ReturnType<typeof open>>) {
  await user.type(field('Usuario SOL'), 'FERCONST')
  await user.type(field('Clave SOL'), 'Clave123')
  await acceptTerms(user)
}

it('has the company of SISCONT, waits for a valid form, and opens the company once it is registered', async () => {
  const page = await open({ [POST]: registered })
  expect([field('RUC').value, field('Nombre de la empresa').value]).toEqual([RUC, aceros.name])
  expect(screen.getByText(/la API la información llega más rápido/v)).toBeTruthy()
  expect(submit().disabled).toBe(true)
  expect(useAuth.getState().view).toBe('siscont_registrar_empresa')
  await fill(page)
  await waitFor(() => expect(submit().disabled).toBe(false))
  await page.user.click(submit())
  expect(await screen.findByText(DONE)).toBeTruthy()
  expect(screen.getByText(/^Avisaremos al celular registrado/v).textContent).toContain(rosa.phone_number)
  expect(bodyOf(page.sent, POST)).toMatchObject({ ruc: RUC, name: aceros.name, username: 'FERCONST' })
  await page.user.click(screen.getByRole('button', { name: 'Entendido' }))
  await waitFor(() => expect(page.path()).toBe('/dashboard'))
  expect(page.param('empresa')).toBe(aceros.uuid)
})

it('asks a natural person for names, and sends them under the names of SISCONT', async () => {
  siscontVisit.setState({ ruc: '10418226345', razon_social: 'QUISPE HUANCA MARIA ELENA' })
  const page = await open({ 'GET /businesses/validate-by-ruc/10418226345': free, [POST]: registered })
  await page.user.type(field('Apellido paterno'), 'Quispe')
  await page.user.type(field('Apellido materno'), 'Huanca')
  await page.user.type(field('Nombres'), 'María Elena')
  await fill(page)
  await page.user.click(submit())
  expect(await screen.findByText(DONE)).toBeTruthy()
  expect(bodyOf(page.sent, POST)).toEqual({
    ruc: '10418226345',
    name: 'QUISPE HUANCA MARIA ELENA',
    username: 'FERCONST',
    password: 'Clave123',
    surnames: 'Quispe Huanca',
    given_names: 'María Elena',
    terms: true,
    privacy: true,
  })
})

it('is no success once SUNAT refuses the key', async () => {
  const refused = { ...aceros, status: 'INVALID_CREDENTIALS' }
  const page = await open({ [POST]: registered, [BUSINESSES]: { json: { businesses: [refused] } } })
  await fill(page)
  await page.user.click(submit())
  expect(await screen.findByRole('heading', { name: 'SUNAT no aceptó la clave SOL de tu empresa' })).toBeTruthy()
  expect(screen.queryByText(DONE)).toBeNull()
  expect(screen.getByRole('link', { name: 'Actualizar credenciales' }).getAttribute('href')).toBe(
    `/dashboard/editar-credenciales?empresa=${aceros.uuid}`,
  )
})

const LICENSE = 'No encontramos una licencia activa de SISCONT para tu correo'

it('says before any key is typed that there is no license, once, and where to ask', async () => {
  const unlicensed = { ...rosa, userType: 'siscont', subscription: null, license_end: null, is_license_known: true }
  const page = await open({
    'GET /me-siscont': { json: unlicensed },
    [POST]: refusal(402, 'LICENSE_NOT_FOUND', `${LICENSE}. Actívala`),
  })
  expect((await screen.findByText(LICENSE)).closest('[role="status"]')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ya la tengo, escribir a soporte' })).toBeTruthy()
  await fill(page)
  await page.user.click(submit())
  expect((await screen.findByRole('alert')).textContent).toContain(LICENSE)
  expect(screen.getAllByText(LICENSE, { exact: false })).toHaveLength(1)
})

it.each([
  ['a license that SISCONT has not answered about', { subscription: null, is_license_known: false }],
  ['a subscription of Contapro', { is_license_known: true }],
])('says nothing of a license with %s', async (_case, changes) => {
  await open({ 'GET /me-siscont': { json: { ...rosa, userType: 'siscont', license_end: null, ...changes } } })
  expect(screen.queryByText(LICENSE)).toBeNull()
})

it('says why a registration failed, and keeps only the company', async () => {
  const page = await open({ [POST]: refusal(400, 'VALIDATION_FAILED', 'Revisa los datos enviados') })
  await fill(page)
  await page.user.click(submit())
  expect((await screen.findByRole('alert')).textContent).toContain('Revisa los datos enviados')
  await waitFor(() => expect(field('Usuario SOL').value).toBe(''))
  expect(field('RUC').value).toBe(RUC)
  await page.user.click(screen.getByRole('button', { name: 'Recuperar lo escrito' }))
  expect([field('Usuario SOL').value, field('Clave SOL').value]).toEqual(['FERCONST', ''])
  expect(screen.queryByRole('button', { name: 'Recuperar lo escrito' })).toBeNull()
})

it('says that a company of one’s own could not be opened', async () => {
  const own = { json: { ...taken.json, business: { ...others, accountant_uuid: rosa.uuid } } }
  await open({ [CHECK]: own, [BUSINESSES]: internalError })
  expect((await screen.findByRole('alert')).textContent).toContain('Ocurrió un error al validar tus datos')
})

const known = async () => within(await screen.findByRole('dialog', { name: 'Esta empresa ya se encuentra registrada' }))

it('confirms a RUC that another account has by its SOL key', async () => {
  let answer = (_response: Response): void => undefined
  const { user } = await open({ [CHECK]: taken, [CONFIRM]: 'never' })
  const modal = await known()
  await user.click(modal.getByRole('button', { name: 'Registrar de todas formas' }))
  expect(modal.getByText('Por favor, complete todos los campos')).toBeTruthy()
  await user.type(modal.getByLabelText('Usuario SOL'), 'ferconst-99')
  await user.type(modal.getByLabelText('Clave SOL'), 'Clave-de-trece')
  expect(modal.getByLabelText<HTMLInputElement>('Usuario SOL').value).toBe('FERCONST')
  expect(modal.getByLabelText<HTMLInputElement>('Clave SOL').value).toBe('Clave-de-tre')
  const send = fetch
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    input.includes('validate-profile-sol') ? new Promise<Response>((resolve) => (answer = resolve)) : send(input, init),
  )
  await user.click(modal.getByRole('button', { name: 'Registrar de todas formas' }))
  expect(await modal.findByRole('button', { name: 'Validando...' })).toBeTruthy()
  answer(Response.json({ success: true, data: aceros }))
  expect(await screen.findByText(DONE)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('opens the window again when a field gets the focus', async () => {
  const { user } = await open({ [CHECK]: taken })
  await known()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.focus(field('Usuario SOL'))
  expect(await known()).toBeTruthy()
})
