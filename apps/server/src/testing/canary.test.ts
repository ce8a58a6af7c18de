import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { openDatabase } from '../db/database.ts'
import type { UserRow } from '../db/tables/users.ts'
import { insertTestAccountant } from './factories.ts'
import { useSimulatedSunat, useTestApp } from './use-test-app.ts'
import { notifyHolders as notifyHoldersJob } from '../features/businesses/jobs.ts'
import { notifyHolders } from '../features/businesses/registration/notify-holders.ts'
import { runQueued } from './run-queued.ts'

// Uses secrets in every way the product allows, then searches for them wherever they must not be (quality bar SEC-14, TRAP-5).

const sunat = useSimulatedSunat()
const test = useTestApp({ sunat })

const answers: string[] = []

async function call(user: UserRow, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const options = { method, url: `/app/internal${url}`, ...(payload && { payload }) }
  const answer: LightMyRequestResponse = await test.injectAs(user, {
    ...options,
    headers: { 'idempotency-key': `${method} ${url} ${answers.length}` },
  })
  answers.push(JSON.stringify(answer.headers) + answer.body)
  return answer
}

/** Every row of every table except PostgreSQL's own, with bytes as hexadecimal. */
async function dump(): Promise<string> {
  const { db, close } = openDatabase(test.databaseUrl)
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db)
  expect(tables.map(({ schema, name }) => `${schema}.${name}`)).toEqual(
    expect.arrayContaining(['public.businesses', 'public.idempotency_keys', 'pgboss.job']),
  )
  let text = ''
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(db)
    text += rows.map(({ row }) => row).join('\n')
  }
  await close()
  return text
}

async function filesIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const contents = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => entry.name + (await readFile(path.join(entry.parentPath, entry.name), 'latin1')))
  return (await Promise.all(contents)).join('\n')
}

it('leaves no SOL or API secret in database, answers, logs, files or mails', async () => {
  const { db, config } = test.deps
  const [user, other] = [await insertTestAccountant(db), await insertTestAccountant(db)]
  const [first, second] = [sunat.takeFree(), sunat.takeFree()]
  const wrong = { password: 'Canario-mal1', secret: 'canario-secreto-malo' }
  const pair = { sunat_api_key: first.client_id, sunat_api_secret: first.client_secret }
  const sol = { username: first.sol_user, password: first.sol_key }

  const terms = { terms: true, privacy: true }
  const registered = await call(user, 'POST', '/me/businesses', {
    ...terms,
    ...pair,
    ruc: first.ruc,
    name: 'Una S.A.C.',
    username: sol.username,
    passwordSOL: sol.password,
  })
  const { uuid } = registered.json<{ data: { uuid: string } }>().data
  const validate = async (payload: object) => {
    const answer = await call(user, 'POST', `/businesses/${uuid}/validate-credentials`, payload)
    return answer.json<{ code: number }>().code
  }
  expect(await validate({})).toBe(200)
  expect(await validate({ ...sol, password: wrong.password })).toBe(400)
  expect(await validate({ ...sol, ...pair, sunat_api_secret: wrong.secret })).toBe(400)
  await sunat.setFaults(first.ruc, [{ behaviour: 'B9', variant: 'rechazo', resource: 'portal' }])
  expect([500, 503]).toContain(await validate(sol))
  await sunat.setFaults(first.ruc, [])

  await call(user, 'PATCH', `/businesses/${uuid}/credentials`, { password: wrong.password })
  expect(await validate({})).toBe(400)
  await call(user, 'PATCH', `/businesses/${uuid}/credentials`, { ...sol, ...pair })
  // A refusal does not repeat what it refuses.
  await call(user, 'PATCH', `/businesses/${uuid}/credentials`, { username: 'canario', password: `${wrong.password}-x` })

  // Wrong keys of a RUC are counted for an hour, whoever sent them.
  test.advance(3601)
  const stranger = await call(other, 'GET', `/businesses/validate-by-ruc/${first.ruc}`)
  const profile = `/business/${stranger.json().business.uuid}/validate-profile-sol`
  expect((await call(other, 'POST', profile, { ...sol, ruc: first.ruc, password: 'Canario-mal2' })).statusCode).toBe(
    400,
  )
  expect((await call(other, 'POST', profile, { ...sol, ...pair, ruc: first.ruc })).statusCode).toBe(200)

  const archived = await call(user, 'POST', '/me/businesses', {
    ...terms,
    ruc: second.ruc,
    name: 'Otra S.A.C.',
    username: second.sol_user,
    passwordSOL: second.sol_key,
  })
  await call(user, 'DELETE', `/businesses/${archived.json().data.uuid}`)
  await call(user, 'GET', '/accountant/dashboard/filters')
  await call(user, 'GET', `/businesses/${uuid}/credentials`)
  await runQueued(test, notifyHoldersJob, notifyHolders)
  const listed = await call(user, 'GET', `/businesses/${uuid}/activity?size=100`)
  const kinds = new Set(listed.json().activity.map(({ kind }: { kind: string }) => kind))
  expect(kinds).toEqual(new Set(['registered', 'used', 'changed', 'refused', 'tried-by-another']))

  const places = {
    database: await dump(),
    answers: answers.join('\n'),
    logs: test.logged.join('\n'),
    files: await filesIn(config.dataDir),
    mails: JSON.stringify(test.mails),
  }
  // The search finds what each place does contain.
  expect(places.database).toContain(uuid)
  expect(places.database).toContain('collect-business')
  expect(places.answers).toContain(first.ruc)
  expect(places.logs).toContain('validate-credentials')

  const secrets = [
    first.sol_user,
    first.sol_key,
    first.client_id,
    first.client_secret,
    second.sol_user,
    second.sol_key,
    ...Object.values(wrong),
    'Canario-mal2',
  ]
  for (const [place, text] of Object.entries(places))
    for (const secret of secrets)
      for (const encoding of encodingsOf(secret))
        expect({ place, secret, found: text.includes(encoding) }).toMatchObject({ found: false })
})

function encodingsOf(secret: string): string[] {
  const bytes = Buffer.from(secret)
  // Base64 depends on which of three byte positions a text begins at.
  const base64 = [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64')
    return text.slice(shift === 0 ? 0 : shift + 1, -4)
  })
  return [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), bytes.toString('hex'), ...base64]
}
