import { sql } from 'kysely'

import { setActingBusiness } from '../../db/acting-as.ts'
import type { Queryable } from '../../db/database.ts'
import type { BusinessRow } from '../../db/tables/businesses.ts'
import { AppError } from '../../http/app-error.ts'
import type { Caller } from '../../http/session.ts'

const selectLive = (db: Queryable) => db.selectFrom('businesses').selectAll().where('archivedAt', 'is', null)

const selectOwn = (db: Queryable, accountantId: string) => selectLive(db).where('accountantId', '=', accountantId)

/** A business that is not archived, of any accountant. For jobs; requests use `requireBusiness`. */
export function findUnarchivedBusiness(db: Queryable, businessId: string): Promise<BusinessRow | undefined> {
  return selectLive(db).where('id', '=', businessId).executeTakeFirst()
}

/** The accountant's business, locked until the transaction ends. Lock a business before changing it or its credentials. */
export function lockBusiness(
  tx: Queryable,
  accountantId: string,
  businessId: string,
): Promise<BusinessRow | undefined> {
  return selectOwn(tx, accountantId).where('id', '=', businessId).forUpdate().executeTakeFirst()
}

/** The accountant's business. A 404 when it does not exist, is archived or belongs to another accountant. */
export async function requireBusiness(db: Queryable, accountantId: string, businessId: string): Promise<BusinessRow> {
  const business = await selectOwn(db, accountantId).where('id', '=', businessId).executeTakeFirst()
  if (!business) throw new AppError('BUSINESS_NOT_FOUND')
  setActingBusiness(business.id)
  return business
}

/** Those of some businesses that are the accountant's. */
export function findOwnBusinesses(
  db: Queryable,
  accountantId: string,
  businessIds: readonly string[],
): Promise<BusinessRow[]> {
  return selectOwn(db, accountantId).where('id', 'in', businessIds).execute()
}

export function findBusinessByRuc(db: Queryable, accountantId: string, ruc: string): Promise<BusinessRow | undefined> {
  return selectOwn(db, accountantId).where('ruc', '=', ruc).executeTakeFirst()
}

/** How many businesses the accountant has whose credentials SUNAT never accepted. */
export async function countUnproven(db: Queryable, accountantId: string): Promise<number> {
  const { count } = await selectLive(db)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountantId', '=', accountantId)
    .where('provenAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether another accountant has registered the RUC with credentials that SUNAT accepted. */
export async function isHeldByAnother(db: Queryable, accountantId: string, ruc: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select is_held_by_another(${accountantId}, ${ruc}) as held`.execute(db)
  return rows[0]?.held === true
}

/** Businesses of other accountants with this RUC whose credentials SUNAT accepted. */
export function findOtherHolders(db: Queryable, accountantId: string, ruc: string) {
  return db
    .selectFrom('businesses')
    .select(['id', 'name', 'accountantId'])
    .where('ruc', '=', ruc)
    .where('accountantId', '!=', accountantId)
    .where('provenAt', 'is not', null)
    .where('archivedAt', 'is', null)
    .execute()
}

/** The RUCs of all businesses, for the demonstration's simulator. */
export async function listRegisteredRucs(db: Queryable): Promise<string[]> {
  const rows = await db.selectFrom('businesses').select('ruc').distinct().where('archivedAt', 'is', null).execute()
  return rows.map(({ ruc }) => ruc)
}

/** Which of these accountants has the business, unless it is archived. */
export async function findOwnerAmong(
  db: Queryable,
  accountantIds: readonly string[],
  businessId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ owner: string | null }>`
    select owner_among(${businessId}, ${accountantIds}) as owner`.execute(db)
  return rows[0]?.owner ?? undefined
}

/** Key of the rendering queue (`files/renderings/fair-queue.ts`): the same for all businesses of one accountant. */
export async function findRenderingQueueKey(db: Queryable, businessId: string): Promise<string | undefined> {
  const { rows } = await sql<{ share: string | null }>`select rendering_share(${businessId}) as share`.execute(db)
  return rows[0]?.share ?? undefined
}

/**
 * The caller's business with this RUC. A RUC is public, so a given uuid must belong to the same business (quality bar TRAP-9). The
 * business that the query names has usually been read together with the session.
 */
export async function requireBusinessByRuc(
  db: Queryable,
  { user, namedBusiness }: { user: { id: string }; namedBusiness?: Caller['namedBusiness'] },
  { ruc, uuid }: { ruc: string; uuid?: string | undefined },
): Promise<{ id: string }> {
  const id = namedBusiness?.ruc === ruc ? namedBusiness.businessId : (await findBusinessByRuc(db, user.id, ruc))?.id
  if (id === undefined || (uuid !== undefined && uuid !== id)) throw new AppError('BUSINESS_NOT_FOUND')
  setActingBusiness(id)
  return { id }
}
