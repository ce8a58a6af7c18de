import { formatDate } from '@contapro/domain/dates/calendar-date'
import { taxPeriod } from '@contapro/domain/periods/tax-period'
import { expect, it } from 'vitest'

import { readJson } from '../testing/read-json.ts'
import { useSimulator } from '../testing/use-simulator.ts'

const test = useSimulator()

type Checked = { success: boolean; data?: Record<string, unknown>; errorCode?: string }

function requestToken(): Promise<Response> {
  const { clientId, clientSecret } = test.client.owner
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    scope: 'https://api.sunat.gob.pe/v1/contribuyente/contribuyentes',
    client_id: clientId,
    client_secret: clientSecret,
  })
  const url = `${test.simulator.baseUrls.security}/clientesextranet/${clientId}/oauth2/token/`
  return fetch(url, { method: 'POST', body: form })
}

function someFactura() {
  const { world } = test.simulator
  const draft = Array.from(world.rows(test.client.owner, 'rce', taxPeriod('202609')))
    .filter(({ state }) => state === '1')
    .map((row) => row.draft)
    .find(({ type, currency }) => type === '01' && currency === 'PEN')
  if (!draft) throw new Error('no factura in soles')
  return draft
}

async function check(changes: Record<string, string> = {}): Promise<Checked> {
  const { access_token } = await readJson<{ access_token: string }>(await requestToken())
  const { issuer, series, number, issueDate } = someFactura()
  const asked = {
    numRuc: issuer.documentNumber,
    codComp: '01',
    numeroSerie: series,
    numero: String(number),
    fechaEmision: formatDate(issueDate),
    ...changes,
  }
  const url = `${test.simulator.baseUrls.api}/contribuyente/contribuyentes/${test.client.owner.ruc}/validarcomprobante`
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${access_token}` }
  return readJson<Checked>(await fetch(url, { method: 'POST', headers, body: JSON.stringify(asked) }))
}

it('knows the taxpayer’s own vouchers, compared to the céntimo', async () => {
  const { total } = someFactura().sums
  expect(await check()).toMatchObject({ success: true, data: { estadoCp: '1', estadoRuc: expect.any(String) } })
  expect(await check({ monto: (total / 100).toFixed(2) })).toMatchObject({ data: { estadoCp: '1' } })
  expect(await check({ monto: ((total + 1) / 100).toFixed(2) })).toMatchObject({ data: { estadoCp: '0' } })
  expect(await check({ numero: '99999999' })).toEqual(expect.objectContaining({ data: { estadoCp: '0' } }))
})

it('answers only about the types of the official table', async () => {
  for (const codComp of ['04', 'R7']) expect(await check({ codComp })).toMatchObject({ data: { estadoCp: '0' } })
  for (const codComp of ['20', '14']) expect(await check({ codComp })).toMatchObject({ success: false })
})

it('B33 answers otherwise: every state of a voucher, an issuer that is not active, an error', async () => {
  const answers: Record<string, unknown> = {}
  for (const variant of ['no-existe', 'anulado', 'autorizado', 'no-autorizado', 'emisor', 'error']) {
    await test.setFaults({ behaviour: 'B33', variant, times: 1 })
    const { success, data = {} } = await check()
    answers[variant] = success && [data['estadoCp'], data['estadoRuc'], data['condDomiRuc']]
  }
  expect(answers).toEqual({
    'no-existe': ['0', undefined, undefined],
    anulado: ['2', '00', '00'],
    autorizado: ['3', '00', '00'],
    'no-autorizado': ['4', '00', '00'],
    emisor: ['1', '22', '09'],
    error: false,
  })
  expect(await check()).toMatchObject({ data: { estadoCp: '1' } })
})

it('refuses the client of another API, which still opens the SIRE', async () => {
  await test.setFaults({ behaviour: 'B2', resource: 'validez' })
  expect(await (await requestToken()).json()).toMatchObject({ error: 'unauthorized_client' })
  expect((await test.client.requestToken()).status).toBe(200)
})
