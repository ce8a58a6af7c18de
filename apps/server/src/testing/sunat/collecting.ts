import type { Book } from '@contapro/domain/vouchers/book'
import { FEE_RECEIPT } from '@contapro/domain/vouchers/voucher-types'
import { vi } from 'vitest'

import { insertTestAccountant } from '../factories.ts'
import { registerTaxpayer } from './register-taxpayer.ts'
import { FEW_VOUCHERS, simulateSunat, type SimulatedTaxpayer } from './simulated-sunat.ts'
import { openTestApp } from '../test-app.ts'

type Hosts = Record<string, string>
type Options = {
  readonly volume?: number
  /** How many months the taxpayers have been in business. */
  readonly months?: number
  /** The addresses by which the product reaches the simulator's. */
  readonly through?: (hosts: Hosts) => Hosts
}

export type Collecting = Awaited<ReturnType<typeof openCollecting>>

/** An accountant whose businesses are collected by a worker in this process from the SUNAT simulator. */
export async function openCollecting({ volume = FEW_VOUCHERS, months, through = (hosts) => hosts }: Options = {}) {
  const sunat = await simulateSunat({ volume, ...(months !== undefined && { months }) })
  const test = await openTestApp({}, { sunatHosts: through(sunat.hosts) })
  const { db } = test.deps
  const accountant = await insertTestAccountant(db)
  await test.work()

  const runOf = (businessId: string) =>
    db
      .selectFrom('collections')
      .selectAll()
      .where('businessId', '=', businessId)
      .orderBy('requestedAt', 'desc')
      .executeTakeFirstOrThrow()

  async function listStored(businessId: string, book: Book, period: string) {
    const rows = await db
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
      return { code: `${issuer}-${type}-${series}-${number}`, type, total, xmlSha256 }
    })
  }

  return {
    sunat,
    test,
    accountant,
    runOf,
    register: (taxpayer: SimulatedTaxpayer, given: Record<string, unknown> = {}) =>
      registerTaxpayer(test, accountant, taxpayer, given),
    collectAgain: (businessId: string) =>
      test.injectAs(accountant, { method: 'POST', url: `/app/internal/businesses/${businessId}/collections` }),
    businessOf: (businessId: string) =>
      db.selectFrom('businesses').selectAll().where('id', '=', businessId).executeTakeFirstOrThrow(),
    registersOf: (collectionId: string) =>
      db.selectFrom('collectedRegisters').selectAll().where('collectionId', '=', collectionId).execute(),
    async untilEnded(businessId: string) {
      // Not `expect.poll`, which hooks cannot use.
      const hasEnded = async () => (await runOf(businessId)).endedAt !== null
      await vi.waitUntil(hasEnded, { timeout: 240_000, interval: 200 })
      return runOf(businessId)
    },
    /** The vouchers that the register of a period lists. */
    storedVouchers: async (businessId: string, book: Book, period: string) =>
      (await listStored(businessId, book, period)).filter(({ type }) => type !== FEE_RECEIPT),
    storedFeeReceipts: async (businessId: string, book: Book, period: string) =>
      (await listStored(businessId, book, period)).filter(({ type }) => type === FEE_RECEIPT),
    async close() {
      await test.close()
      await sunat.stop()
    },
  }
}
