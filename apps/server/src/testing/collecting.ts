import type { Book } from '@contapro/domain/vouchers/book'
import { expect } from 'vitest'

import { createAccountant } from './factories.ts'
import { simulateSunat, type SimulatedTaxpayer } from './simulated-sunat.ts'
import { openTestApp } from './test-app.ts'

export type Collecting = Awaited<ReturnType<typeof openCollecting>>

/** An accountant whose businesses are really collected: the worker against SUNAT's simulator, over HTTP. */
export async function openCollecting() {
  const sunat = await simulateSunat()
  const test = await openTestApp({}, { sunatHosts: sunat.hosts })
  const { db } = test.deps
  const accountant = await createAccountant(db)
  await test.work()

  const runOf = (businessId: string) =>
    db
      .selectFrom('collections')
      .selectAll()
      .where('businessId', '=', businessId)
      .orderBy('requestedAt', 'desc')
      .executeTakeFirstOrThrow()

  return {
    sunat,
    test,
    accountant,
    runOf,
    async register(taxpayer: SimulatedTaxpayer, given: Record<string, unknown> = {}): Promise<string> {
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
    },
    collectAgain: (businessId: string) =>
      test.injectAs(accountant, { method: 'POST', url: `/app/internal/businesses/${businessId}/collections` }),
    businessOf: (businessId: string) =>
      db.selectFrom('businesses').selectAll().where('id', '=', businessId).executeTakeFirstOrThrow(),
    registersOf: (collectionId: string) =>
      db.selectFrom('collectedRegisters').selectAll().where('collectionId', '=', collectionId).execute(),
    async untilEnded(businessId: string) {
      await expect
        .poll(async () => (await runOf(businessId)).endedAt, { timeout: 120_000, interval: 200 })
        .not.toBeNull()
      return runOf(businessId)
    },
    async storedVouchers(businessId: string, book: Book, period: string) {
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
        return { code: `${issuer}-${type}-${series}-${number}`, total, xmlSha256 }
      })
    },
    async close() {
      await test.close()
      await sunat.stop()
    },
  }
}
