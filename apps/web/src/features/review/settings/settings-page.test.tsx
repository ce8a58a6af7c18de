import { business } from '@contapro/contract/testing/businesses'
import { siscontSettings } from '@contapro/contract/testing/reports'
import { suggestedSettings } from '@contapro/contract/testing/review'
import { dateInLima } from '@contapro/domain/dates/lima'
import { periodOf } from '@contapro/domain/periods/tax-period'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { bodyOf, callsTo, internalError, refusal, type FakeResponses } from '../../../testing/fake-api.ts'
import { renderSignedIn } from '../../../testing/render-app.tsx'

const aceros = business('Aceros')
const thisMonth = String(periodOf(dateInLima(new Date())))
const READ = `GET /businesses/${aceros.uuid}/settings`
const SAVE = `PUT /businesses/${aceros.uuid}/settings`
const SISCONT = `GET /businesses/${aceros.uuid}/siscont-settings`
const confirmed = {
  ...suggestedSettings,
  activity: { ...suggestedSettings.activity, source: 'confirmed' as const },
}

function open(responses: FakeResponses = {}) {
  return renderSignedIn(`/dashboard/configuracion?empresa=${aceros.uuid}`, {
    businesses: [aceros],
    responses: { [READ]: { json: suggestedSettings }, [SISCONT]: { json: siscontSettings }, ...responses },
  })
}

it('confirms the suggested activity in one press', async () => {
  const { user, changeResponses } = open()
  expect(await screen.findByText('Comercio minorista (CIIU 47)')).toBeTruthy()
  expect(screen.getByText('sugerida')).toBeTruthy()
  const sent = changeResponses({ [READ]: { json: confirmed }, [SAVE]: { json: confirmed } })
  await user.click(screen.getByRole('button', { name: 'Confirmar actividad' }))
  expect(await screen.findByText('confirmada')).toBeTruthy()
  expect(bodyOf(sent, SAVE)).toEqual({
    activity: { ciiu: '47', source: 'confirmed' },
    regime: null,
    prorrata_percent: null,
    is_retention_agent: null,
    is_good_taxpayer: null,
  })
})

it('finds another activity by its name, and goes back to the one before', async () => {
  const { user, sent, changeResponses } = open({ [SAVE]: { json: confirmed } })
  await user.click(await screen.findByRole('button', { name: 'Elegir otra' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Elegir actividad' }))
  await user.type(panel.getByRole('searchbox'), 'restaurantes')
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(1))
  await user.click(panel.getByRole('button', { name: '56 · Restaurantes y servicios de comida' }))
  await waitFor(() => expect(bodyOf(sent, SAVE)).toMatchObject({ activity: { ciiu: '56', source: 'confirmed' } }))
  const undone = changeResponses({ [SAVE]: { json: suggestedSettings } })
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(bodyOf(undone, SAVE)).toMatchObject({ activity: { ciiu: '47', source: 'suggested' } }))
})

it('says when nothing suggests an activity', async () => {
  const nothing = { ...suggestedSettings, activity: { ciiu: null, source: 'suggested', suggestions: [] } }
  open({ [READ]: { json: nothing } })
  expect(await screen.findByText('Sin actividad conocida')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirmar actividad' })).toBeNull()
})

it('saves regime, prorrata and conditions; what nobody answered stays unknown', async () => {
  const { user, sent } = open({ [SAVE]: { json: suggestedSettings } })
  await user.selectOptions(await screen.findByLabelText('Régimen tributario'), 'RMT')
  await user.type(screen.getByLabelText('Porcentaje de prorrata'), '101')
  expect(screen.getByText('Escribe un número de 0 a 100, con dos decimales como máximo.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Guardar' })).toHaveProperty('disabled', true)
  await user.clear(screen.getByLabelText('Porcentaje de prorrata'))
  await user.type(screen.getByLabelText('Porcentaje de prorrata'), '83,25')
  const agent = within(screen.getByRole('group', { name: 'Es agente de retención' }))
  await user.click(agent.getByRole('radio', { name: 'No' }))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Configuración guardada')).toBeTruthy()
  expect(bodyOf(sent, SAVE)).toEqual({
    activity: { ciiu: '47', source: 'suggested' },
    regime: 'RMT',
    prorrata_percent: 83.25,
    prorrata_from: expect.stringMatching(/^\d{6}$/),
    is_retention_agent: false,
    is_good_taxpayer: null,
  })
})

it('shows why it could not be read or saved', async () => {
  const { user, changeResponses } = open({ [READ]: internalError })
  await user.click(await screen.findByRole('button', { name: 'Volver a intentar' }))
  const sent = changeResponses({
    [READ]: { json: suggestedSettings },
    [SAVE]: refusal(503, 'UNAVAILABLE', 'Inténtalo en un minuto.'),
  })
  await user.click(await screen.findByRole('button', { name: 'Volver a intentar' }))
  await user.click(await screen.findByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Inténtalo en un minuto.')).toBeTruthy()
  expect(callsTo(sent, SAVE)).toHaveLength(1)
})

it('shows the prorrata of each period and changes it from one on', async () => {
  const prorrata = [
    { from: null, percent: 50 },
    { from: thisMonth, percent: 60 },
  ]
  const { user, sent } = open({
    [READ]: { json: { ...suggestedSettings, prorrata } },
    [SAVE]: { json: suggestedSettings },
  })
  const percent = await screen.findByLabelText('Porcentaje de prorrata')
  expect(percent).toHaveProperty('value', '50')
  await user.selectOptions(screen.getByLabelText('Desde el periodo'), thisMonth)
  expect(percent).toHaveProperty('value', '60')
  await user.clear(percent)
  await user.type(percent, '70')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(bodyOf(sent, SAVE)).toMatchObject({ prorrata_percent: 70, prorrata_from: thisMonth }))
})
