import type { Business, CredentialSource } from '@contapro/contract/businesses'
import type { Insertable, Selectable, Updateable } from 'kysely'

import { appendAudit } from '../../audit/audit.ts'
import type { Queryable } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import type { BusinessRow, Tables } from '../../db/tables.ts'
import { AppError } from '../../http/app-error.ts'
import type { Caller } from '../../http/session.ts'
import { presentBusiness } from './present.ts'

/** The notice of a business whose API pair SUNAT does not take. */
export const API_REFUSED = 'SUNAT no aceptó la clave API; seguimos con el Portal SOL'

/** The accountant's businesses, or one of them, as every answer tells them. */
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
        // Either the whole run is there or nothing of it.
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

/** One business as every answer tells it. */
export async function tellBusiness(
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

/** The accountant's own business; undefined for an unknown or a foreign one alike. */
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

/** The accountant's own business, held until the transaction ends: whoever changes it or its credentials takes it first. */
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

type Verdict = Partial<Pick<Selectable<Tables['businessCredentials']>, 'solRefusedAt' | 'apiRefusedAt'>>

/** Whether the credentials are still the ones saved then: only those have the verdict. Takes the business first, as everybody does. */
export async function setCredentialVerdict(
  tx: Queryable,
  businessId: string,
  saved: { solSavedAt: Date } | { apiSavedAt: Date },
  verdict: Verdict,
): Promise<boolean> {
  await tx.selectFrom('businesses').select('id').where('id', '=', businessId).forUpdate().execute()
  const before = await tx
    .selectFrom('businessCredentials')
    .select(['solRefusedAt', 'apiRefusedAt'])
    .where('businessId', '=', businessId)
    .where((eb) => eb.and(saved))
    .executeTakeFirst()
  if (!before) return false
  await tx.updateTable('businessCredentials').set(verdict).where('businessId', '=', businessId).execute()
  // A refusal is told once, however often it is come upon until something else is saved.
  if (verdict.solRefusedAt && !before.solRefusedAt)
    await tellRefusal(tx, businessId, 'portal-sunat', verdict.solRefusedAt)
  if (verdict.apiRefusedAt && !before.apiRefusedAt) await tellRefusal(tx, businessId, 'api-sunat', verdict.apiRefusedAt)
  return true
}

function tellRefusal(tx: Queryable, businessId: string, source: CredentialSource, at: Date): Promise<void> {
  return appendAudit(tx, businessId, { actor: 'sunat', action: 'credentials-refused', details: { source } }, at)
}

/** Ends the collection under way, so that its next turn finds nothing to do. */
export async function closeCollection(tx: Queryable, businessId: string, failure: string, now: Date): Promise<void> {
  await tx
    .updateTable('collections')
    .set({ state: 'FAILED', failure, endedAt: now })
    .where('businessId', '=', businessId)
    .where('endedAt', 'is', null)
    .execute()
}

/** Those who hold a RUC with credentials that SUNAT accepted, other than the accountant. */
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

/** Whose business it is; undefined for an archived or an unknown one. */
export async function findOwner(db: Queryable, businessId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('businesses')
    .select('accountantId')
    .where('id', '=', businessId)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
  return row?.accountantId
}

const selectOwn = statement<{ id: string }>(
  'own-business',
  'select id from businesses where accountant_id = $1 and ruc = $2 and archived_at is null',
)

/** The caller's own business by its RUC and, when both are told, its uuid: a RUC is public, and the two must belong together (TRAP-9). */
export async function findOwnBusiness(
  db: Queryable,
  { user, named }: { user: { id: string }; named?: Caller['named'] },
  { ruc, uuid }: { ruc: string; uuid?: string | undefined },
): Promise<{ id: string }> {
  const id = named?.ruc === ruc ? named.businessId : (await selectOwn(db, [user.id, ruc]))[0]?.id
  if (id === undefined || (uuid !== undefined && uuid !== id)) throw new AppError('BUSINESS_NOT_FOUND')
  return { id }
}
