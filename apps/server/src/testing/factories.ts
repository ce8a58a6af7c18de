import { randomInt, randomUUID } from 'node:crypto'

import { rucCheckDigit } from '@contapro/domain/taxpayers/ruc'
import type { Book } from '@contapro/domain/vouchers/book'
import type { Insertable } from 'kysely'

import type { Queryable } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { BusinessRow } from '../db/tables/businesses.ts'
import type { CollectionRow } from '../db/tables/collection.ts'
import type { UserRow } from '../db/tables/users.ts'
import { hashPassword } from '../features/users/passwords/hash-password.ts'
import { insertUser } from '../features/users/queries.ts'

export const TEST_PASSWORD = 'Clave-segura-26'

let hashed: Promise<string> | undefined
let lastNumber = randomInt(90_000_000)

/** Eight digits that are not given twice: among many random ones two would be equal now and then. */
function newNumber(): string {
  lastNumber = (lastNumber + 1) % 90_000_000
  return String(10_000_000 + lastNumber)
}

/** An accountant whose password is TEST_PASSWORD. */
export async function insertTestAccountant(
  db: Queryable,
  given: Partial<Insertable<Tables['users']>> = {},
): Promise<UserRow> {
  const passwordHash = given.passwordHash ?? (await (hashed ??= hashPassword(TEST_PASSWORD)))
  return insertUser(db, {
    name: 'Rosa',
    lastName: 'Huamán Castillo',
    documentNumber: newNumber(),
    email: `contador-${randomUUID()}@prueba.pe`,
    phoneNumber: '987654321',
    accountantProfile: 'Estudio Contable',
    planType: 1,
    subscriptionEnd: '2030-12-31',
    abTestGroup: 'A',
    ...given,
    passwordHash,
  })
}

/** A RUC that no other test data has. */
export function randomRuc(prefix = '20'): string {
  const start = prefix + newNumber()
  return start + String(rucCheckDigit(start))
}

/** A client of an accountant, without credentials. */
export function insertTestBusiness(
  db: Queryable,
  accountant: Pick<UserRow, 'id'>,
  given: Partial<Insertable<Tables['businesses']>> = {},
): Promise<BusinessRow> {
  return db
    .insertInto('businesses')
    .values({
      accountantId: accountant.id,
      ruc: randomRuc(),
      name: 'Ferretería El Constructor S.A.C.',
      status: 'IN_PROGRESS',
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A first collection under way, without a job. */
export function insertTestCollection(
  db: Queryable,
  businessId: string,
  given: Partial<Insertable<Tables['collections']>> & { requestedAt: Date },
): Promise<CollectionRow> {
  return db
    .insertInto('collections')
    .values({ businessId, reason: 'FIRST', state: 'RUNNING', stage: 'periods', step: 'En cola', ...given })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The totals of a period with one voucher. */
export async function insertTestTotals(
  db: Queryable,
  businessId: string,
  given: { book: Book; period: string },
): Promise<void> {
  const nothing = { taxableBase: '0', igv: '0', nonTaxable: '0', isc: '0', icbper: '0', otherCharges: '0', total: '0' }
  await db
    .insertInto('periodTotals')
    .values({
      businessId,
      ...given,
      creditPeriod: given.period,
      type: '01',
      igvTier: 'general',
      voucherCount: 1,
      voidedCount: 0,
      ...nothing,
    })
    .execute()
}

/** A purchase of S/ 118.00 as the register lists it. The totals of its period stay as they are. Returns its id. */
export async function insertTestVoucher(
  db: Queryable,
  businessId: string,
  given: Partial<Insertable<Tables['vouchers']>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('vouchers')
    .values({
      businessId,
      book: 'rce',
      period: '202610',
      listedIn: ['202610'],
      isFiled: false,
      issuer: '20131312955',
      type: '01',
      series: 'F001',
      number: '1',
      car: '',
      issueDate: '2026-10-05',
      partyDocumentType: '6',
      partyDocument: '20131312955',
      partyName: 'Proveedor S.A.',
      currency: 'PEN',
      exchangeRate: '1',
      taxableBase: '100',
      igv: '18',
      igvTier: 'general',
      nonTaxable: '0',
      isc: '0',
      icbper: '0',
      otherCharges: '0',
      total: '118',
      sunatState: 1,
      registerLine: '',
      seenAt: new Date(),
      origin: 'api',
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
