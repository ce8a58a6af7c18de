import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { periodOf } from '@contapro/domain/periods/tax-period'

import type { Database } from '../../../db/database.ts'
import { findUnarchivedBusiness } from '../../businesses/queries.ts'
import { ALL_PERIODS } from '../files/file-names.ts'
import { makeContent } from '../files/make-content.ts'
import { findReportCompleteness } from '../report-completeness.ts'
import { findSiscontSettings } from '../siscont-settings.ts'
import type { ReportRequest } from './thread-message.ts'

/** Fewer and larger messages: each is waited for. */
const CHUNK = 256 * 1024

/** Makes a file from one snapshot of the database and hands on its bytes. Returns the number of its rows. */
export function readReport(
  db: Database,
  { businessId, kind, period, options, publicUrl, now: instant }: ReportRequest,
  take: (chunk: Uint8Array) => Promise<void>,
): Promise<number> {
  const now = new Date(instant)
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const business = await findUnarchivedBusiness(tx, businessId)
      if (!business) return 0
      const shownPeriod = period === ALL_PERIODS ? periodOf(calendarDate(dateInLima(now))) : period
      const content = makeContent(kind, {
        tx,
        business,
        period,
        options,
        publicUrl,
        completeness: await findReportCompleteness(tx, { businessId, period: shownPeriod }, now),
        siscont: await findSiscontSettings(tx, businessId),
        now,
      })
      for await (const chunk of inChunks(content.bytes)) await take(chunk)
      return content.rowCount()
    })
}

async function* inChunks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = []
  let size = 0
  for await (const part of bytes) {
    held.push(part)
    size += part.length
    if (size < CHUNK) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}
