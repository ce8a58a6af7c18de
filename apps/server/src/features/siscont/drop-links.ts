import type { Queryable } from '../../db/database.ts'
import { refreshLicense } from './license.ts'

/** Other emails of SISCONT no longer open the account: somebody else may have linked them before its owner came. */
export async function dropOtherLinks(tx: Queryable, userId: string, email: string): Promise<void> {
  await tx.deleteFrom('siscontAccounts').where('userId', '=', userId).where('email', '!=', email).execute()
  await refreshLicense(tx, userId)
}

/**
 * Whoever sets a new password by mail has the mailbox of the account. A password of SISCONT that the partner never confirmed is replaced as
 * well: who knew the old password may have made it up.
 */
export async function dropForeignLinks(
  tx: Queryable,
  user: { id: string; email: string },
  passwordHash: string,
): Promise<void> {
  await dropOtherLinks(tx, user.id, user.email)
  await tx
    .updateTable('siscontAccounts')
    .set({ passwordHash })
    .where('userId', '=', user.id)
    .where('provenAt', 'is', null)
    .execute()
}
