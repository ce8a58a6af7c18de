import { randomUUID } from 'node:crypto'

import type { ZipSelection } from '../../../db/tables/reports.ts'
import type { Deps } from '../../../deps.ts'
import { LINK_SECONDS } from '../../../files/signed-link.ts'

const NAME = /^(?<accountantId>[0-9a-f-]{36})-(?<id>[0-9a-f-]{36})\.zip$/

export const ZIP_FOLDER = 'zips'

type Wanted = { readonly businessId: string; readonly accountantId: string; readonly saveAs: string }

/** A signed link to the zip of a selection, which is made when it is downloaded. Its name says for whom the queries act. */
export async function linkZip(
  { db, links, now }: Pick<Deps, 'db' | 'links' | 'now'>,
  { businessId, accountantId, saveAs }: Wanted,
  selection: ZipSelection,
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('voucherZips')
    .values({
      businessId,
      id,
      selection: JSON.stringify(selection),
      requestedBy: accountantId,
      requestedAt: now(),
    })
    .execute()
  const [link = ''] = links.sign([`${ZIP_FOLDER}/${accountantId}-${id}.zip`], {
    expiresInSeconds: LINK_SECONDS,
    saveAs,
    businessId,
  })
  return link
}

/** What the name of a zip says; undefined when it is none. */
export function readZipName(name: string): { accountantId: string; id: string } | undefined {
  const { accountantId, id } = NAME.exec(name)?.groups ?? {}
  return accountantId && id ? { accountantId, id } : undefined
}

export async function findZip({ db }: Pick<Deps, 'db'>, businessId: string, id: string) {
  const row = await db
    .selectFrom('voucherZips')
    .select('selection')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.selection
}
