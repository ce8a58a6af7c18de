import { PORTAL_LISTS } from '@contapro/domain/completeness/assess-list'
import type { Insertable } from 'kysely'

import type { Queryable } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { recordModuleReading } from '../features/completeness/queries.ts'

/** Stores what the XML of a purchase contains, with its items. The purchase is found by its number. */
export async function insertTestDocument(
  db: Queryable,
  { businessId, number, type = '01' }: { businessId: string; number: number; type?: string },
  given: Partial<Insertable<Tables['voucherDocuments']>> = {},
  items: readonly (string | TestItem)[] = [],
): Promise<void> {
  const { id: voucherId } = await db
    .selectFrom('vouchers')
    .select('id')
    .where('businessId', '=', businessId)
    .where('number', '=', String(number))
    .where('type', '=', type)
    .executeTakeFirstOrThrow()
  const xmlSha256 = String(number).padStart(64, 'a')
  await db
    .insertInto('voucherDocuments')
    .values({ businessId, voucherId, state: 'stored', tries: 1, triedAt: new Date(), xmlSha256, ...given })
    .execute()
  for (const [index, item] of items.entries())
    await db
      .insertInto('voucherItems')
      .values({
        businessId,
        voucherId,
        position: index + 1,
        ...(typeof item === 'string' ? { description: item } : item),
      })
      .execute()
}

/** A purchase of the factories that is subject to detraction, of S/ 142 without a deposit. It is found by its number. */
export async function insertTestDetraction(
  db: Queryable,
  { businessId, number }: { businessId: string; number: number },
  given: Partial<Insertable<Tables['detractions']>> = {},
): Promise<number> {
  const { id: voucherId, period } = await db
    .selectFrom('vouchers')
    .select(['id', 'period'])
    .where('businessId', '=', businessId)
    .where('number', '=', String(number))
    .executeTakeFirstOrThrow()
  const row: Omit<Insertable<Tables['detractions']>, 'businessId' | 'voucherId'> = {
    period,
    source: 'xml',
    goodsCode: '037',
    percent: '12.00',
    amount: '142.00',
    deposited: '0.00',
    depositCount: 0,
    completedOn: null,
    depositDue: '2026-11-06',
    depositDueBy: 'recording',
    creditDue: '2026-11-06',
    account: '00099000001',
    differences: [],
    depositsKnownUntil: '2026-11-15',
    ...given,
  }
  await db
    .insertInto('detractions')
    .values({ businessId, voucherId, ...row })
    .onConflict((conflict) => conflict.columns(['businessId', 'voucherId']).doUpdateSet(row))
    .execute()
  return voucherId
}

type TestItem = { description: string; quantity?: string; value?: string }

let certificates = 0

/** A deposit made for a purchase of the factories. */
export async function insertTestDeposit(
  db: Queryable,
  given: Partial<Insertable<Tables['deposits']>> & { businessId: string; amount: string | null },
): Promise<void> {
  certificates += 1
  await db
    .insertInto('deposits')
    .values({
      role: 'acquirer',
      certificate: String(certificates),
      solUser: 'USUARIO1',
      account: '00-099-000001',
      accountType: 'Convencional',
      acquirerRuc: '20100070970',
      supplierRuc: '20131312955',
      supplierName: 'PROVEEDOR S.A.C.',
      operationCode: '01',
      operation: 'Venta de bienes',
      goodsCode: '037',
      goods: 'Demás servicios',
      paidOn: '2026-10-20',
      paidAt: '10:00:00',
      period: '202610',
      operationNumber: '1',
      paymentNumber: '1',
      voucherType: '01',
      voucherSeries: 'F001',
      voucherNumber: '1',
      seenAt: new Date(),
      ...given,
    })
    .execute()
}

/** A retention or perception made to the business. */
export async function insertTestWithholding(
  db: Queryable,
  given: Partial<Insertable<Tables['withholdings']>> & { businessId: string; type: '20' | '40'; number: string },
): Promise<void> {
  await db
    .insertInto('withholdings')
    .values({
      issuer: '20131312955',
      series: given.type === '20' ? 'R001' : 'P001',
      period: '202610',
      issueDate: '2026-10-15',
      issuerName: 'AGENTE S.A.A.',
      receiver: '20100070970',
      regimeCode: '01',
      regime: 'Percepción venta interna',
      total: '10.00',
      seenAt: new Date(),
      ...given,
    })
    .execute()
}

/** The share of the IGV for both taxed and untaxed sales that gives credit in every period. */
export async function insertTestProrrata(db: Queryable, businessId: string, percent: number): Promise<void> {
  await db
    .insertInto('reviewSettings')
    .values({
      businessId,
      ciiu: null,
      activitySource: 'suggested',
      regime: null,
      prorrata: JSON.stringify([{ from: null, percent }]),
      isRetentionAgent: null,
      isGoodTaxpayer: null,
    })
    .execute()
}

/** The portal's lists of deposits, withholdings and fee receipts were just read, of every period. */
export async function recordListsRead(db: Queryable, businessId: string, readAt: Date): Promise<void> {
  for (const module of PORTAL_LISTS) await recordModuleReading(db, { businessId, module }, '202001', readAt)
}
