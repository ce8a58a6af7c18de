import type { UserType } from '@contapro/contract/access'
import type pg from 'pg'

import { statement } from '../../../db/statement.ts'
import type { UserRow } from '../../../db/tables/users.ts'
import type { Caller } from '../../../http/session.ts'
import { USER_COLUMNS } from '../user-queries.ts'

type CallerRow = UserRow & { sessionId: string; expiresAt: Date; userType: UserType; businessId: string | null }

const selectCaller = statement<CallerRow>(
  'caller',
  `select ${USER_COLUMNS.map((name) => `${toSnakeCase(name)} as "${name.split('.').at(-1)}"`).join(', ')},
    sessions.id as "sessionId", sessions.expires_at as "expiresAt", sessions.user_type as "userType", businesses.id as "businessId"
  from sessions join users on users.id = sessions.user_id
  left join businesses on businesses.accountant_id = users.id and businesses.ruc = $4 and businesses.archived_at is null
  where sessions.id = $1 and sessions.user_id = $2 and sessions.revoked_at is null and sessions.expires_at > $3`,
)

/** The valid session, its user and the business that the call names. One query, because every call runs it. */
export async function findCaller(
  pool: pg.Pool,
  token: { sessionId: string; userId: string },
  ruc: string | undefined,
  now: Date,
): Promise<Caller | undefined> {
  const [row] = await selectCaller(pool, [token.sessionId, token.userId, now, ruc])
  if (!row) return undefined
  const { sessionId, expiresAt, userType, businessId, ...user } = row
  const named = ruc !== undefined && businessId !== null ? { namedBusiness: { ruc, businessId } } : {}
  return { sessionId, sessionEndsAt: expiresAt, userType, user, ...named }
}

function toSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
