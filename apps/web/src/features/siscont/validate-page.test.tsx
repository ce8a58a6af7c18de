import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { useAuth } from '../../lib/session/auth-store.ts'
import { readFlag, writeFlag } from '../../lib/session/flags.ts'
import { writeLeftPage } from '../../lib/session/left-pages.ts'
import { siscontVisit, type SiscontVisit } from '../../lib/session/siscont-visit.ts'
import { bodyOf, callsTo, fakeApi, refusal, type FakeResponses } from '../../testing/fake-api.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { accessToken, rosa, startSession } from '../../testing/session.ts'
import { eventsOf } from '../../testing/usage-events.ts'

const SIGN_IN = 'POST /users/sign-in-siscont'
const SIGN_OUT = 'POST /users/sign-out'
const ME = 'GET /me-siscont'
const company = { ruc: '20526018151', razon_social: 'Aceros del Sur S.A.C.' }
const own = { email: 'socio@estudio.pe', ...company }

afterEach(() => {
  siscontVisit.setState(siscontVisit.getInitialState(), true)
  useAuth.setState({ siscont: null })
})

function open(visit: SiscontVisit, responses: FakeResponses = {}) {
  siscontVisit.setState(visit, true)
  const sent = fakeApi({
    [SIGN_IN]: { json: { access_token: accessToken(), ab_test_group: 'A', ...company } },
    [ME]: { json: { ...rosa, userType: 'siscont', license_end: null, is_license_known: true } },
    [`GET /businesses/validate-by-ruc/${company.ruc}`]: { json: { exists: false } },
    'GET /accountant/dashboard/filters-siscont': { json: { businesses: [] } },
    ...responses,
  })
  return { ...renderApp('/siscont/validate'), sent }
}

/** The session of somebody who came from SISCONT before. */
function openEarlier(): void {
  useAuth.getState().start({ token: accessToken(), abTestGroup: 'A', userType: 'siscont' })
  useAuth.getState().setSiscont(own)
}

const otherSession = () => screen.findByRole('dialog', { name: 'Hay otra sesión abierta' })
const withoutCompany = () => screen.findByRole('dialog', { name: 'No existe RUC asociado al contador.' })

it('an address with another email asks, and neither opens nor renames the session', async () => {
  openEarlier()
  const { sent } = open({ ...own, email: 'otra@persona.pe' })
  await otherSession()
  expect(callsTo(sent, ME)).toEqual([])
  expect(useAuth.getState().siscont).toEqual(own)
})

it('staying in the other session of SISCONT opens its company as it was left', async () => {
  openEarlier()
  writeLeftPage(company.ruc, '/dashboard/retenciones?empresa=x')
  const { user, visited } = open({ ...own, email: 'otra@persona.pe' })
  await otherSession()
  await user.click(screen.getByRole('button', { name: 'Quedarme en ella' }))
  await waitFor(() => expect(visited.map(({ pathname }) => pathname)).toContain('/dashboard/retenciones'))
})

it('entering is a usage event', async () => {
  const { sent } = open({ code: 'codigo', ...own })
  await withoutCompany()
  expect(eventsOf(sent)).toContain('login_siscont')
})

it('entering sets the flags of the first use as a sign-in does', async () => {
  writeFlag('isFirstLogin', true)
  writeFlag('isFirstViewDashboard', false)
  open({ code: 'codigo', ...own })
  await withoutCompany()
  expect([readFlag('isFirstLogin'), readFlag('isFirstViewDashboard')]).toEqual([false, true])
})

it('a code without an email asks too', async () => {
  openEarlier()
  const { sent } = open({ code: 'codigo' })
  await otherSession()
  expect(callsTo(sent, SIGN_IN)).toEqual([])
})

it('the email of the session may be written in another way, and stays', async () => {
  openEarlier()
  open({ ...company, email: 'SOCIO@estudio.pe' })
  await withoutCompany()
  expect(useAuth.getState().siscont).toEqual(own)
})

it.each([{ status: 204 }, 'never', 'unreachable'] as const)(
  'entering again ends the session that it replaces, without waiting: %j',
  async (signOut) => {
    openEarlier()
    const { token } = useAuth.getState()
    const replacing = accessToken(900)
    const { sent } = open(
      { code: 'codigo', ...own },
      {
        [SIGN_IN]: { json: { access_token: replacing, ab_test_group: 'A', ...company } },
        [SIGN_OUT]: signOut,
      },
    )
    await withoutCompany()
    expect(callsTo(sent, SIGN_OUT).map(({ headers }) => headers.authorization)).toEqual([`Bearer ${token}`])
    expect(useAuth.getState().token).toBe(replacing)
  },
)

const REFUSED = {
  status: 401,
  json: {
    name: 'Credenciales incorrectas',
    code: 'INCORRECT_CREDENTIALS',
    message: 'La contraseña no es correcta',
    errors: [{ code: 'INCORRECT_CREDENTIALS', message: 'La contraseña no es correcta' }],
    request_id: 'req-1',
    registration_code: 'registro',
    handoff: own,
  },
}

it('a password that is refused leaves the open session of that email, and offers no sign-up beside it', async () => {
  openEarlier()
  const { user, path } = open({ code: 'codigo', ...own }, { [SIGN_IN]: REFUSED })
  await screen.findByRole('heading', { name: 'Tu sesión sigue abierta' })
  expect(path()).toBe('/siscont/registrar-cuenta')
  expect(screen.queryByRole('heading', { name: 'Registra tu cuenta' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Seguir con mi sesión' }))
  await withoutCompany()
  expect(useAuth.getState().token).not.toBeNull()
})

it('ending that session leads on to the sign-up', async () => {
  openEarlier()
  const { user } = open({ code: 'codigo', ...own }, { [SIGN_IN]: REFUSED })
  await user.click(await screen.findByRole('button', { name: 'Cerrarla y continuar' }))
  await screen.findByRole('heading', { name: 'Registra tu cuenta' })
  expect(useAuth.getState().token).toBeNull()
})

it('a first arrival ends no session', async () => {
  const { sent } = open({ code: 'codigo', ...own })
  await withoutCompany()
  expect(callsTo(sent, SIGN_OUT)).toEqual([])
})

it.each([
  ['No llegaron el RUC y la razón social.', { email: own.email }],
  ['No llegó la razón social.', { ruc: company.ruc }],
  ['No llegó el RUC.', { razon_social: company.razon_social }],
  ['No llegaron tus datos de ingreso.', company],
])('names what did not come, and that nothing runs: %s', async (missing, visit) => {
  open(visit)
  expect(await screen.findByText(`${missing} Vuelve a entrar desde SISCONT.`)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Validando datos... falta información')
  expect(screen.queryByText('En curso')).toBeNull()
})

it('an address is not completed by what is known of an earlier visit', async () => {
  openEarlier()
  open({ ruc: '20131312955' })
  expect(await screen.findByText('No llegó la razón social. Vuelve a entrar desde SISCONT.')).toBeTruthy()
  expect(screen.queryByText(company.razon_social)).toBeNull()
})

const passwordNote = () => screen.queryByText(/^Tu contraseña ya no está en la dirección/)

it.each([
  ['an address with a password', { code: 'codigo', ...own }, true],
  ['a code of a hand-off', { code: 'codigo', email: own.email }, false],
])('%s says whether it had a password', async (_case, visit, hadOne) => {
  open(visit)
  await withoutCompany()
  expect(passwordNote() !== null).toBe(hadOne)
})

it('a page with nothing to validate says nothing of a password', async () => {
  open({})
  expect(await screen.findByText('No llegaron el RUC y la razón social. Vuelve a entrar desde SISCONT.')).toBeTruthy()
  expect(passwordNote()).toBeNull()
})

it('ending the other session validates once', async () => {
  startSession()
  const { user, sent } = open({ code: 'codigo', ...own })
  await otherSession()
  await user.click(screen.getByRole('button', { name: 'Cerrarla y continuar' }))
  await withoutCompany()
  expect(bodyOf(sent, SIGN_IN)).toEqual({ code: 'codigo', email: own.email })
  for (const call of [SIGN_IN, ME]) expect(callsTo(sent, call)).toHaveLength(1)
})

it.each([ME, `GET /businesses/validate-by-ruc/${company.ruc}`])(
  'a session that has ended leads back to SISCONT: %s',
  async (call) => {
    openEarlier()
    const { path } = open(own, { [call]: refusal(401, 'SESSION_EXPIRED', 'Tu sesión caducó') })
    await waitFor(() => expect(path()).toBe('/siscont/logout-siscont'))
    expect(useAuth.getState().token).toBeNull()
  },
)

const HANDOFF_ENDED = 'Este ingreso ya se usó o caducó, vuelve a entrar desde SISCONT'

it.each([
  ['a code that was used', { code: 'codigo', ...own }],
  ['an address without a code', { error: 'TOO_MANY_ATTEMPTS', ...own }],
])('%s is a failed arrival, not a failed licence, and says once what to do', async (_case, visit) => {
  open(visit, { [SIGN_IN]: refusal(401, 'HANDOFF_ENDED', HANDOFF_ENDED) })
  await screen.findByRole('heading', { name: 'No pudimos validar tus datos' })
  const failed = screen.getAllByRole('listitem').filter((step) => within(step).queryByText('Falló'))
  expect(failed.map((step) => within(step).queryByText('Ingreso desde SISCONT'))).not.toContain(null)
  expect(failed).toHaveLength(1)
  expect(screen.getAllByText(/vuelve a entrar desde SISCONT/i)).toHaveLength(1)
})

it('a sign-in that may be tried again fails at its own step', async () => {
  open({ code: 'codigo', ...own }, { [SIGN_IN]: refusal(500, 'INTERNAL_ERROR', 'Ocurrió un error') })
  expect(await screen.findByText('No pudimos confirmarla')).toBeTruthy()
  expect(screen.queryByText('Ingreso desde SISCONT')).toBeNull()
  expect(screen.getByText('Si sigue igual, vuelve a entrar desde SISCONT.')).toBeTruthy()
})

it.each([
  [{ license_end: null, is_license_known: true }, 'No encontramos una licencia activa', 'Atención'],
  [{ license_end: null, is_license_known: false }, 'SISCONT aún no respondió si está activa', 'Atención'],
  [{ license_end: '2027-12-31', is_license_known: true }, 'Activa hasta el 31/12/2027', 'Listo'],
])('a trial is no license: %j', async (license, text, mark) => {
  openEarlier()
  open(own, { [ME]: { json: { ...rosa, userType: 'siscont', ...license } } })
  await withoutCompany()
  expect(screen.getByText(text)).toBeTruthy()
  const step = screen.getAllByRole('listitem').find((item) => item.textContent.includes('Licencia de SISCONT'))
  expect(step?.textContent).toContain(mark)
})
