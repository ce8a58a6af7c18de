import { dateInLima } from '@contapro/domain/dates/lima'
import { TAXPAYER_LISTS } from '@contapro/domain/taxpayers/taxpayer-lists'

import type { WorkerDeps } from '../../deps.ts'
import { storeTaxpayerList } from './store-taxpayer-list.ts'

/** Handles the job `store-taxpayer-lists`: reads the published lists. One that cannot be read does not keep the others from it. */
export async function storeTaxpayerLists(
  { db, sunat, now, log }: Pick<WorkerDeps, 'db' | 'sunat' | 'now' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  const failed: string[] = []
  for (const list of TAXPAYER_LISTS) {
    const read = await sunat.taxpayerLists.read(list, { signal })
    const isStored =
      read.ok &&
      (await db.transaction().execute((tx) => storeTaxpayerList(tx, list, read.value.members, dateInLima(now()))))
    if (!isStored) failed.push(`${list} (${read.ok ? 'too few members' : read.failure.kind})`)
    else log.info({ list, members: read.value.members.length, unreadable: read.value.unreadable }, 'list stored')
  }
  if (failed.length > 0) throw new Error(`lists of taxpayers not read: ${failed.join(', ')}`)
}
