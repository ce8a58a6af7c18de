import type { Business, CredentialSource } from '@contapro/contract/businesses'
import type { Insertable, Updateable } from 'kysely'

import { appendAudit } from '../../audit/audit.ts'
import type { Queryable } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { BusinessRow } from '../../db/tables/businesses.ts'
import { AppError } from '../../http/app-error.ts'
import type { Caller } from '../../http/session.ts'
import type { CredentialVerdict, SavedMoment, Vault } from '../../vault/vault.ts'
import { presentBusiness } from './present.ts'

/** The notice of a business whose API pair SUNAT refuses. */
export const API_REFUSED = 'SUNAT no aceptó la clave API; seguimos con el Portal SOL'

/** The accountant's businesses, or one of them, as every answer presents them. */
export async function listBusinesses(
  db: Queryable,
  accountantId: string,
  now: Date,
  only: { businessId?: string } = {},
): Promise<Business[]> {
  const rows = await db
    .selectFrom('businesses as business')
    .innerJoin('users', 'users.id', 'business.accountantId')
    .leftJoin('collections as run', (join) =>
      join.onRef('run.businessId', '=', 'business.id').on('run.endedAt', 'is', null),
    )
    .selectAll('business')
    .select(['users.subscriptionEnd', 'run.state', 'run.step', 'run.done', 'run.total', 'run.vouchers'])
    .where('business.accountantId', '=', accountantId)
    .where('business.archivedAt', 'is', null)
    .$if(only.businessId !== undefined, (query) => query.where('business.id', '=', only.businessId ?? ''))
    .orderBy('business.name')
    .orderBy('business.id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const periods = await findPeriods(db, ids)
  return rows.map(({ state, step, done, total, vouchers, ...business }) =>
    presentBusiness(
      {
        ...business,
        periods: periods.get(business.id) ?? [],
        // All columns of the joined run are null, or none.
        collection: state && {
          state,
          step: step ?? '',
          done: done ?? 0,
          total: total ?? 0,
          vouchers: vouchers ?? 0,
        },
      },
      now,
    ),
  )
}

/** One business as every answer presents it. */
export async function getBusiness(
  db: Queryable,
  { id, accountantId }: { id: string; accountantId: string },
  now: Date,
): Promise<Business> {
  const [business] = await listBusinesses(db, accountantId, now, { businessId: id })
  if (!business) throw new Error('the business is gone')
  return business
}

/** The periods of each business that have vouchers, newest first. */
export async function findPeriods(db: Queryable, businessIds: string[]): Promise<Map<string, string[]>> {
  if (businessIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('periodTotals')
    .select(['businessId', 'period'])
    .distinct()
    .where('businessId', 'in', businessIds)
    .orderBy('period', 'desc')
    .execute()
  const periods = new Map<string, string[]>()
  for (const { businessId, period } of rows) periods.set(businessId, [...(periods.get(businessId) ?? []), period])
  return periods
}

/** A business that is not archived, whoever owns it. For jobs; requests use `findBusiness`. */
export function findLiveBusiness(db: Queryable, businessId: string): Promise<BusinessRow | undefined> {
  return db
    .selectFrom('businesses')
    .selectAll()
    .where('id', '=', businessId)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
}

/** The accountant's own business. Undefined when it does not exist or belongs to somebody else. */
export function findBusiness(
  db: Queryable,
  accountantId: string,
  businessId: string,
): Promise<BusinessRow | undefined> {
  return db
    .selectFrom('businesses')
    .selectAll()
    .where('id', '=', businessId)
    .where('accountantId', '=', accountantId)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
}

export function findBusinessByRuc(db: Queryable, accountantId: string, ruc: string): Promise<BusinessRow | undefined> {
  return db
    .selectFrom('businesses')
    .selectAll()
    .where('ruc', '=', ruc)
    .where('accountantId', '=', accountantId)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
}

/** Does another accountant hold the RUC, with credentials that SUNAT accepted? */
export async function isHeldByAnother(db: Queryable, accountantId: string, ruc: string): Promise<boolean> {
  return (await findHolders(db, accountantId, ruc)).length > 0
}

/** Undefined when the accountant has the RUC already. */
export function insertBusiness(
  db: Queryable,
  business: Insertable<Tables['businesses']>,
): Promise<BusinessRow | undefined> {
  return db
    .insertInto('businesses')
    .values(business)
    .onConflict((conflict) => conflict.columns(['accountantId', 'ruc']).where('archivedAt', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** The accountant's own business, locked until the transaction ends. Lock it before changing it or its credentials. */
export function lockBusiness(
  tx: Queryable,
  accountantId: string,
  businessId: string,
): Promise<BusinessRow | undefined> {
  return tx
    .selectFrom('businesses')
    .selectAll()
    .where('id', '=', businessId)
    .where('accountantId', '=', accountantId)
    .where('archivedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateBusiness(
  tx: Queryable,
  businessId: string,
  change: Updateable<Tables['businesses']>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await tx.updateTable('businesses').set(change).where('id', '=', businessId).execute()
}

/** The same for a business that may have been archived meanwhile: then nothing changes. */
export async function updateLiveBusiness(
  tx: Queryable,
  businessId: string,
  change: Updateable<Tables['businesses']>,
): Promise<void> {
  await tx.updateTable('businesses').set(change).where('id', '=', businessId).where('archivedAt', 'is', null).execute()
}

/** Records that SUNAT accepted the credentials of a business, the first time it does. */
export async function markProven(tx: Queryable, businessId: string, now: Date): Promise<void> {
  await tx
    .updateTable('businesses')
    .set({ provenAt: now })
    .where('id', '=', businessId)
    .where('provenAt', 'is', null)
    .execute()
}

/**
 * Stores SUNAT's verdict on the credentials saved at the given moment. Returns false when others were saved since: the verdict is not on
 * them. Locks the business first, as every writer of its credentials does.
 */
export async function setCredentialVerdict(
  tx: Queryable,
  vault: Vault,
  businessId: string,
  saved: SavedMoment,
  verdict: CredentialVerdict,
): Promise<boolean> {
  await tx.selectFrom('businesses').select('id').where('id', '=', businessId).forUpdate().execute()
  const before = await vault.setVerdict(tx, businessId, saved, verdict)
  if (!before) return false
  // A refusal is recorded once, however often it is met until something else is saved.
  if (verdict.solRefusedAt && !before.solRefusedAt)
    await appendRefusal(tx, businessId, 'portal-sunat', verdict.solRefusedAt)
  if (verdict.apiRefusedAt && !before.apiRefusedAt)
    await appendRefusal(tx, businessId, 'api-sunat', verdict.apiRefusedAt)
  return true
}

function appendRefusal(tx: Queryable, businessId: string, source: CredentialSource, at: Date): Promise<void> {
  return appendAudit(tx, businessId, { actor: 'sunat', action: 'credentials-refused', details: { source } }, at)
}

/** Businesses of other accountants with this RUC whose credentials SUNAT accepted. */
export function findHolders(db: Queryable, accountantId: string, ruc: string) {
  return db
    .selectFrom('businesses')
    .select(['id', 'name', 'accountantId'])
    .where('ruc', '=', ruc)
    .where('accountantId', '!=', accountantId)
    .where('provenAt', 'is not', null)
    .where('archivedAt', 'is', null)
    .execute()
}

/** The accountant of a business that is not archived. */
export async function findOwner(db: Queryable, businessId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('businesses')
    .select('accountantId')
    .where('id', '=', businessId)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
  return row?.accountantId
}

/**
 * The caller's own business by its RUC and, when given, its uuid: a RUC is public, so both must belong together (TRAP-9). The business
 * that the call names was usually looked up with the session.
 */
export async function findOwnBusiness(
  db: Queryable,
  { user, named }: { user: { id: string }; named?: Caller['named'] },
  { ruc, uuid }: { ruc: string; uuid?: string | undefined },
): Promise<{ id: string }> {
  const id = named?.ruc === ruc ? named.businessId : (await findBusinessByRuc(db, user.id, ruc))?.id
  if (id === undefined || (uuid !== undefined && uuid !== id)) throw new AppError('BUSINESS_NOT_FOUND')
  return { id }
}
