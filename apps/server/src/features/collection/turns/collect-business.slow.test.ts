import { createHash } from 'node:crypto'

import { beforeAll, describe, expect, it } from 'vitest'

import { xmlFileName } from '../../../files/voucher-file-names.ts'
import type { Collecting } from '../../../testing/sunat/collecting.ts'
import { useCollecting } from '../../../testing/sunat/use-collecting.ts'
import { insertTestCollection } from '../../../testing/factories.ts'
import type { SimulatedTaxpayer } from '../../../testing/sunat/simulated-sunat.ts'
import { findWithheld } from '../../withholdings/queries.ts'
import { findWrongTotals } from '../../vouchers/queries.ts'
import { sweepCollections } from './sweep-collections.ts'

// A business is registered and its collection runs, from the form to the last file.

// Enough vouchers for perceptions printed in some of them.
const collecting = useCollecting({ volume: 0.3 })

const brief = (code: string, total: string, sha: string | null) => `${code} ${total} ${sha ?? '-'}`

describe('a first collection', () => {
  let taxpayer: SimulatedTaxpayer
  let businessId: string
  let requested: string[]
  let run: Awaited<ReturnType<Collecting['runOf']>>
  beforeAll(async () => {
    taxpayer = collecting.sunat.takeFree()
    businessId = await collecting.register(taxpayer)
    const ask = () => collecting.collectAgain(businessId)
    const answers = await Promise.all([ask(), ask(), ask()])
    requested = answers.map((answer) => answer.json<{ collection: { uuid: string } }>().collection.uuid)
    run = await collecting.untilEnded(businessId)
  })

  it('is one at a time: a second request joins it', () => {
    expect(new Set(requested)).toEqual(new Set([run.id]))
  })

  it('brings every voucher, file, deposit, retention and perception, once and for all to see', async () => {
    expect(run).toMatchObject({ state: 'DONE', failure: null, missing: [], route: 'api', filesMissing: 0 })
    expect(await collecting.businessOf(businessId)).toMatchObject({
      status: 'VALID',
      provenAt: expect.any(Date),
      lastCollectedAt: expect.any(Date),
      nextCollectionAt: expect.any(Date),
      firstCollectedAt: expect.any(Date),
    })
    const { db } = collecting.test.deps
    const registers = await collecting.registersOf(run.id)
    expect(new Set(registers.map(({ period }) => period)).size).toBeGreaterThanOrEqual(13)
    const deposits: string[] = []
    let printedPerceptions = 0
    let feeReceipts = 0
    for (const { book, period, announced, stored, quarantined, differences } of registers) {
      const truth = await collecting.sunat.truth(taxpayer.ruc, period, book)
      expect([announced, stored + quarantined, differences]).toEqual([truth.count, truth.count, []])
      const found = await collecting.storedVouchers(businessId, book, period)
      const receipts = await collecting.storedFeeReceipts(businessId, book, period)
      const expectedReceipts = book === 'rce' ? truth.fee_receipts : []
      expect(receipts.map((row) => `${row.code} ${Number(row.total)}`).sort()).toEqual(
        expectedReceipts.map((row) => `${row.code} ${Number(row.gross)}`).sort(),
      )
      feeReceipts += receipts.length
      expect(found.map((row) => brief(row.code, row.total, row.xmlSha256)).sort()).toEqual(
        truth.vouchers.map((row) => brief(row.code, row.total, row.xml_sha256)).sort(),
      )
      for (const { xmlSha256 } of found.filter((row) => row.xmlSha256 !== null).slice(0, 3)) {
        const bytes = await collecting.test.deps.files.get(xmlFileName(xmlSha256 ?? ''))
        const sha256 = createHash('sha256').update(bytes ?? '')
        expect(sha256.digest('hex')).toBe(xmlSha256)
      }
      const { amount: perceived } = await findWithheld(db, { businessId, type: '40', period }, new Date())
      const purchases = await collecting.sunat.truth(taxpayer.ruc, period, 'rce')
      const printed = purchases.vouchers
        .filter(({ counted, perception }) => counted && perception !== null)
        .map(({ perception }) => Number(perception))
      const inVouchers = purchases.perceptions.filter(({ reverted }) => !reverted).map(({ total }) => Number(total))
      expect(Number(perceived)).toBeCloseTo(
        [...inVouchers, ...printed].reduce((sum, one) => sum + one, 0),
        6,
      )
      printedPerceptions += printed.length
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
    expect(printedPerceptions).toBeGreaterThan(0)
    expect(feeReceipts).toBeGreaterThan(0)
    const { items } = await db
      .selectFrom('voucherItems')
      .select((eb) => eb.fn.count<number>('position').as('items'))
      .where('businessId', '=', businessId)
      .executeTakeFirstOrThrow()
    expect(items).toBeGreaterThanOrEqual(run.filesStored)
  })

  it('is announced when it ends, by mail and on screen, and the next one is not', async () => {
    const mailsOf = () => collecting.test.mails.filter(({ text }) => text.includes(taxpayer.ruc))
    await expect.poll(() => mailsOf().length, { timeout: 20_000 }).toBe(1)
    expect(mailsOf()[0]).toMatchObject({
      to: collecting.accountant.email,
      subject: expect.stringContaining('están listos'),
    })
    const alert = await collecting.test.injectAs(collecting.accountant, { url: '/app/internal/me/message-alert' })
    expect(alert.json().message).toContain(taxpayer.name.slice(0, 100))

    const { statusCode } = await collecting.collectAgain(businessId)
    expect(statusCode).toBe(200)
    const second = await collecting.untilEnded(businessId)
    expect(second.id).not.toBe(run.id)
    // Only what may still change is read again, and nothing did.
    const registers = await collecting.registersOf(second.id)
    expect(new Set(registers.map(({ period }) => period)).size).toBeLessThanOrEqual(5)
    expect(registers.map(({ added, changed, vanished }) => added + changed + vanished)).toEqual(registers.map(() => 0))
    expect(mailsOf()).toHaveLength(1)
  })
})

describe('a later collection', () => {
  it('keeps what SUNAT corrects: voided, changed and vanished vouchers are marked, totals follow', async () => {
    const taxpayer = collecting.sunat.takeFree()
    const businessId = await collecting.register(taxpayer)
    await collecting.untilEnded(businessId)
    await collecting.sunat.setFaults(taxpayer.ruc, [{ behaviour: 'B26' }])
    await collecting.collectAgain(businessId)
    const run = await collecting.untilEnded(businessId)
    const registers = await collecting.registersOf(run.id)
    const sum = (pick: (register: (typeof registers)[number]) => number) =>
      registers.reduce((total, register) => total + pick(register), 0)
    expect(sum(({ changed }) => changed)).toBeGreaterThan(0)
    expect(sum(({ vanished }) => vanished)).toBeGreaterThan(0)
    for (const { book, period } of registers) {
      const truth = await collecting.sunat.truth(taxpayer.ruc, period, book)
      const found = await collecting.storedVouchers(businessId, book, period)
      expect(found.map(({ code }) => code).sort()).toEqual(truth.vouchers.map(({ code }) => code).sort())
    }
    const vanished = await collecting.test.deps.db
      .selectFrom('vouchers')
      .select('vanishedAt')
      .where('businessId', '=', businessId)
      .where('vanishedAt', 'is not', null)
      .execute()
    expect(vanished.length).toBe(sum((register) => register.vanished))
    expect(await findWrongTotals(collecting.test.deps.db, businessId)).toEqual([])
  })
})

describe('the night', () => {
  let businessId: string
  beforeAll(async () => {
    businessId = await collecting.register(collecting.sunat.takeFree())
    await collecting.untilEnded(businessId)
  })

  it('collects who is due and subscribed, and nobody else', async () => {
    const before = await collecting.runOf(businessId)
    await sweepCollections(collecting.test.deps)
    expect((await collecting.runOf(businessId)).id).toBe(before.id)
    const due = new Date(collecting.test.deps.now().getTime() - 1000)
    await collecting.test.deps.db
      .updateTable('businesses')
      .set({ nextCollectionAt: due })
      .where('id', '=', businessId)
      .execute()
    const until = (subscriptionEnd: string) =>
      collecting.test.deps.db
        .updateTable('users')
        .set({ subscriptionEnd })
        .where('id', '=', collecting.accountant.id)
        .execute()
    await until('2020-01-01')
    await sweepCollections(collecting.test.deps)
    expect((await collecting.runOf(businessId)).id).toBe(before.id)
    await until('2030-12-31')
    await sweepCollections(collecting.test.deps)
    const nightly = await collecting.runOf(businessId)
    expect(nightly).toMatchObject({ reason: 'NIGHTLY' })
    await collecting.untilEnded(businessId)
    expect((await collecting.businessOf(businessId)).nextCollectionAt?.getTime()).toBeGreaterThan(
      collecting.test.deps.now().getTime(),
    )
  })

  it('wakes what lost its job and ends what was parked, with the reason', async () => {
    const { db, now } = collecting.test.deps
    const requestedAt = new Date(now().getTime() - 120_000)
    await insertTestCollection(db, businessId, { reason: 'ON_DEMAND', requestedAt })
    await sweepCollections(collecting.test.deps)
    expect(await collecting.untilEnded(businessId)).toMatchObject({ state: 'DONE' })
  })
})
