import type { BatchRowProgress } from '@contapro/contract/registration-batch'
import { makeWorkbook } from '@contapro/sunat/testing/make-workbook'
import { describe, expect, it } from 'vitest'

import type { UserRow } from '../../../../db/tables/users.ts'
import { expectRefusal } from '../../../../testing/expect-refusal.ts'
import { insertTestAccountant, insertTestBusiness, randomRuc } from '../../../../testing/factories.ts'
import { listAuditEntries } from '../../../../testing/list-audit-entries.ts'
import { useSimulatedSunat, useTestApp } from '../../../../testing/use-test-app.ts'
import { useUpLimit } from '../../../../testing/use-up-limit.ts'
import { REGISTRATION } from '../../limits.ts'
import { deleteOldBatches } from './batch-rows.ts'

const sunat = useSimulatedSunat()
const test = useTestApp({ sunat })
const SECRET = 'Clave0culta1'
const url = '/app/internal/me/businesses/batch'

const row = (given: object = {}) => ({
  ruc: randomRuc(),
  name: 'Cliente S.A.C.',
  username: 'USUARIO1',
  passwordSOL: SECRET,
  ...given,
})

async function send(user: UserRow, rows: object[], headers: Record<string, string> = {}) {
  return test.injectAs(user, {
    method: 'POST',
    url,
    payload: { rows, terms: true, privacy: true },
    headers,
  })
}

async function rowsOf(user: UserRow, batchId: string): Promise<BatchRowProgress[]> {
  const answer = await test.injectAs(user, { url: `${url}/${batchId}` })
  expect(answer.statusCode).toBe(200)
  return answer.json().rows
}

/** The rows once none waits any more. */
async function finished(user: UserRow, batchId: string): Promise<BatchRowProgress[]> {
  await expect
    .poll(async () => (await rowsOf(user, batchId)).every(({ state }) => state !== 'QUEUED' && state !== 'WORKING'), {
      timeout: 30_000,
    })
    .toBe(true)
  return rowsOf(user, batchId)
}

async function register(user: UserRow, rows: object[]): Promise<BatchRowProgress[]> {
  const answer = await send(user, rows)
  expect(answer.statusCode).toBe(202)
  return finished(user, answer.json().batch_id)
}

describe('registering many', () => {
  it('registers each company with its credentials and its first collection, and skips those one has', async () => {
    const user = await insertTestAccountant(test.deps.db)
    const own = await insertTestBusiness(test.deps.db, user)
    const api = { sunat_api_key: 'id-de-la-api', sunat_api_secret: 'secreta' }
    const rows = await register(user, [row(), row({ ruc: own.ruc }), row(api)])
    expect(rows).toMatchObject([
      { position: 1, state: 'REGISTERED', reason: null, business: { status: 'IN_PROGRESS', has_periods: false } },
      { position: 2, state: 'SKIPPED', reason: 'Ya tienes registrada esta empresa', business: null },
      { position: 3, state: 'REGISTERED' },
    ])
    const [first, , third] = rows
    expect(first?.business?.collection).toEqual({ step: 'En cola', done: 0, total: 0 })
    const dates = await test.deps.vault.findCredentialDates(test.deps.db, third?.business?.uuid ?? '')
    expect(dates?.apiSavedAt).toBeInstanceOf(Date)
    const actions = await listAuditEntries(test.deps.db, first?.business?.uuid ?? '')
    expect(actions.map(({ action }) => action)).toContain('business-registered')
    const events = await test.deps.db.selectFrom('usageEvents').selectAll().where('userId', '=', user.id).execute()
    expect(events.map(({ eventType, businessUuid }) => [eventType, businessUuid])).toEqual(
      [first, third].map((one) => ['register_business', one?.business?.uuid]),
    )
  })

  it('proves by its SOL key a company that another accountant has, and leaves it out without', async () => {
    const holder = await insertTestAccountant(test.deps.db)
    const user = await insertTestAccountant(test.deps.db)
    const [good, bad] = [sunat.takeFree(), sunat.takeFree()]
    for (const { ruc } of [good, bad]) await insertTestBusiness(test.deps.db, holder, { ruc, provenAt: new Date() })
    const rows = await register(user, [
      row({ ruc: bad.ruc, username: bad.sol_user, passwordSOL: 'Equivocada' }),
      row({ ruc: good.ruc, username: good.sol_user, passwordSOL: good.sol_key }),
      row(),
    ])
    expect(rows).toMatchObject([
      { state: 'FAILED', reason: expect.stringContaining('Verifique sus credenciales'), business: null },
      { state: 'REGISTERED' },
      { state: 'REGISTERED' },
    ])
    const { provenAt } = await test.deps.db
      .selectFrom('businesses')
      .select('provenAt')
      .where('id', '=', rows[1]?.business?.uuid ?? '')
      .executeTakeFirstOrThrow()
    expect(provenAt).toBeInstanceOf(Date)
  })

  it('is sent once, whatever the network repeats, and is nobody else’s', async () => {
    const [user, stranger] = [await insertTestAccountant(test.deps.db), await insertTestAccountant(test.deps.db)]
    const rows = [row()]
    const headers = { 'idempotency-key': 'una-vez' }
    const [first, again] = [await send(user, rows, headers), await send(user, rows, headers)]
    expect(again.json()).toEqual(first.json())
    const id = first.json().batch_id
    expect(await finished(user, id)).toMatchObject([{ state: 'REGISTERED' }])
    expectRefusal(await test.injectAs(stranger, { url: `${url}/${id}` }), 'REGISTRATION_NOT_FOUND')
  })

  it('refuses a batch with a wrong row, without a subscription, or with too many rows', async () => {
    const user = await insertTestAccountant(test.deps.db)
    const wrong = await send(user, [row(), row({ username: 'CORTO' })])
    expect(expectRefusal(wrong, 'VALIDATION_FAILED').errors).toMatchObject([
      { field: expect.stringContaining('username'), message: 'El usuario SOL debe tener 8 caracteres' },
    ])
    expect(
      (
        await send(
          user,
          Array.from({ length: 201 }, () => row()),
        )
      ).statusCode,
    ).toBe(400)
    const ended = await insertTestAccountant(test.deps.db, { subscriptionEnd: '2020-01-01' })
    expectRefusal(await send(ended, [row()]), 'SUBSCRIPTION_ENDED')
  })

  it('counts each company against the limit of registrations', async () => {
    const user = await insertTestAccountant(test.deps.db)
    await useUpLimit(test.deps.db, REGISTRATION, user.id, { at: test.deps.now(), left: 1 })
    expect(await register(user, [row(), row()])).toMatchObject([
      { state: 'REGISTERED' },
      { state: 'FAILED', reason: expect.stringContaining('demasiados intentos') },
    ])
    expect(await register(await insertTestAccountant(test.deps.db), [row()])).toMatchObject([{ state: 'REGISTERED' }])
  })

  it('logs each company that it registers', async () => {
    const user = await insertTestAccountant(test.deps.db)
    const own = await insertTestBusiness(test.deps.db, user)
    const rows = await register(user, [row(), row({ ruc: own.ruc }), row()])
    const logged = test.logged.filter(
      (line) => line.includes('"security":"business-registered"') && line.includes(user.id),
    )
    expect(logged.map((line) => JSON.parse(line).business)).toEqual([rows[0]?.business?.uuid, rows[2]?.business?.uuid])
  })

  it('keeps no key outside the vault and the log', async () => {
    const user = await insertTestAccountant(test.deps.db)
    const rows = await register(user, [row({ passwordSOL: 'Can4rio-Rojo' })])
    expect(rows).toMatchObject([{ state: 'REGISTERED' }])
    const { rows: stored } = await test.deps.pool.query(
      'select row_to_json(r)::text as text from registration_rows r union all select row_to_json(b)::text from registration_batches b',
    )
    expect(JSON.stringify([stored, rows, test.logged])).not.toContain('Can4rio-Rojo')
  })

  it('says of rows that the server never came to that they were interrupted, and forgets old batches', async () => {
    const user = await insertTestAccountant(test.deps.db)
    const { batch_id: id } = (await send(user, [row()])).json()
    await finished(user, id)
    await test.deps.db.updateTable('registrationRows').set({ state: 'QUEUED' }).where('batchId', '=', id).execute()
    await test.deps.db
      .updateTable('registrationBatches')
      .set({ touchedAt: new Date(Date.now() - 4 * 60_000) })
      .where('id', '=', id)
      .execute()
    expect(await rowsOf(user, id)).toMatchObject([{ state: 'INTERRUPTED' }])
    await deleteOldBatches(test.deps.db, new Date(Date.now() + 60_000))
    expectRefusal(await test.injectAs(user, { url: `${url}/${id}` }), 'REGISTRATION_NOT_FOUND')
  })
})

describe('checking RUCs', () => {
  const check = (user: UserRow, rucs: string[]) =>
    test.injectAs(user, { method: 'POST', url: `${url}/check`, payload: { rucs } })

  it('says which are free, one’s own or another’s, with their names and nothing else', async () => {
    const [user, holder] = [await insertTestAccountant(test.deps.db), await insertTestAccountant(test.deps.db)]
    const own = await insertTestBusiness(test.deps.db, user)
    const held = await insertTestBusiness(test.deps.db, holder, { provenAt: new Date(), name: 'Nombre secreto' })
    const unproven = await insertTestBusiness(test.deps.db, holder)
    const free = randomRuc()
    await test.deps.db.insertInto('taxpayerNames').values({ ruc: free, name: 'LIBRE S.A.C.' }).execute()
    expect((await check(user, [free, own.ruc, held.ruc, unproven.ruc])).json()).toEqual({
      rucs: [
        { ruc: free, taxpayer_name: 'LIBRE S.A.C.', state: 'free' },
        { ruc: own.ruc, taxpayer_name: null, state: 'yours' },
        { ruc: held.ruc, taxpayer_name: null, state: 'another' },
        { ruc: unproven.ruc, taxpayer_name: null, state: 'free' },
      ],
    })
  })

  it('is limited, so that nobody lists who has which company', async () => {
    const user = await insertTestAccountant(test.deps.db)
    for (let times = 0; times < 6; times += 1) expect((await check(user, [randomRuc()])).statusCode).toBe(200)
    expectRefusal(await check(user, [randomRuc()]), 'TOO_MANY_ATTEMPTS')
  })
})

describe('reading a sheet', () => {
  const read = async (content: Buffer) =>
    test.injectAs(await insertTestAccountant(test.deps.db), {
      method: 'POST',
      url: `${url}/sheet`,
      payload: content,
      headers: { 'content-type': 'application/octet-stream' },
    })
  const cells = [
    ['RUC', 'Razón social', 'Usuario SOL', 'Clave SOL'],
    ['20526018151', 'Aceros S.A.C.', 'ACEROS01', SECRET],
  ]

  it.each([
    ['a workbook', makeWorkbook(cells)],
    ['a CSV of Excel', Buffer.from(cells.map((line) => line.join(';')).join('\r\n'))],
    ['a text with tabs', Buffer.from(cells.map((line) => line.join('\t')).join('\n'))],
  ])('takes %s', async (_name, content) => {
    expect((await read(content)).json()).toEqual({ rows: cells })
  })

  it('takes a CSV with a title that has no columns', async () => {
    const csv = ['CLIENTES, 2026', ...cells.map((line) => line.join(';'))].join('\r\n')
    expect((await read(Buffer.from(csv))).json()).toEqual({ rows: [['CLIENTES, 2026'], ...cells] })
  })

  it.each([
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74])],
    ['one column', Buffer.from('20526018151\n20526018152')],
    ['a broken workbook', makeWorkbook(cells).subarray(0, 300)],
  ])('says that it cannot read %s', async (_name, content) => {
    expectRefusal(await read(content), 'SHEET_UNREADABLE')
  })
})
