import { createHash } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { UserRow } from '../../db/tables.ts'
import { xmlFileName } from '../../files/voucher-file-names.ts'
import { createAccountant } from '../../testing/factories.ts'
import { simulateSunat, type SimulatedTaxpayer } from '../../testing/simulated-sunat.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { findWrongTotals } from '../vouchers/queries.ts'
import { tendAll } from './tend-collections.ts'

// A business is registered and its collection runs: the real worker against SUNAT's simulator, over HTTP.

let sunat: Awaited<ReturnType<typeof simulateSunat>>
let test: TestApp
let accountant: UserRow
beforeAll(async () => {
  sunat = await simulateSunat()
  test = await openTestApp({}, { sunatHosts: sunat.hosts })
  accountant = await createAccountant(test.deps.db)
  await test.work()
})
afterAll(async () => {
  await test.close()
  await sunat.stop()
})

async function register(taxpayer: SimulatedTaxpayer, given: Record<string, unknown> = {}): Promise<string> {
  const answer = await test.injectAs(accountant, {
    method: 'POST',
    url: '/app/internal/me/businesses',
    payload: {
      ruc: taxpayer.ruc,
      name: taxpayer.name.slice(0, 100),
      username: taxpayer.sol_user,
      passwordSOL: taxpayer.sol_key,
      sunat_api_key: taxpayer.client_id,
      sunat_api_secret: taxpayer.client_secret,
      terms: true,
      privacy: true,
      ...given,
    },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: { uuid: string } }>().data.uuid
}

const WITHOUT_API = { sunat_api_key: undefined, sunat_api_secret: undefined }

const runOf = (businessId: string) =>
  test.deps.db
    .selectFrom('collections')
    .selectAll()
    .where('businessId', '=', businessId)
    .orderBy('requestedAt', 'desc')
    .executeTakeFirstOrThrow()

const businessOf = (businessId: string) =>
  test.deps.db.selectFrom('businesses').selectAll().where('id', '=', businessId).executeTakeFirstOrThrow()

const registersOf = (collectionId: string) =>
  test.deps.db.selectFrom('collectedRegisters').selectAll().where('collectionId', '=', collectionId).execute()

async function untilEnded(businessId: string) {
  await expect.poll(async () => (await runOf(businessId)).endedAt, { timeout: 120_000, interval: 200 }).not.toBeNull()
  return runOf(businessId)
}

async function storedVouchers(businessId: string, book: string, period: string) {
  const rows = await test.deps.db
    .selectFrom('vouchers')
    .leftJoin('voucherDocuments', (join) =>
      join
        .onRef('voucherDocuments.voucherId', '=', 'vouchers.id')
        .onRef('voucherDocuments.businessId', '=', 'vouchers.businessId'),
    )
    .select(['issuer', 'type', 'series', 'number', 'vouchers.total', 'xmlSha256'])
    .where('vouchers.businessId', '=', businessId)
    .where('book', '=', book)
    .where('period', '=', period)
    .where('vanishedAt', 'is', null)
    .execute()
  return rows.map(({ issuer, type, series, number, total, xmlSha256 }) => {
    return { code: `${issuer}-${type}-${series}-${number}`, total, xmlSha256 }
  })
}

const told = (code: string, total: string, sha: string | null) => `${code} ${total} ${sha ?? '-'}`

describe('a collection', () => {
  it('brings every voucher, file, deposit, retention and perception, once and for all to see', async () => {
    const taxpayer = sunat.takeFree()
    const businessId = await register(taxpayer)
    const run = await untilEnded(businessId)
    expect(run).toMatchObject({ state: 'DONE', failure: null, missing: [], route: 'api', filesMissing: 0 })
    expect(await businessOf(businessId)).toMatchObject({
      status: 'VALID',
      provenAt: expect.any(Date),
      lastCollectedAt: expect.any(Date),
      nextCollectionAt: expect.any(Date),
      firstCollectedAt: expect.any(Date),
    })
    const { db } = test.deps
    const registers = await registersOf(run.id)
    expect(new Set(registers.map(({ period }) => period)).size).toBeGreaterThanOrEqual(13)
    const deposits: string[] = []
    for (const { book, period, announced, stored, quarantined, differences } of registers) {
      const truth = await sunat.truth(taxpayer.ruc, period, book)
      expect([announced, stored + quarantined, differences]).toEqual([truth.count, truth.count, []])
      const found = await storedVouchers(businessId, book, period)
      expect(found.map((row) => told(row.code, row.total, row.xmlSha256)).sort()).toEqual(
        truth.vouchers.map((row) => told(row.code, row.total, row.xml_sha256)).sort(),
      )
      for (const { xmlSha256 } of found.filter((row) => row.xmlSha256 !== null).slice(0, 3)) {
        const bytes = await test.deps.files.get(xmlFileName(xmlSha256 ?? ''))
        const sha256 = createHash('sha256').update(bytes ?? '')
        expect(sha256.digest('hex')).toBe(xmlSha256)
      }
      if (book === 'rce') deposits.push(...truth.deposits.map((deposit) => deposit.certificate_number))
      for (const [type, expected] of [['20', truth.retentions] as const, ['40', truth.perceptions] as const]) {
        const withheld = await db
          .selectFrom('withholdings')
          .select(['issuer', 'series', 'number', 'xmlSha256'])
          .where('businessId', '=', businessId)
          .where('type', '=', type)
          .where('period', '=', period)
          .execute()
        expect(
          withheld.map((row) => `${row.issuer}-${type}-${row.series}-${row.number} ${row.xmlSha256}`).sort(),
        ).toEqual(expected.map((row) => `${row.code} ${row.xml_sha256}`).sort())
      }
    }
    const made = await db
      .selectFrom('deposits')
      .select('certificate')
      .where('businessId', '=', businessId)
      .where('role', '=', 'acquirer')
      .execute()
    expect(made.map(({ certificate }) => certificate).sort()).toEqual(deposits.sort())
    expect(await findWrongTotals(db, businessId)).toEqual([])
    const { items } = await db
      .selectFrom('voucherItems')
      .select((eb) => eb.fn.count<number>('position').as('items'))
      .where('businessId', '=', businessId)
      .executeTakeFirstOrThrow()
    expect(items).toBeGreaterThanOrEqual(run.filesStored)
  })

  it('tells the accountant when the first one ends, by mail and on screen, and never again', async () => {
    const taxpayer = sunat.takeFree()
    const businessId = await register(taxpayer)
    await untilEnded(businessId)
    const mailsOf = () => test.mails.filter(({ text }) => text.includes(taxpayer.ruc))
    await expect.poll(() => mailsOf().length, { timeout: 20_000 }).toBe(1)
    expect(mailsOf()[0]).toMatchObject({ to: accountant.email, subject: expect.stringContaining('están listos') })
    const alert = await test.injectAs(accountant, { url: '/app/internal/me/message-alert' })
    expect(alert.json().message).toContain(taxpayer.name.slice(0, 100))

    const first = await runOf(businessId)
    const { statusCode } = await test.injectAs(accountant, {
      method: 'POST',
      url: `/app/internal/businesses/${businessId}/collections`,
    })
    expect(statusCode).toBe(200)
    const second = await untilEnded(businessId)
    expect(second.id).not.toBe(first.id)
    // Only what may still change is read again, and nothing did.
    const registers = await registersOf(second.id)
    expect(new Set(registers.map(({ period }) => period)).size).toBeLessThanOrEqual(5)
    expect(registers.map(({ added, changed, vanished }) => added + changed + vanished)).toEqual(registers.map(() => 0))
    expect(mailsOf()).toHaveLength(1)
  })

  it('is one at a time: a second request joins it', async () => {
    const businessId = await register(sunat.takeFree())
    const ask = () =>
      test.injectAs(accountant, { method: 'POST', url: `/app/internal/businesses/${businessId}/collections` })
    const answers = await Promise.all([ask(), ask(), ask()])
    const uuids = answers.map((answer) => answer.json<{ collection: { uuid: string } }>().collection.uuid)
    expect(new Set(uuids)).toEqual(new Set([(await runOf(businessId)).id]))
    await untilEnded(businessId)
  })

  it('keeps what SUNAT corrects: voided, changed and vanished vouchers are marked, totals follow', async () => {
    const taxpayer = sunat.takeFree()
    const businessId = await register(taxpayer)
    await untilEnded(businessId)
    await sunat.setFaults(taxpayer.ruc, [{ behaviour: 'B26' }])
    await test.injectAs(accountant, { method: 'POST', url: `/app/internal/businesses/${businessId}/collections` })
    const run = await untilEnded(businessId)
    const registers = await registersOf(run.id)
    const sum = (pick: (register: (typeof registers)[number]) => number) =>
      registers.reduce((total, register) => total + pick(register), 0)
    expect(sum(({ changed }) => changed)).toBeGreaterThan(0)
    expect(sum(({ vanished }) => vanished)).toBeGreaterThan(0)
    for (const { book, period } of registers) {
      const truth = await sunat.truth(taxpayer.ruc, period, book)
      const found = await storedVouchers(businessId, book, period)
      expect(found.map(({ code }) => code).sort()).toEqual(truth.vouchers.map(({ code }) => code).sort())
    }
    const vanished = await test.deps.db
      .selectFrom('vouchers')
      .select('vanishedAt')
      .where('businessId', '=', businessId)
      .where('vanishedAt', 'is not', null)
      .execute()
    expect(vanished.length).toBe(sum((register) => register.vanished))
    expect(await findWrongTotals(test.deps.db, businessId)).toEqual([])
  })
})

describe('when SUNAT says no', () => {
  it('a wrong key is INVALID_CREDENTIALS, told once, and never tried again (REL-10)', async () => {
    const taxpayer = sunat.takeFree()
    const businessId = await register(taxpayer, { passwordSOL: 'equivocada' })
    expect(await untilEnded(businessId)).toMatchObject({
      state: 'FAILED',
      failure: expect.stringContaining('clave SOL'),
    })
    expect(await businessOf(businessId)).toMatchObject({ status: 'INVALID_CREDENTIALS', nextCollectionAt: null })
    const { logins } = await sunat.log(taxpayer.ruc)
    expect(logins.map(({ ok }) => ok)).toEqual([false])
    await expect
      .poll(() => test.mails.filter(({ subject }) => subject.includes('no acepta las credenciales')).length, {
        timeout: 20_000,
      })
      .toBe(1)

    const again = await test.injectAs(accountant, {
      method: 'POST',
      url: `/app/internal/businesses/${businessId}/collections`,
    })
    expect(again.json().code).toBe('CREDENTIALS_REFUSED')
    // Another accountant with the same wrong key does not try it either.
    const other = await createAccountant(test.deps.db)
    const answer = await test.injectAs(other, {
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
    await untilEnded(answer.json<{ data: { uuid: string } }>().data.uuid)
    expect((await sunat.log(taxpayer.ruc)).logins).toHaveLength(1)

    // The right one, saved, brings everything.
    const changed = await test.injectAs(accountant, {
      method: 'PATCH',
      url: `/app/internal/businesses/${businessId}/credentials`,
      payload: { password: taxpayer.sol_key },
    })
    expect(changed.statusCode).toBe(204)
    expect(await untilEnded(businessId)).toMatchObject({ state: 'DONE' })
    expect(await businessOf(businessId)).toMatchObject({ status: 'VALID' })
  })

  it('a book without permission is MISSING_PERMISSIONS naming it; the rest is collected', async () => {
    const taxpayer = sunat.takeFree()
    await sunat.setFaults(taxpayer.ruc, [{ behaviour: 'B4', book: 'rvie' }])
    const businessId = await register(taxpayer)
    expect(await untilEnded(businessId)).toMatchObject({ state: 'DONE', missing: ['rvie'] })
    expect(await businessOf(businessId)).toMatchObject({ status: 'MISSING_PERMISSIONS', missingPermissions: ['rvie'] })
    const filters = await test.injectAs(accountant, { url: '/app/internal/accountant/dashboard/filters' })
    const { businesses } = filters.json<{
      businesses: { uuid: string; missing_permissions: { module_name: string }[] }[]
    }>()
    const [module] = businesses.find(({ uuid }) => uuid === businessId)?.missing_permissions ?? []
    expect(module?.module_name).toContain('Ventas')
    const period = (await registersOf((await runOf(businessId)).id))[0]?.period ?? ''
    const truth = await sunat.truth(taxpayer.ruc, period, 'rce')
    expect(await storedVouchers(businessId, 'rce', period)).toHaveLength(truth.count)

    // Once SUNAT allows it, the next collection heals it.
    await sunat.setFaults(taxpayer.ruc, [])
    await test.injectAs(accountant, { method: 'POST', url: `/app/internal/businesses/${businessId}/collections` })
    await untilEnded(businessId)
    expect(await businessOf(businessId)).toMatchObject({ status: 'VALID', missingPermissions: [] })
  })

  it('a refused API pair alone is a notice: the portal is used', async () => {
    const taxpayer = sunat.takeFree()
    const businessId = await register(taxpayer, { sunat_api_secret: 'no-es-este' })
    const run = await untilEnded(businessId)
    expect(run).toMatchObject({ state: 'DONE', route: 'portal' })
    expect(await businessOf(businessId)).toMatchObject({
      status: 'VALID',
      notice: expect.stringContaining('Portal SOL'),
    })
  })
})

describe('without API keys', () => {
  it('the portal brings the vouchers with the amounts of their XML', async () => {
    const taxpayer = sunat.takeFree()
    const businessId = await register(taxpayer, WITHOUT_API)
    const run = await untilEnded(businessId)
    expect(run).toMatchObject({ state: 'DONE', route: 'portal', failure: null })
    expect(await businessOf(businessId)).toMatchObject({ status: 'VALID' })
    const registers = (await registersOf(run.id)).filter(({ announced }) => announced > 0)
    expect(registers.length).toBeGreaterThanOrEqual(13)
    let compared = 0
    for (const { book, period, announced, stored, quarantined } of registers) {
      expect(announced).toBe(stored + quarantined)
      const truth = new Map<string, { total: string; sha: string | null }>()
      for (const { code, state, total, xml_sha256: sha } of (await sunat.truth(taxpayer.ruc, period, book)).vouchers)
        // The portal's lists do not tell that a voucher was voided.
        if (state === '1') truth.set(code, { total, sha })
      for (const row of await storedVouchers(businessId, book, period)) {
        const expected = truth.get(row.code)
        if (!expected) continue // issued in this month, annotated in another
        expect(told(row.code, row.total, row.xmlSha256)).toBe(told(row.code, expected.total, expected.sha))
        compared += 1
      }
    }
    expect(compared).toBeGreaterThan(100)
    expect(await findWrongTotals(test.deps.db, businessId)).toEqual([])
  })
})

describe('when SUNAT is away', () => {
  it('the business stays IN_PROGRESS, and the collection ends by itself later (TRAP-16)', async () => {
    const taxpayer = sunat.takeFree()
    await sunat.setFaults(taxpayer.ruc, [{ behaviour: 'B9', variant: '503' }])
    const businessId = await register(taxpayer)
    await expect.poll(async () => (await runOf(businessId)).state, { timeout: 60_000, interval: 200 }).toBe('WAITING')
    expect(await businessOf(businessId)).toMatchObject({ status: 'IN_PROGRESS' })
    expect((await runOf(businessId)).step).toContain('SUNAT no responde')
    // Nothing stands still without a job.
    await tendAll(test.deps)
    expect(await runOf(businessId)).toMatchObject({ endedAt: null })
    await sunat.setFaults(taxpayer.ruc, [])
    expect(await untilEnded(businessId)).toMatchObject({ state: 'DONE' })
    expect(await businessOf(businessId)).toMatchObject({ status: 'VALID' })
  })

  it('a ticket that never ends is read from the listings after a while', async () => {
    const taxpayer = sunat.takeFree()
    await sunat.setFaults(taxpayer.ruc, [{ behaviour: 'B12', book: 'rce', period: '202609' }])
    const businessId = await register(taxpayer)
    await expect
      .poll(async () => (await runOf(businessId)).step, { timeout: 60_000, interval: 200 })
      .toBe('SUNAT prepara el último registro')
    expect(await businessOf(businessId)).toMatchObject({ status: 'IN_PROGRESS' })
    test.advance(4 * 60)
    const run = await untilEnded(businessId)
    expect(run).toMatchObject({ state: 'DONE' })
    const truth = await sunat.truth(taxpayer.ruc, '202609', 'rce')
    const found = (await registersOf(run.id)).find(({ book, period }) => book === 'rce' && period === '202609')
    expect(found).toMatchObject({ state: 'STORED', announced: truth.count, stored: truth.count })
    expect(await storedVouchers(businessId, 'rce', '202609')).toHaveLength(truth.count)
  })

  it('files that do not come are told with their reason, and asked for again later', async () => {
    const taxpayer = sunat.takeFree()
    await sunat.setFaults(taxpayer.ruc, [{ behaviour: 'B28', variant: 'sin-xml' }])
    const businessId = await register(taxpayer)
    const run = await untilEnded(businessId)
    expect(run.filesMissing).toBeGreaterThan(0)
    const detail = await test.injectAs(accountant, {
      url: `/app/internal/businesses/${businessId}/collections/${run.id}`,
    })
    const { collection } = detail.json<{
      collection: { missing_files: { code: string; reason: string }[]; files: { missing: number } }
    }>()
    expect(collection.missing_files.length).toBe(Math.min(500, run.filesMissing))
    expect(collection.missing_files[0]?.reason).toBe('SUNAT no tiene el archivo todavía')
    await sunat.setFaults(taxpayer.ruc, [])
    test.advance(13 * 3600)
    await test.injectAs(accountant, { method: 'POST', url: `/app/internal/businesses/${businessId}/collections` })
    const second = await untilEnded(businessId)
    expect(second.filesMissing).toBe(0)
  })
})

describe('the night', () => {
  it('collects who is due and subscribed, and nobody else', async () => {
    const businessId = await register(sunat.takeFree())
    const first = await untilEnded(businessId)
    await tendAll(test.deps)
    expect((await runOf(businessId)).id).toBe(first.id)
    const due = new Date(test.deps.now().getTime() - 1000)
    await test.deps.db.updateTable('businesses').set({ nextCollectionAt: due }).where('id', '=', businessId).execute()
    const until = (subscriptionEnd: string) =>
      test.deps.db.updateTable('users').set({ subscriptionEnd }).where('id', '=', accountant.id).execute()
    await until('2020-01-01')
    await tendAll(test.deps)
    expect((await runOf(businessId)).id).toBe(first.id)
    await until('2030-12-31')
    await tendAll(test.deps)
    const nightly = await runOf(businessId)
    expect(nightly).toMatchObject({ reason: 'NIGHTLY' })
    await untilEnded(businessId)
    expect((await businessOf(businessId)).nextCollectionAt?.getTime()).toBeGreaterThan(test.deps.now().getTime())
  })

  it('wakes what lost its job and ends what was parked, with the reason', async () => {
    const businessId = await register(sunat.takeFree())
    await untilEnded(businessId)
    const { db } = test.deps
    const stray = (step: string) =>
      db
        .insertInto('collections')
        .values({
          businessId,
          reason: 'ON_DEMAND',
          state: 'RUNNING',
          stage: 'periods',
          step,
          requestedAt: new Date(test.deps.now().getTime() - 120_000),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    await stray('perdida')
    await tendAll(test.deps)
    expect(await untilEnded(businessId)).toMatchObject({ state: 'DONE' })
  })
})
