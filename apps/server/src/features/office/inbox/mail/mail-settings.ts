import type { MailFrequency } from '@contapro/contract/inbox'

import type { Queryable } from '../../../../db/database.ts'

const DEFAULT: MailFrequency = 'daily'

/** How often an accountant gets the inbox by mail. */
export async function findMailFrequency(db: Queryable, accountantId: string): Promise<MailFrequency> {
  const row = await db
    .selectFrom('inboxMails')
    .select('frequency')
    .where('accountantId', '=', accountantId)
    .executeTakeFirst()
  return row?.frequency ?? DEFAULT
}

export async function saveMailFrequency(db: Queryable, accountantId: string, frequency: MailFrequency): Promise<void> {
  await db
    .insertInto('inboxMails')
    .values({ accountantId, frequency, sentOn: null })
    .onConflict((conflict) => conflict.column('accountantId').doUpdateSet({ frequency }))
    .execute()
}
