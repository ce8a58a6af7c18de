import { sql } from 'kysely'
import { expect, it } from 'vitest'

import type { WorkerDeps } from '../../../deps.ts'
import { refusedCredentials } from '../../../sunat/refused-credentials.ts'
import { insertTestAccountant, insertTestBusiness } from '../../../testing/factories.ts'
import { runTurn } from '../../../testing/sunat/run-turn.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { listAlerts } from '../../alerts/queries.ts'
import { requestCollection } from '../queries.ts'

const test = useTestApp()

/** A business with a queued collection whose SOL user SUNAT is known to refuse. */
async function createRefused() {
  const { db, queue, vault, now } = test.deps
  const business = await insertTestBusiness(db, await insertTestAccountant(db))
  const credentials = { username: 'USUARIO1', password: 'equivocada' }
  await db.transaction().execute((tx) => vault.store(tx, business.id, credentials, now()))
  const sender = { businessId: business.id }
  const sol = { ruc: business.ruc, user: credentials.username, password: credentials.password, sender }
  await refusedCredentials(test.deps).add(db, sol)
  const collectionId = await requestCollection(db, queue, business.id, 'ON_DEMAND', now())
  return { businessId: business.id, collectionId }
}

async function turnsAfter(deps: WorkerDeps, collectionId: string): Promise<{ turn: number }[]> {
  await runTurn(deps, collectionId)
  const { rows } = await sql<{ turn: number }>`
    select (data ->> 'turn')::int as turn from pgboss.job
    where name = 'collect-business' and data ->> 'collectionId' = ${collectionId} order by 1`.execute(deps.db)
  return rows
}

const stateOf = (id: string) =>
  test.deps.db.selectFrom('collections').select('state').where('id', '=', id).executeTakeFirstOrThrow()

it('ends a collection whose credentials SUNAT is known to refuse', async () => {
  const { collectionId } = await createRefused()
  expect(await turnsAfter(test.deps, collectionId)).toEqual([{ turn: 0 }])
  expect(await stateOf(collectionId)).toEqual({ state: 'FAILED' })
})

it('queues the next turn when other credentials are saved while it finds the old ones refused', async () => {
  const { businessId, collectionId } = await createRefused()
  const { db, vault, now } = test.deps
  const open: typeof vault.open = async (...given) => {
    const opened = await vault.open(...given)
    const later = new Date(now().getTime() + 1000)
    await db.transaction().execute((tx) => vault.change(tx, businessId, { password: 'correcta' }, later))
    return opened
  }
  expect(await turnsAfter({ ...test.deps, vault: { ...vault, open } }, collectionId)).toEqual([
    { turn: 0 },
    { turn: 1 },
  ])
  expect(await stateOf(collectionId)).toEqual({ state: 'QUEUED' })
})

it('ends a collection whose stored credentials are not those that were saved, and asks the accountant for them once', async () => {
  const { db, queue, vault, now } = test.deps
  const business = await insertTestBusiness(db, await insertTestAccountant(db))
  await vault.store(db, business.id, { username: 'USUARIO1', password: 'vieja' }, now())
  const old = await db.selectFrom('sealedCredentials').selectAll().where('businessId', '=', business.id).execute()
  await vault.change(db, business.id, { username: 'USUARIO1', password: 'nueva' }, now())
  await db.deleteFrom('sealedCredentials').where('businessId', '=', business.id).execute()
  await db.insertInto('sealedCredentials').values(old).execute()
  for (let times = 0; times < 2; times += 1) {
    const collectionId = await requestCollection(db, queue, business.id, 'ON_DEMAND', now())
    expect(await turnsAfter(test.deps, collectionId)).toEqual([{ turn: 0 }])
    expect(await stateOf(collectionId)).toEqual({ state: 'FAILED' })
  }
  const { status } = await db
    .selectFrom('businesses')
    .select('status')
    .where('id', '=', business.id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('INVALID_CREDENTIALS')
  const alerts = await listAlerts(db, business.accountantId)
  expect(alerts).toMatchObject([
    { action: 'FIX_CREDENTIALS', message: expect.stringContaining('vuelve a ingresarlas') },
  ])
  expect(test.logged.join('')).toContain('credentials-unusable')
})
