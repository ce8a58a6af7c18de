import { newBusiness } from '@contapro/contract/testing/businesses'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { readFlag, writeFlag } from '../../../lib/session/flags.ts'
import { callsTo, refusal, type FakeResponses } from '../../../testing/fake-api.ts'
import { fakeStream } from '../../../testing/fake-stream.ts'
import { BUSINESSES, renderSignedIn, type RenderedPage } from '../../../testing/render-app.tsx'
import { acceptTerms, field, messageCases, submitButton, typeInto } from '../../../testing/form.ts'
import { eventsOf } from '../../../testing/usage-events.ts'

const POST = 'POST /me/businesses'
const ferreteria = newBusiness('Ferretería El Constructor S.A.C.')
const registered = { [POST]: { json: { success: true, data: ferreteria, messages: [] } } }

async function open(responses: FakeResponses = {}, address = '/registrar-empresa') {
  const page = renderSignedIn(address, { businesses: [ferreteria], responses })
  await screen.findByLabelText('RUC')
  return { ...page, posts: () => callsTo(page.sent, POST) }
}

const submit = (name = 'Registrar empresa') => submitButton(name)

async function fill(user: RenderedPage['user'], ruc = '20526018151') {
  await user.type(field('Nombre de la empresa'), ferreteria.name)
  await user.type(field('RUC'), ruc)
  await user.type(field('Usuario SOL'), 'ferconst')
  await user.type(field('Clave SOL'), 'Clave secreta')
  await acceptTerms(user)
}

describe('the registration page', () => {
  it('says what the API brings, and what is missing without it', async () => {
    await open()
    const benefit = screen.getByText(/leemos sus registros completos/)
    expect(benefit.textContent).toContain('solo facturas, boletas y notas del Portal SOL')
    expect(benefit.textContent).toContain('incompletos')
    expect(screen.getByText(/Gestión Credenciales de API SUNAT/)).toBeTruthy()
  })

  it('registers a business, confirms it and logs the event', async () => {
    const { user, posts, sent } = await open(registered)
    expect(screen.getByRole('heading', { name: 'Registrar una nueva empresa', level: 1 })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Volver' }).getAttribute('href')).toBe('/')
    expect(within(screen.getByRole('list', { name: 'Pasos del registro' })).getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByText(/^Guardamos la clave SOL cifrada/v)).toBeTruthy()
    expect(await screen.findByText('rosa@estudiohc.pe')).toBeTruthy()
    expect(submit().disabled).toBe(true)
    expect(screen.getByText('Completa los datos de la empresa para registrarla.')).toBeTruthy()
    await fill(user)
    expect(field('Usuario SOL').value).toBe('FERCONST')
    expect(field('Clave SOL').value).toBe('Clave secret')
    await user.click(submit())
    expect(await screen.findByRole('heading', { name: '¡Listo!' })).toBeTruthy()
    expect(screen.getByText('Tu empresa fue registrada correctamente.')).toBeTruthy()
    expect(screen.getByText(/1-2 días hábiles/)).toBeTruthy()
    expect(posts()[0]?.body).toEqual({
      name: ferreteria.name,
      ruc: '20526018151',
      username: 'FERCONST',
      passwordSOL: 'Clave secret',
      terms: true,
      privacy: true,
    })
    expect(posts()[0]?.headers['idempotency-key']).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-/)
    const events = callsTo(sent, 'POST /me/event-logs')
    expect(events.at(-1)?.body).toMatchObject({ event_type: 'register_business', business_uuid: ferreteria.uuid })
    expect(screen.getByRole('link', { name: 'Finalizar' }).getAttribute('href')).toBe('/inicio')
    await user.click(screen.getByRole('button', { name: 'Registrar otra empresa' }))
    expect(field('RUC').value).toBe('')
    expect(submit().disabled).toBe(true)
  })

  it('shows the collection of the new business at the end, and a key that SUNAT refuses', async () => {
    const stream = fakeStream()
    const { user } = await open({
      [POST]: { json: { success: true, data: ferreteria, messages: [] } },
      [BUSINESSES]: { json: { businesses: [ferreteria] } },
      'GET /me/collections/stream': stream.response,
    })
    await fill(user)
    await user.click(submit())
    const list = within(await screen.findByRole('list', { name: 'Recopilación' }))
    expect(list.getByText(ferreteria.name)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Finalizar' }).className).toContain('bg-accent')
    await waitFor(() => expect(stream.opened()).toBe(1))
    await act(async () => stream.send({ ...ferreteria, tax_periods: ['202610'] }))
    expect(await list.findByText('Ya puedes revisar octubre 2026.')).toBeTruthy()
    expect(screen.queryByText(/1-2 días hábiles/)).toBeNull()
    await act(async () => stream.send({ ...ferreteria, status: 'INVALID_CREDENTIALS' }))
    expect(await list.findByText(/SUNAT no aceptó el usuario o la clave SOL/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'SUNAT no aceptó la clave SOL de tu empresa' })).toBeTruthy()
    for (const success of ['¡Listo!', 'Tu empresa fue registrada correctamente.', /1-2 días hábiles/])
      expect(screen.queryByText(success)).toBeNull()
    expect(list.getByRole('link', { name: 'Actualizar credenciales' }).className).toContain('bg-accent')
    expect(screen.getByRole('link', { name: 'Finalizar' }).className).not.toContain('bg-accent')
  })

  const LOOKUP = 'GET /businesses/validate-by-ruc/20526018151'
  const known = (changes: object) => ({
    [LOOKUP]: { json: { exists: false, taxpayer_name: null, business: null, ...changes } },
  })

  it('asks for the RUC first and fills in the name that SUNAT has for it', async () => {
    const { user, sent } = await open(known({ taxpayer_name: 'FERRETERIA EL CONSTRUCTOR S.A.C.' }))
    expect(screen.getAllByRole('textbox')[0]).toBe(field('RUC'))
    await user.type(field('RUC'), '2052601815')
    expect(callsTo(sent, LOOKUP)).toEqual([])
    await user.type(field('RUC'), '1')
    await waitFor(() => expect(field('Nombre de la empresa').value).toBe('FERRETERIA EL CONSTRUCTOR S.A.C.'))
    expect(screen.getByText('Según el padrón de SUNAT.')).toBeTruthy()
  })

  it('keeps a name that was typed, and asks for one that is not known', async () => {
    const { user } = await open(known({ taxpayer_name: 'FERRETERIA EL CONSTRUCTOR S.A.C.' }))
    await user.type(field('Nombre de la empresa'), 'Mi ferretería')
    await user.type(field('RUC'), '20526018151')
    expect(await screen.findByText('Según el padrón de SUNAT.')).toBeTruthy()
    expect(field('Nombre de la empresa').value).toBe('Mi ferretería')
  })

  it.each([
    ['the name is not known', {}, 'Escríbelo: su primer registro de SUNAT lo corrige.'],
    [
      'another account has it',
      { exists: true, business: { accountant_uuid: null } },
      'La Pyme ya se encuentra registrada: se confirma con su clave SOL.',
    ],
  ])('says when %s', async (_when, changes, note) => {
    const { user } = await open(known(changes))
    await user.type(field('RUC'), '20526018151')
    expect(await screen.findByText(note)).toBeTruthy()
  })

  it('refuses a RUC that is one’s own as soon as it is typed', async () => {
    const { user } = await open(known({ exists: true, business: { accountant_uuid: 'x' } }))
    await user.type(field('RUC'), '20526018151')
    expect(await screen.findByText('Ya tienes registrada esta empresa.')).toBeTruthy()
    expect(field('RUC').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Escribe el RUC de otra empresa.')).toBeTruthy()
    await user.type(field('RUC'), '{Backspace}')
    expect(field('RUC').getAttribute('aria-invalid')).not.toBe('true')
  })

  it('shows what was typed again after the page was left, except the secrets', async () => {
    const { user, goTo } = await open()
    await fill(user)
    await goTo('/preguntas-frecuentes')
    await screen.findByRole('heading', { name: 'Preguntas frecuentes' })
    await goTo(-1)
    await screen.findByRole('heading', { name: 'Registrar una nueva empresa' })
    expect(field('RUC').value).toBe('20526018151')
    expect(field('Usuario SOL').value).toBe('FERCONST')
    expect(field('Clave SOL').value).toBe('')
  })

  it('names the fields that are wrong, however many are empty', async () => {
    const { user } = await open()
    await user.type(field('RUC'), '20526018152')
    await user.type(field('Usuario SOL'), 'fer')
    expect(
      screen.getByText('Corrige el RUC y el usuario SOL. Completa los datos de la empresa para registrarla.'),
    ).toBeTruthy()
  })

  const messages = {
    'Nombre de la empresa': { ' ': 'Ingrese el nombre de la empresa a registrar' },
    RUC: {
      '': 'Ingrese el RUC',
      '2052601815': 'El RUC debe de tener 11 dígitos.',
      '20526018152': 'El RUC ingresado es inválido',
    },
    'Usuario SOL': {
      '': 'Ingrese el usuario SOL',
      FERCON: 'El usuario SOL debe tener 8 caracteres',
      FERCON_1: 'El usuario SOL solo debe contener letras mayúsculas y números',
    },
    'Clave SOL': { '': 'Ingrese su clave SOL' },
  }

  it.each(messageCases(messages))("%s '%s' shows '%s' on blur", async (label, value, message) => {
    const { user } = await open()
    await typeInto(user, label, value)
    expect(screen.queryByText(message)).toBeNull()
    await user.tab()
    expect(await screen.findByText(message)).toBeTruthy()
  })

  it('removes everything but digits from a pasted RUC', async () => {
    const { user } = await open()
    await user.click(field('RUC'))
    await user.paste('RUC: 20526018151-9')
    expect(field('RUC').value).toBe('20526018151')
  })

  it('asks a natural person for names, and sends them with the API credentials', async () => {
    const { user, posts } = await open(registered)
    expect(screen.queryByLabelText('Apellido paterno')).toBeNull()
    await fill(user, '10418226345')
    await user.type(field('Apellido paterno'), 'Quispe')
    await user.type(field('Apellido materno'), 'Huanca')
    await user.type(field('Nombres'), 'María Elena')
    await user.type(field('ID'), 'clave-api')
    expect(screen.getByText('Falta completar la clave de la API.')).toBeTruthy()
    await user.type(field('Clave'), 'secreto-api')
    await user.click(submit())
    await waitFor(() =>
      expect(posts()[0]?.body).toMatchObject({
        paternal_surname: 'Quispe',
        maternal_surname: 'Huanca',
        given_names: 'María Elena',
        sunat_api_key: 'clave-api',
        sunat_api_secret: 'secreto-api',
      }),
    )
  })

  it('clears the form after an error and restores everything but the secrets on request', async () => {
    const message = 'La Pyme ya se encuentra registrada'
    const { user, sent } = await open({ [POST]: refusal(409, 'RUC_ALREADY_REGISTERED', message) })
    await fill(user)
    await user.click(submit())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(message)
    const contact = screen.getByRole('link', { name: 'Contáctanos por WhatsApp' })
    expect(contact.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/51999888777\?text=/)
    await user.click(contact)
    expect(eventsOf(sent)).toContain('click_registrar_empresa_whatsapp')
    await waitFor(() => expect(field('RUC').value).toBe(''))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Términos/ }).checked).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Recuperar lo escrito' }))
    expect(field('Nombre de la empresa').value).toBe(ferreteria.name)
    expect(field('RUC').value).toBe('20526018151')
    expect(field('Usuario SOL').value).toBe('FERCONST')
    expect(field('Clave SOL').value).toBe('')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Términos/ }).checked).toBe(true)
    expect(screen.getByText('Falta completar la clave SOL.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field('Clave SOL')))
  })

  it.each([
    [409, 'RUC_ALREADY_YOURS', 'Ya tienes registrada esta empresa', 'Ver mis empresas'],
    [
      402,
      'SUBSCRIPTION_ENDED',
      'Tu suscripción terminó, renuévala para registrar más empresas',
      'Renovar por WhatsApp',
    ],
  ])('explains %i %s and what to do', async (status, code, message, link) => {
    const { user } = await open({ [POST]: refusal(status, code, message) })
    await fill(user)
    await user.click(submit())
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    expect(screen.getByRole('link', { name: link })).toBeTruthy()
  })

  it('ignores a repeated press, and retries the same data with the same idempotency key', async () => {
    const { user, posts } = await open({ [POST]: 'unreachable' })
    await fill(user)
    await user.dblClick(submit())
    expect((await screen.findByRole('alert')).textContent).toContain('No pudimos conectarnos')
    expect(posts()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Recuperar lo escrito' }))
    await user.type(field('Clave SOL'), 'Clave secret')
    await user.click(submit())
    await waitFor(() => expect(posts()).toHaveLength(2))
    expect(posts()[1]?.headers['idempotency-key']).toBe(posts()[0]?.headers['idempotency-key'])
    await user.click(await screen.findByRole('button', { name: 'Recuperar lo escrito' }))
    await user.type(field('Clave SOL'), 'Otra')
    await user.click(submit())
    await waitFor(() => expect(posts()).toHaveLength(3))
    expect(posts()[2]?.headers['idempotency-key']).not.toBe(posts()[0]?.headers['idempotency-key'])
  })
})

describe('the registration wizard', () => {
  it('registers two businesses and goes home', async () => {
    writeFlag('isFirstLogin', true)
    const { user, path, posts } = await open(registered, '/registrar-empresas')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('primera empresa')
    expect(screen.getByText('Registra tu primera empresa para comenzar.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Contapro, ir al inicio' }).getAttribute('href')).toBe('/inicio')
    expect(submit('Siguiente').disabled).toBe(true)
    await fill(user)
    await user.click(submit('Siguiente'))
    const second = await screen.findByRole('heading', { name: 'Registra tu segunda empresa' })
    expect(document.activeElement).toBe(second)
    expect(screen.getByText('Tus datos están 100% seguros con nosotros.')).toBeTruthy()
    expect(field('RUC').value).toBe('')
    expect(submit('Finalizar registro').disabled).toBe(true)
    await fill(user, '20605612165')
    await user.click(submit('Finalizar registro'))
    await waitFor(() => expect(path()).not.toBe('/registrar-empresas'))
    expect(posts()).toHaveLength(2)
    // The welcome at home is still to come.
    expect(readFlag('isFirstLogin')).toBe(true)
  })

  it('says that SUNAT refused the key of the first business, with a link to correct it', async () => {
    const stream = fakeStream()
    const { user } = await open(
      {
        ...registered,
        [BUSINESSES]: { json: { businesses: [ferreteria] } },
        'GET /me/collections/stream': stream.response,
      },
      '/registrar-empresas',
    )
    await fill(user)
    await user.click(submit('Siguiente'))
    await screen.findByRole('heading', { name: 'Registra tu segunda empresa' })
    await waitFor(() => expect(stream.opened()).toBe(1))
    await act(async () => stream.send({ ...ferreteria, status: 'INVALID_CREDENTIALS' }))
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText(`SUNAT no aceptó el usuario o la clave SOL de ${ferreteria.name}`)).toBeTruthy()
    expect(alert.getByRole('link', { name: 'Actualizar credenciales' }).getAttribute('href')).toBe(
      `/dashboard/editar-credenciales?empresa=${ferreteria.uuid}`,
    )
  })

  it('stays on its step and shows the error messages', async () => {
    const { user } = await open(
      { [POST]: refusal(400, 'VALIDATION_FAILED', 'Revisa los datos enviados') },
      '/registrar-empresas',
    )
    await fill(user)
    await user.click(submit('Siguiente'))
    expect((await screen.findByRole('alert')).textContent).toBe('¡Algo salió mal!Revisa los datos enviados')
    expect(screen.getByText('Registra tu primera empresa para comenzar.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Recuperar lo escrito' })).toBeTruthy()
  })
})
