import type { BookCompleteness, Completeness } from '@contapro/contract/completeness'
import { dateInLima } from '@contapro/domain/dates/lima'
import { requireCents } from '@contapro/domain/money/cents'
import { formatSoles } from '@contapro/domain/money/format-soles'

import type { Queryable } from '../../db/database.ts'
import { findPeriodCompleteness } from '../completeness/queries.ts'
import { findUnreadCredit, type UnreadCredit } from '../detractions/queries.ts'

/** How complete the files of a period are: those of purchases also lack what no deposit proves. */
export async function findReportCompleteness(
  db: Queryable,
  key: { readonly businessId: string; readonly period: string },
  now: Date,
): Promise<Completeness> {
  const { purchases, sales } = await findPeriodCompleteness(db, key, now)
  const unread = await findUnreadCredit(db, key, dateInLima(now))
  return { purchases: withUnread(purchases, unread), sales }
}

function withUnread(book: BookCompleteness, unread: UnreadCredit): BookCompleteness {
  if (unread.count === 0) return book
  const reason = {
    code: 'DEPOSITS_UNREAD',
    count: unread.count,
    message: describe(unread),
    action: 'UPLOAD',
  } as const
  return { ...book, state: book.state === 'COMPLETE' ? 'PARTIAL' : book.state, reasons: [...book.reasons, reason] }
}

function describe({ count, igv }: UnreadCredit): string {
  const amount = formatSoles(requireCents(igv))
  return count === 1
    ? `1 compra con detracción sin constancia: ${amount} de IGV van con crédito, y no leímos sus depósitos.`
    : `${count.toLocaleString('en-US')} compras con detracción sin constancia: ${amount} de IGV van con crédito, y no leímos sus depósitos.`
}
