import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'

import type { Collecting } from '../../../testing/sunat/collecting.ts'
import { useCollecting } from '../../../testing/sunat/use-collecting.ts'
import { insertTestAccountant } from '../../../testing/factories.ts'
import type { SimulatedTaxpayer } from '../../../testing/sunat/simulated-sunat.ts'
import { findWrongTotals, VOUCHER_CODE } from '../../vouchers/queries.ts'
import { sweepCollections } from '../turns/sweep-collections.ts'

// What SUNAT refuses, does not allow, does not have or does not answer.

const collecting = useCollecting()

const brief = (code: string, total: string, sha: string | null) => `${code} ${total} ${sha ?? '-'}`

describe('when SUNAT says no', () => {
  it('a wrong key is INVALID_CREDENTIALS, told once, and never tried again (REL-10)', async () => {
    const taxpayer = collecting.sunat.takeFree()
    const businessId = await collecting.register(taxpayer, { passwordSOL: 'equivocada' })
    expect(await collecting.untilEnded(businessId)).toMatchObject({
      state: 'FAILED',
      failure: expect.stringContaining('clave SOL'),
    })
    expect(await collecting.businessOf(businessId)).toMatchObject({
      status: 'INVALID_CREDENTIALS',
      nextCollectionAt: null,
    })
    const { logins } = await collecting.sunat.log(taxpayer.ruc)
    expect(logins.map(({ ok }) => ok)).toEqual([false])
    await expect
      .poll(
        () => collecting.test.mails.filter(({ subject }) => subject.includes('no acepta las credenciales')).length,
        {
          timeout: 20_000,
        },
      )
      .toBe(1)

    const again = await collecting.test.injectAs(collecting.accountant, {
      method: 'POST',
      url: `/app/internal/businesses/${businessId}/collections`,
    })
    expect(again.json().code).toBe('CREDENTIALS_REFUSED')
    // Another collecting.accountant with the same wrong key does not try it either.
    const other = await insertTestAccountant(collecting.test.deps.db)
    const answer = await collecting.test.injectAs(other, {
      method: 'POST',
      url: '/app/internal/me/businesses',
      payload: {
        ruc: taxpayer.ruc,
        name: 'La misma empresa',
        username: taxpayer.sol_user,
        passwordSOL: 'equivocada',
        terms: true,
        privacy: true,
      },
    })
    await collecting.untilEnded(answer.json<{ data: { uuid: string } }>().data.uuid)
    expect((await collecting.sunat.log(taxpayer.ruc)).logins).toHaveLength(1)

    // The right one, saved, brings everything.
    const changed = await collecting.test.injectAs(collecting.accountant, {
      method: 'PATCH',
      url: `/app/internal/businesses/${businessId}/credentials`,
      payload: { password: taxpayer.sol_key },
    })
    expect(changed.statusCode).toBe(204)
    expect(await collecting.untilEnded(businessId)).toMatchObject({ state: 'DONE' })
    expect(await collecting.businessOf(businessId)).toMatchObject({ status: 'VALID' })
  })

  it('a book without permission is MISSING_PERMISSIONS naming it; the rest is collected', async () => {
    const taxpayer = collecting.sunat.takeFree()
    await collecting.sunat.setFaults(taxpayer.ruc, [{ behaviour: 'B4', book: 'rvie' }])
    const businessId = await collecting.register(taxpayer)
    expect(await collecting.untilEnded(businessId)).toMatchObject({ state: 'DONE', missing: ['rvie'] })
    expect(await collecting.businessOf(businessId)).toMatchObject({
      status: 'MISSING_PERMISSIONS',
      missingPermissions: ['rvie'],
    })
    const filters = await collecting.test.injectAs(collecting.accountant, {
      url: '/app/internal/accountant/dashboard/filters',
    })
    const { businesses } = filters.json<{
      businesses: { uuid: string; missing_permissions: { module_name: string }[] }[]
    }>()
    const [module] = businesses.find(({ uuid }) => uuid === businessId)?.missing_permissions ?? []
    expect(module?.module_name).toContain('Ventas')
    const period = (await collecting.registersOf((await collecting.runOf(businessId)).id))[0]?.period ?? ''
    const truth = await collecting.sunat.truth(taxpayer.ruc, period, 'rce')
    expect(await collecting.storedVouchers(businessId, 'rce', period)).toHaveLength(truth.count)

    // Once SUNAT allows it, the next collection heals it.
    await collecting.sunat.setFaults(taxpayer.ruc, [])
    await collecting.collectAgain(businessId)
    await collecting.untilEnded(businessId)
    expect(await collecting.businessOf(businessId)).toMatchObject({ status: 'VALID', missingPermissions: [] })
  })
})

/** The codes of the vouchers in foreign currency. */
async function foreignCodes(businessId: string): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select ${VOUCHER_CODE} as code from vouchers voucher
    where voucher.business_id = ${businessId} and voucher.currency <> 'PEN'`.execute(collecting.test.deps.db)
  return new Set(rows.map(({ code }) => code))
}

describe('a refused API pair, and a menu without deposits and withholdings', () => {
  let taxpayer: SimulatedTaxpayer
  let businessId: string
  let run: Awaited<ReturnType<Collecting['runOf']>>
  beforeAll(async () => {
    // It buys and sells in dollars too.
    taxpayer = collecting.sunat.takeFree('productos agropecuarios')
    const absent = { behaviour: 'B30', variant: 'ausente' }
    await collecting.sunat.setFaults(taxpayer.ruc, [
      { ...absent, resource: '11.45.2.1.1' },
      { ...absent, resource: '11.38.1.1.2' },
    ])
    businessId = await collecting.register(taxpayer, { sunat_api_secret: 'no-es-este' })
    run = await collecting.untilEnded(businessId)
  })

  it('leave the business VALID, with a notice and the names of what is missing', async () => {
    expect(run).toMatchObject({ state: 'DONE', route: 'portal', failure: null })
    expect(await collecting.businessOf(businessId)).toMatchObject({
      status: 'VALID',
      notice: expect.stringContaining('Portal SOL'),
      missingPermissions: ['deposits', 'withholdings'],
    })
  })

  it('leave the portal, which brings the vouchers with the amounts of their XML', async () => {
    const registers = (await collecting.registersOf(run.id)).filter(({ announced }) => announced > 0)
    expect(registers.length).toBeGreaterThanOrEqual(13)
    const dollars = await foreignCodes(businessId)
    let [compared, converted] = [0, 0]
    for (const { book, period, announced, stored, quarantined } of registers) {
      expect(announced).toBe(stored + quarantined)
      const truth = new Map<string, { total: string; sha: string | null }>()
      for (const { code, state, total, xml_sha256: sha } of (await collecting.sunat.truth(taxpayer.ruc, period, book))
        .vouchers)
        if (state === '1') truth.set(code, { total, sha })
      for (const row of await collecting.storedVouchers(businessId, book, period)) {
        const expected = truth.get(row.code)
        if (!expected) continue // issued in this month, annotated in another
        if (dollars.has(row.code)) converted += 1
        expect(brief(row.code, row.total, row.xmlSha256)).toBe(brief(row.code, expected.total, expected.sha))
        compared += 1
      }
    }
    expect(compared).toBeGreaterThan(50)
    expect(converted).toBeGreaterThan(0)
    expect(await findWrongTotals(collecting.test.deps.db, businessId)).toEqual([])
  })
})

describe('when SUNAT is away', () => {
  it('the business stays IN_PROGRESS, and the collection ends by itself later (TRAP-16)', async () => {
    const taxpayer = collecting.sunat.takeFree()
    await collecting.sunat.setFaults(taxpayer.ruc, [{ behaviour: 'B9', variant: '503' }])
    const businessId = await collecting.register(taxpayer)
    await expect
      .poll(async () => (await collecting.runOf(businessId)).state, { timeout: 60_000, interval: 200 })
      .toBe('WAITING')
    expect(await collecting.businessOf(businessId)).toMatchObject({ status: 'IN_PROGRESS' })
    expect((await collecting.runOf(businessId)).step).toContain('SUNAT no responde')
    // Nothing stands still without a job.
    await sweepCollections(collecting.test.deps)
    expect(await collecting.runOf(businessId)).toMatchObject({ endedAt: null })
    await collecting.sunat.setFaults(taxpayer.ruc, [])
    expect(await collecting.untilEnded(businessId)).toMatchObject({ state: 'DONE' })
    expect(await collecting.businessOf(businessId)).toMatchObject({ status: 'VALID' })
  })

  it('a ticket that never ends is read from the listings after a while', async () => {
    const taxpayer = collecting.sunat.takeFree()
    await collecting.sunat.setFaults(taxpayer.ruc, [{ behaviour: 'B12', book: 'rce', period: '202609' }])
    const businessId = await collecting.register(taxpayer)
    await expect
      .poll(async () => (await collecting.runOf(businessId)).step, { timeout: 60_000, interval: 200 })
      .toBe('SUNAT tarda en preparar el último registro; seguimos esperando')
    expect(await collecting.businessOf(businessId)).toMatchObject({ status: 'IN_PROGRESS' })
    collecting.test.advance(4 * 60)
    const run = await collecting.untilEnded(businessId)
    expect(run).toMatchObject({ state: 'DONE' })
    const truth = await collecting.sunat.truth(taxpayer.ruc, '202609', 'rce')
    const found = (await collecting.registersOf(run.id)).find(
      ({ book, period }) => book === 'rce' && period === '202609',
    )
    expect(found).toMatchObject({ state: 'STORED', announced: truth.count, stored: truth.count })
    expect(await collecting.storedVouchers(businessId, 'rce', '202609')).toHaveLength(truth.count)
  })

  it('files that do not come are told with their reason, and asked for again later', async () => {
    const taxpayer = collecting.sunat.takeFree()
    await collecting.sunat.setFaults(taxpayer.ruc, [{ behaviour: 'B28', variant: 'sin-xml' }])
    const businessId = await collecting.register(taxpayer)
    const run = await collecting.untilEnded(businessId)
    expect(run.filesMissing).toBeGreaterThan(0)
    const detail = await collecting.test.injectAs(collecting.accountant, {
      url: `/app/internal/businesses/${businessId}/collections/${run.id}`,
    })
    const { collection } = detail.json<{
      collection: { missing_files: { code: string; reason: string }[]; files: { missing: number } }
    }>()
    expect(collection.missing_files.length).toBe(Math.min(500, run.filesMissing))
    expect(collection.missing_files[0]?.reason).toBe('SUNAT no tiene el archivo todavía')
    await collecting.sunat.setFaults(taxpayer.ruc, [])
    collecting.test.advance(13 * 3600)
    await collecting.collectAgain(businessId)
    const second = await collecting.untilEnded(businessId)
    expect(second.filesMissing).toBe(0)
  })
})
