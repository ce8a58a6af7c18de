import { calendarDate, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { isRuc } from '@contapro/domain/taxpayers/ruc'
import type { LoadedList } from '@contapro/domain/taxpayers/taxpayer-lists'

import type { Database } from '../../db/database.ts'
import { markEverywhereForRejudging } from '../rejudging/queries.ts'
import { changedMembers, findMembers, storeTaxpayerList } from './store-taxpayer-list.ts'

/** A list as the operator brings it. */
export type ListFile = {
  readonly list: LoadedList
  /** One taxpayer per line, by the first RUC of the line. */
  readonly text: string
  /** The day of the publication. */
  readonly from: CalendarDate
  /** Where the list comes from, as the operator says it. */
  readonly source: string
}

/** A list that cannot be loaded, with the reason for the operator. */
export class ListRefused extends Error {}

/** Loads a list that has no public service. Who was in it before stays since then; who is missing is a member no longer. */
export async function loadList(
  db: Database,
  { list, text, from, source }: ListFile,
): Promise<{ members: number; unreadable: number }> {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const rucs = lines.map((line) => /(?<!\d)\d{11}(?!\d)/.exec(line)?.[0] ?? '').filter((ruc) => isRuc(ruc))
  const unique = [...new Set(rucs)]
  if (unique.length === 0) throw new ListRefused('el archivo no tiene ningún RUC')
  const changed = await db.transaction().execute(async (tx) => {
    const before = await findMembers(tx, list)
    const { lastSeen } = await tx
      .selectFrom('listedTaxpayers')
      .select(({ fn }) => fn.max('lastSeen').as('lastSeen'))
      .where('list', '=', list)
      .executeTakeFirstOrThrow()
    if (lastSeen !== null && lastSeen > from) throw new ListRefused(`ya hay una lista más nueva, del ${lastSeen}`)
    const members = unique.map((ruc) => ({ ruc, since: calendarDate(before?.get(ruc) ?? from), resolution: source }))
    const isStored = await storeTaxpayerList(tx, list, members, from)
    if (!isStored) throw new ListRefused('tiene menos de la mitad de los contribuyentes de la anterior')
    // The same list again: an earlier run may have ended before everything was marked.
    return lastSeen === from ? null : changedMembers(before, members)
  })
  // What is marked is judged within ten minutes by a worker.
  if (changed === null || changed.length > 0) await markEverywhereForRejudging(db, changed)
  return { members: unique.length, unreadable: lines.length - rucs.length }
}
