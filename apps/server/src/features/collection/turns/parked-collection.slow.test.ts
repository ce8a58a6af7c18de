import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { insertTestAccountant } from '../../../testing/factories.ts'
import { queryOnce } from '../../../testing/database/query-once.ts'
import { registerTaxpayer } from '../../../testing/sunat/register-taxpayer.ts'
import { FEW_MONTHS, FEW_VOUCHERS, simulateSunat } from '../../../testing/sunat/simulated-sunat.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { sweepCollections } from './sweep-collections.ts'

let sunat: Awaited<ReturnType<typeof simulateSunat>>
let test: TestApp
beforeAll(async () => {
  sunat = await simulateSunat({ volume: FEW_VOUCHERS, months: FEW_MONTHS })
  test = await openTestApp({}, { sunatHosts: sunat.hosts })
})
afterAll(async () => {
  await test.close()
  await sunat.stop()
})

const runOf = (businessId: string) =>
  test.deps.db
    .selectFrom('collections')
    .selectAll()
    .where('businessId', '=', businessId)
    .orderBy('requestedAt', 'desc')
    .executeTakeFirstOrThrow()

/** Registers of one business cannot be stored, whoever tries. */
const poison = (businessId: string) =>
  queryOnce(
    test.databaseUrl,
    `create function poison() returns trigger language plpgsql as $$
    begin
      if exists (select from collections where id = new.collection_id and business_id = '${businessId}') then
        raise exception 'poisoned';
      end if;
      return new;
    end $$;
    create trigger poison before insert on collected_registers for each row execute function poison()`,
  )

const cure = () => queryOnce(test.databaseUrl, 'drop trigger poison on collected_registers')

/** Nobody waits in a test: what is to be tried again later is tried again now. */
async function hurry(): Promise<void> {
  await sql`update pgboss.job set start_after = now() where name = 'collect-business' and state = 'retry'`.execute(
    test.deps.db,
  )
}

it('a collection that fails each time is parked after five tries with its reason, and keeps nobody waiting (REL-7)', async () => {
  const { db, now } = test.deps
  const accountant = await insertTestAccountant(db)
  const poisoned = await registerTaxpayer(test, accountant, sunat.takeFree())
  const sound = await registerTaxpayer(test, accountant, sunat.takeFree())
  await poison(poisoned)
  await test.work()

  const { id } = await runOf(poisoned)
  const parked = async () => {
    await hurry()
    const { rows } = await sql<{ tries: number }>`
      select source_retry_count + 1 as tries from pgboss.job where name = 'parked' and data ->> 'collectionId' = ${id}`.execute(
      db,
    )
    return rows
  }
  await expect.poll(parked, { timeout: 120_000, interval: 200 }).toEqual([{ tries: 5 }])
  await expect.poll(async () => (await runOf(sound)).state, { timeout: 120_000, interval: 200 }).toBe('DONE')

  test.advance(120)
  await sweepCollections(test.deps)
  const ended = await runOf(poisoned)
  expect(ended).toMatchObject({ id, state: 'FAILED', endedAt: expect.any(Date) })
  expect(ended.failure).toMatch(/^Un error nuestro la detuvo varias veces \(.*poisoned.*\); la repetimos en 6 horas$/)
  const business = await db
    .selectFrom('businesses')
    .select('nextCollectionAt')
    .where('id', '=', poisoned)
    .executeTakeFirstOrThrow()
  expect(business.nextCollectionAt?.getTime()).toBeGreaterThan(now().getTime())

  // Put right, it is collected when its time comes.
  await cure()
  test.advance(7 * 3600)
  await sweepCollections(test.deps)
  await expect
    .poll(async () => await runOf(poisoned), { timeout: 120_000, interval: 200 })
    .toMatchObject({ reason: 'NIGHTLY', state: 'DONE', failure: null })
})
