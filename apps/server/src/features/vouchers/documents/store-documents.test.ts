import { describe, expect, it } from 'vitest'

import { insertTestAccountant, insertTestBusiness } from '../../../testing/factories.ts'
import { listedVoucher, storeListing } from '../../../testing/sunat/store-listing.ts'
import { useTestDatabase } from '../../../testing/database/use-test-database.ts'
import { readInvoice } from '../../../testing/sunat/read-invoice.ts'
import type { Intake } from '../intake.ts'
import type { TargetOutcome } from './document-outcome.ts'
import { storeDocuments } from './store-documents.ts'

const connection = useTestDatabase()

const OCTOBER = { book: 'rce', period: '202610' } as const

async function listPurchases(periods: readonly string[]) {
  const { db, pool } = connection
  const { id: businessId } = await insertTestBusiness(db, await insertTestAccountant(db))
  for (const [number, period] of periods.entries())
    await storeListing(pool, { businessId, period }, [listedVoucher(number)])
  const vouchers = await db
    .selectFrom('vouchers')
    .select(['id', 'issuer', 'type', 'series', 'number', 'period'])
    .select((eb) => eb.val(0).as('tries'))
    .where('businessId', '=', businessId)
    .execute()
  const intake: Intake = { businessId, collectionId: null }
  const store = (results: readonly TargetOutcome[]) =>
    storeDocuments({ pool, now: () => new Date() }, intake, OCTOBER, results)
  return { businessId, vouchers, store }
}

describe('storing documents', () => {
  it('invalidates what was computed from the documents of its periods, and of no other', async () => {
    const { businessId, vouchers, store } = await listPurchases(['202609', '202610', '202611'])
    const changed = vouchers.filter(({ period }) => period !== '202611')
    await store(
      changed.map((voucher) => ({ kind: 'absent', reason: 'SUNAT no tiene el archivo todavía', target: voucher })),
    )
    const versions = await connection.db
      .selectFrom('periodVersions')
      .select(['period', 'version', 'papers'])
      .where('businessId', '=', businessId)
      .orderBy('period')
      .execute()
    expect(versions).toEqual([
      { period: '202609', version: 1, papers: 1 },
      { period: '202610', version: 1, papers: 1 },
      { period: '202611', version: 1, papers: 0 },
    ])
  })

  it('keeps the warnings of the reader with the document', async () => {
    const { businessId, vouchers, store } = await listPurchases(['202610'])
    const finding = { code: 'ruc', severity: 'warning', path: 'issuer', reason: 'el RUC no es válido' } as const
    for (const voucher of vouchers)
      await store([
        { kind: 'read', target: voucher, xml: { sha256: 'a'.repeat(64), voucher: readInvoice(), findings: [finding] } },
      ])
    const { db } = connection
    const [document] = await db
      .selectFrom('voucherDocuments')
      .select(['state', 'findings', 'itemCount'])
      .where('businessId', '=', businessId)
      .execute()
    expect(document).toEqual({ state: 'stored', findings: [finding], itemCount: readInvoice().lines.length })
  })

  it('quarantines a document that cannot be trusted, without a collection', async () => {
    const { businessId, vouchers, store } = await listPurchases(['202610'])
    for (const voucher of vouchers)
      await store([
        { kind: 'unreadable', target: voucher, reason: 'El XML no se pudo leer: importe', file: 'quarantine/a' },
      ])
    const { db } = connection
    expect(await db.selectFrom('quarantine').selectAll().where('businessId', '=', businessId).execute()).toMatchObject([
      { collectionId: null, source: 'voucher-file', period: '202610', file: 'quarantine/a' },
    ])
  })
})
