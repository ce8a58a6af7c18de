import type { Selectable } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { UserRow } from '../../db/tables/users.ts'

export type SiscontAccount = Selectable<Tables['siscontAccounts']>

/** The account that an email of SISCONT opens. */
export function findSiscontAccount(db: Queryable, email: string): Promise<SiscontAccount | undefined> {
  return db.selectFrom('siscontAccounts').selectAll().where('email', '=', email).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export function lockSiscontAccount(tx: Queryable, email: string): Promise<SiscontAccount | undefined> {
  return tx.selectFrom('siscontAccounts').selectAll().where('email', '=', email).forUpdate().executeTakeFirst()
}

/** From now on the email opens this account, and no other. */
export async function setSiscontAccount(
  tx: Queryable,
  account: Pick<SiscontAccount, 'email' | 'userId' | 'passwordHash' | 'provenAt'>,
): Promise<void> {
  const { userId, passwordHash, provenAt } = account
  await tx
    .insertInto('siscontAccounts')
    .values(account)
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ userId, passwordHash, provenAt }))
    .execute()
}

/** The partner confirmed this email and password. */
export async function proveSiscontAccount(
  tx: Queryable,
  email: string,
  proof: { passwordHash?: string; provenAt: Date },
): Promise<void> {
  await tx.updateTable('siscontAccounts').set(proof).where('email', '=', email).execute()
}

export async function deleteSiscontAccount(tx: Queryable, email: string): Promise<void> {
  await tx.deleteFrom('siscontAccounts').where('email', '=', email).execute()
}

/** Whether the account was made from SISCONT with this email, and not linked to it. */
export function isOwnAccount(user: UserRow, email: string): boolean {
  return user.accountantProfile === 'Siscont' && user.email === email
}
