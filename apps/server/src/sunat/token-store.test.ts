import { setTimeout as sleep } from 'node:timers/promises'

import { Sunat } from '@contapro/sunat/sunat'
import type { TokenStore } from '@contapro/sunat/tokens/token-store'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openDatabase } from '../db/database.ts'
import { testMasterKey } from '../testing/test-keys.ts'
import { createTestDatabase } from '../testing/database/postgres.ts'
import { simulateSunat } from '../testing/sunat/simulated-sunat.ts'
import { databaseTokenStore } from './token-store.ts'

// Two processes are two pools on one database: they share nothing else.

const RUC = '20100070970'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let connections: [ReturnType<typeof openDatabase>, ReturnType<typeof openDatabase>]
let sunat: Awaited<ReturnType<typeof simulateSunat>>
beforeAll(async () => {
  database = await createTestDatabase()
  connections = [openDatabase(database.url), openDatabase(database.url)]
  sunat = await simulateSunat()
})
afterAll(async () => {
  for (const connection of connections) await connection.close()
  await database.drop()
  await sunat.stop()
})

function stores(keys = testMasterKey(1)): [TokenStore, TokenStore] {
  const [one, other] = connections
  const tokenKey = keys.derive('test')
  const storeOf = ({ db, pool }: typeof one) => databaseTokenStore({ db, heldPool: pool, keys, tokenKey })
  return [storeOf(one), storeOf(other)]
}

function takeCredentials() {
  const { ruc, sol_user: user, sol_key: password, client_id: clientId, client_secret: clientSecret } = sunat.takeFree()
  return { ruc, user, password, clientId, clientSecret }
}

describe('SUNAT’s tokens in the database', () => {
  it('are asked for once by all processes together (REL-10)', async () => {
    const { partner: _, ...hosts } = sunat.hosts
    const clients = stores().map((tokenStore) => new Sunat({ hosts, paceMs: 0, tokenStore }))
    const who = takeCredentials()
    const answers = await Promise.all(
      [...clients, ...clients, ...clients].map((client) => client.sire.periods(who, 'rce')),
    )
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect((await sunat.log(who.ruc)).logins).toEqual([expect.objectContaining({ by: 'token', ok: true })])
    for (const client of clients) await client.close()
  })

  it('are of no use to other secrets, in any process: SUNAT is asked with those', async () => {
    const { partner: _, ...hosts } = sunat.hosts
    const clients = stores().map((tokenStore) => new Sunat({ hosts, paceMs: 0, tokenStore }))
    const who = takeCredentials()
    for (const client of clients) expect((await client.sire.periods(who, 'rce')).ok).toBe(true)
    for (const client of clients)
      for (const wrong of [{ password: 'equivocada' }, { clientSecret: 'equivocado' }]) {
        const answer = await client.sire.periods({ ...who, ...wrong }, 'rce')
        expect(answer).toMatchObject({ ok: false, failure: { kind: expect.stringMatching(/^wrong-/) } })
      }
    const { logins } = await sunat.log(who.ruc)
    expect(logins.filter(({ ok }) => ok)).toHaveLength(1)
    // A refusal of other secrets leaves the token as it is.
    for (const client of clients) expect((await client.sire.periods(who, 'rce')).ok).toBe(true)
    expect((await sunat.log(who.ruc)).logins).toHaveLength(logins.length)
    for (const client of clients) await client.close()
  })

  it('are renewed by one at a time', async () => {
    const [here, there] = stores()
    let inside = 0
    let most = 0
    const work = async () => {
      inside += 1
      most = Math.max(most, inside)
      await sleep(10)
      inside -= 1
    }
    await Promise.all([here, there, here, there, here, there].map((store) => store.withLock('el mismo', work)))
    expect(most).toBe(1)
    await expect(here.withLock('el mismo', () => Promise.reject(new Error('SUNAT')))).rejects.toThrow('SUNAT')
    // Whoever fails leaves no lock behind.
    await there.withLock('el mismo', work)
  })

  it('are read by every process, replaced and removed', async () => {
    const [here, there] = stores()
    await here.write('ruc usuario', { accessToken: 'primero', renewAt: 1000 }, RUC)
    await there.write('ruc usuario', { accessToken: 'segundo', renewAt: 2000 }, RUC)
    expect(await here.read('ruc usuario')).toEqual({ accessToken: 'segundo', renewAt: 2000 })
    await here.remove('ruc usuario')
    expect(await there.read('ruc usuario')).toBeUndefined()
  })

  it('of a taxpayer are removed together, and no others', async () => {
    const [here, there] = stores()
    const token = { accessToken: 'token', renewAt: 1000 }
    for (const name of ['uno', 'otro']) await here.write(name, token, RUC)
    await here.write('ajeno', token, '20131312955')
    await there.removeAll(RUC)
    for (const name of ['uno', 'otro']) expect(await here.read(name)).toBeUndefined()
    expect(await here.read('ajeno')).toEqual(token)
  })

  it('are ciphertext, under names that tell nothing (SEC-14)', async () => {
    const [store] = stores()
    const { db } = connections[0]
    await store.write('20131312955 CANARIO1', { accessToken: 'canario-token', renewAt: 1000 }, '20131312955')
    const { rows } = await sql<{ dump: string }>`
      select string_agg(encode(key_hash || ruc_hash || sealed, 'hex'), ' ') as dump from sunat_tokens`.execute(db)
    for (const secret of ['canario-token', '20131312955', 'CANARIO1'])
      expect(rows[0]?.dump).not.toContain(Buffer.from(secret).toString('hex'))
    // Another master key finds none: it asks SUNAT for its own.
    expect(await stores(testMasterKey(2))[0].read('20131312955 CANARIO1')).toBeUndefined()
  })

  it('one that was tampered with is as good as none', async () => {
    const [store] = stores()
    const { db } = connections[0]
    await store.write('dañado', { accessToken: 'token', renewAt: 1000 }, RUC)
    await db
      .updateTable('sunatTokens')
      .set({ sealed: Buffer.alloc(40) })
      .execute()
    expect(await store.read('dañado')).toBeUndefined()
  })
})
