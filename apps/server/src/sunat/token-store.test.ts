import { setTimeout as sleep } from 'node:timers/promises'

import { Sunat } from '@contapro/sunat/sunat'
import type { TokenStore } from '@contapro/sunat/tokens/token-store'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openDatabase } from '../db/database.ts'
import { testMasterKey } from '../testing/test-master-key.ts'
import { createTestDatabase } from '../testing/postgres.ts'
import { simulateSunat } from '../testing/simulated-sunat.ts'
import { databaseTokenStore } from './token-store.ts'

// Two processes are two pools on one database: they share nothing else.

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
  return [databaseTokenStore({ ...one, keys }), databaseTokenStore({ ...other, keys })]
}

describe('SUNAT’s tokens in the database', () => {
  it('are asked for once by all processes together (REL-10)', async () => {
    const { partner: _, ...hosts } = sunat.hosts
    const clients = stores().map((tokenStore) => new Sunat({ hosts, paceMs: 0, tokenStore }))
    const {
      ruc,
      sol_user: user,
      sol_key: password,
      client_id: clientId,
      client_secret: clientSecret,
    } = sunat.takeFree()
    const who = { ruc, user, password, clientId, clientSecret }
    const answers = await Promise.all(
      [...clients, ...clients, ...clients].map((client) => client.sire.periods(who, 'rce')),
    )
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect((await sunat.log(ruc)).logins).toEqual([expect.objectContaining({ by: 'token', ok: true })])
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
    await here.write('ruc usuario', { accessToken: 'primero', renewAt: 1000 })
    await there.write('ruc usuario', { accessToken: 'segundo', renewAt: 2000 })
    expect(await here.read('ruc usuario')).toEqual({ accessToken: 'segundo', renewAt: 2000 })
    await here.remove('ruc usuario')
    expect(await there.read('ruc usuario')).toBeUndefined()
  })

  it('are ciphertext, under names that tell nothing (SEC-14)', async () => {
    const [store] = stores()
    const { db } = connections[0]
    await store.write('20131312955 CANARIO1', { accessToken: 'canario-token', renewAt: 1000 })
    const { rows } = await sql<{ dump: string }>`
      select string_agg(encode(key_hash, 'hex') || encode(sealed, 'hex'), ' ') as dump from sunat_tokens`.execute(db)
    for (const secret of ['canario-token', '20131312955', 'CANARIO1'])
      expect(rows[0]?.dump).not.toContain(Buffer.from(secret).toString('hex'))
    // Another master key finds none: it asks SUNAT for its own.
    expect(await stores(testMasterKey(2))[0].read('20131312955 CANARIO1')).toBeUndefined()
  })

  it('one that was tampered with is as good as none', async () => {
    const [store] = stores()
    const { db } = connections[0]
    await store.write('dañado', { accessToken: 'token', renewAt: 1000 })
    await db
      .updateTable('sunatTokens')
      .set({ sealed: Buffer.alloc(40) })
      .execute()
    expect(await store.read('dañado')).toBeUndefined()
  })
})
