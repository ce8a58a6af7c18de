import type { SearchResult } from '@contapro/contract/search'
import { fold } from '@contapro/domain/text/fold'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'

import type { BusinessRow } from '../../../db/tables/businesses.ts'
import type { UserRow } from '../../../db/tables/users.ts'
import { insertTestAccountant, insertTestBusiness } from '../../../testing/factories.ts'
import { listedVoucher, storeListing } from '../../../testing/sunat/store-listing.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { foldedName } from './folded-name.ts'
import { searchAll } from './search-all.ts'
import { refreshSearch } from './refresh-search.ts'

const test = useTestApp()
let owner: UserRow
let stranger: UserRow
let hardware: BusinessRow
let bakery: BusinessRow
beforeAll(async () => {
  owner = await insertTestAccountant(test.deps.db)
  stranger = await insertTestAccountant(test.deps.db)
  hardware = await insertTestBusiness(test.deps.db, owner, { name: 'Ferretería Ñandú S.A.C.' })
  bakery = await insertTestBusiness(test.deps.db, owner, { name: 'Panadería San Martín' })
  const foreign = await insertTestBusiness(test.deps.db, stranger, { name: 'Ferretería Ajena' })
  const store = ({ id: businessId }: BusinessRow, vouchers: Parameters<typeof storeListing>[2], period = '202610') =>
    storeListing(test.deps.pool, { businessId, period }, vouchers)
  const of = (number: number, supplier: string, issuer = '20100047218') => listedVoucher(number, { supplier, issuer })
  await store(hardware, [of(123, 'ACEROS Y PERFILES LURÍN S.A.'), of(1234, 'GRIFO EL ÁGUILA S.R.L.', '20512345678')])
  await store(hardware, [of(99, 'ACEROS Y PERFILES LURÍN S.A.')], '202611')
  await store(bakery, [of(12, 'MOLINO SANTA ROSA', '20555555551'), of(123, 'ACEROS Y PERFILES LURÍN S.A.')])
  await store(foreign, [of(123, 'ACEROS Y PERFILES LURÍN S.A.')])
  await refreshSearch(test.deps)
})

async function search(q: string, user = owner): Promise<SearchResult> {
  const answer = await test.injectAs(user, { url: '/app/internal/accountant/search', query: { q } })
  expect(answer.statusCode).toBe(200)
  return answer.json<SearchResult>()
}

describe('finding anything', () => {
  it('finds companies by name without accents and by RUC', async () => {
    expect((await search('ferreteria nan')).businesses).toMatchObject([{ uuid: hardware.id }])
    expect((await search(bakery.ruc.slice(0, 9))).businesses.map(({ uuid }) => uuid)).toContain(bakery.id)
  })

  it.each(['F001-123', 'f001 123', 'F001-000123'])('finds vouchers by series and number: %s', async (q) => {
    const found = (await search(q)).vouchers
    expect(found.map(({ business, series_number: name }) => [business.name, name])).toEqual([
      [hardware.name, 'F001-123'],
      [bakery.name, 'F001-123'],
      [hardware.name, 'F001-1234'],
    ])
    expect(found[0]).toMatchObject({
      code: '20100047218-01-F001-123',
      tax_period: '202610',
      book: 'rce',
      total: 118,
      party_name: 'ACEROS Y PERFILES LURÍN S.A.',
    })
  })

  it('finds suppliers by the beginning of any word, by several words and by RUC, in their last period', async () => {
    const aceros = [
      { business: { uuid: hardware.id }, document: '20100047218', tax_period: '202611', book: 'rce' },
      { business: { uuid: bakery.id }, document: '20100047218', tax_period: '202610', book: 'rce' },
    ]
    expect((await search('luri')).parties).toMatchObject(aceros)
    expect((await search('perf ace')).parties).toMatchObject(aceros)
    expect((await search('2010004721')).parties).toMatchObject(aceros)
    expect((await search('aguila')).parties).toMatchObject([{ name: 'GRIFO EL ÁGUILA S.R.L.' }])
    expect((await search('perf molino')).parties).toEqual([])
    expect((await search('molino 20555')).parties).toMatchObject([{ name: 'MOLINO SANTA ROSA' }])
    expect((await search('molino 20100')).parties).toEqual([])
  })

  it('finds nothing of another accountant', async () => {
    for (const q of ['F001-123', 'luri', 'ferreteria']) expect(JSON.stringify(await search(q))).not.toContain('Ajena')
    const theirs = await search('luri', stranger)
    expect(theirs.parties).toHaveLength(1)
    expect(theirs.businesses).toEqual([])
  })

  it('finds what came later within a minute, and nothing for too short a text', async () => {
    await storeListing(test.deps.pool, { businessId: bakery.id, period: '202611' }, [
      listedVoucher(7, { supplier: 'NUEVO PROVEEDOR', issuer: '20999999991' }),
    ])
    expect((await search('nuevo')).parties).toEqual([])
    await refreshSearch(test.deps)
    expect((await search('nuevo')).parties).toMatchObject([{ name: 'NUEVO PROVEEDOR', tax_period: '202611' }])
    expect(await search('n')).toEqual({ businesses: [], vouchers: [], parties: [] })
    expect(await search('%_')).toEqual({ businesses: [], vouchers: [], parties: [] })
  })

  it('reads an index for names', async () => {
    const plan = async (query: ReturnType<typeof sql>) => {
      const { rows } = await test.deps.db.transaction().execute(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx)
        return sql<Record<'QUERY PLAN', string>>`explain ${query}`.execute(tx)
      })
      return JSON.stringify(rows)
    }
    const words = await plan(
      sql`select from party_words where business_id = any (${[hardware.id]}::uuid[]) and word >= 'luri' and word < 'lurj'`,
    )
    expect(words).toMatch(/Index Cond[^"]*word >= /v)
  })

  it('reads a bounded part of the names that have a common word, and finds the one that has a rare word too', async () => {
    const accountant = await insertTestAccountant(test.deps.db)
    const { id } = await insertTestBusiness(test.deps.db, accountant)
    const { rows: added } = await test.deps.pool.query(
      `insert into party_words (business_id, word, document, book, name, last_period)
      select $1, word, '2' || n, 'rce', 'PROVEEDOR ' || n || ' SOCIEDAD ANÓNIMA', '202610'
      from generate_series(1000000, 1020000) n, unnest(array['proveedor', n::text, 'sociedad', 'anonima']) word
      returning 1`,
      [id],
    )
    expect(added).toHaveLength(80_004)
    await test.deps.pool.query('analyze party_words')
    const read = (q: string) =>
      test.deps.db.transaction().execute(async (tx) => {
        const { parties } = await searchAll(tx, accountant.id, q)
        const { rows } = await sql<{ count: number }>`
          select (idx_tup_fetch + seq_tup_read)::int as count from pg_stat_xact_user_tables where relname = 'party_words'`.execute(
          tx,
        )
        return { names: parties.map(({ name }) => name), count: rows[0]?.count ?? 0 }
      })
    const common = await read('sociedad')
    expect(common.names).toHaveLength(8)
    expect(common.count).toBeGreaterThan(0)
    expect(common.count).toBeLessThanOrEqual(6000)
    expect((await read('sociedad 1017')).names).toHaveLength(8)
    expect((await read('sociedad 1017123')).names).toEqual(['PROVEEDOR 1017123 SOCIEDAD ANÓNIMA'])
  })

  it('folds names as the web does', async () => {
    const name = 'ÁÉÍÓÚÜÑ Çàèìòù'
    const { rows } = await sql<{
      folded: string
    }>`select ${foldedName('given.name')} as folded from (select ${name}::text as name) given`.execute(test.deps.db)
    expect(rows[0]?.folded).toBe(fold(name))
  })
})
