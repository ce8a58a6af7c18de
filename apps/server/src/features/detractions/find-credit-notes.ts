import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { WHOLE_NOTE_REASONS, type CreditNotePart } from '@contapro/domain/detractions/settle-detraction'
import { cents, requireCents } from '@contapro/domain/money/cents'
import { CREDIT_NOTE } from '@contapro/domain/vouchers/voucher-types'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { isCounted, isListed, isValid } from '../vouchers/queries.ts'
import type { Subject } from './select-subjects.ts'

export type CreditNote = CreditNotePart & { readonly id: number }

type NoteRow = {
  purchaseId: number
  id: number
  issueDate: string
  noteReason: string | null
  total: string | null
}

/** The credit notes that modify one of some purchases, by its id. Of a note over several nobody knows which part is for each: it is left out. */
export async function findCreditNotes(
  db: Queryable,
  businessId: string,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<number, readonly CreditNote[]>> {
  if (subjects.length === 0) return new Map()
  const column = (name: 'id' | 'issuer' | 'type' | 'series' | 'number') => subjects.map((subject) => subject[name])
  const { rows } = await sql<NoteRow>`
    select purchase.id as purchase_id, note.id, note.issue_date, note.note_reason,
      case when ${sql.raw(isCounted('note'))} then note.total end as total
    from unnest(${column('id')}::bigint[], ${column('issuer')}::text[], ${column('type')}::text[], ${column('series')}::text[],
      ${column('number')}::text[]) as purchase (id, issuer, type, series, number)
    join vouchers note on note.business_id = ${businessId} and note.book = 'rce' and note.issuer = purchase.issuer
      and note.modified_series = purchase.series and note.modified_number = purchase.number and note.modified_type = purchase.type
    where note.type = ${CREDIT_NOTE} and ${sql.raw(`${isListed('note')} and ${isValid('note')}`)}
      and coalesce(jsonb_array_length(note.modifies), 1) = 1
    order by note.issue_date, note.id`.execute(db)
  const notes = rows.map(({ purchaseId, id, issueDate, noteReason, total }) => ({
    purchaseId,
    id,
    date: calendarDate(issueDate),
    total: total === null ? undefined : cents(Math.abs(requireCents(total))),
    isWhole: noteReason !== null && WHOLE_NOTE_REASONS.includes(noteReason),
  }))
  return Map.groupBy(notes, ({ purchaseId }) => purchaseId)
}
