import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { lastDayForCredit } from '@contapro/domain/detractions/credit-after-deposit'
import { deadlinesOf } from '@contapro/domain/detractions/deadlines'
import { DEPOSIT_TOLERANCE, requiredAfterNotes } from '@contapro/domain/detractions/required-deposit'
import { settleDetraction } from '@contapro/domain/detractions/settle-detraction'
import { centsToDecimal, sumCents, zeroCents, type Cents } from '@contapro/domain/money/cents'
import { periodOf } from '@contapro/domain/periods/tax-period'
import { depositWindowOn } from '@contapro/domain/rules/deposit-window'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { recordColumns } from '../../db/record-columns.ts'
import { markForRejudging } from '../rejudging/queries.ts'
import { findCreditNotes, type CreditNote } from './find-credit-notes.ts'
import { matchDeposits, type DifferenceKind, type MatchedDeposit } from './match-deposits.ts'
import { selectSubjects, type Subject } from './select-subjects.ts'
import { keepStatedAccounts } from './supplier-accounts.ts'

const COLUMN_TYPES = {
  period: 'char(6)',
  source: 'text',
  goods_code: 'text',
  percent: 'numeric',
  amount: 'numeric',
  stated_amount: 'numeric',
  notes_amount: 'numeric',
  note_ids: 'bigint[]',
  taken_back_on: 'date',
  deposited: 'numeric',
  deposit_count: 'integer',
  completed_on: 'date',
  deposit_due: 'date',
  deposit_due_by: 'text',
  credit_due: 'date',
  credit_until: 'date',
  account: 'text',
  differences: 'text[]',
  deposits_known_until: 'date',
} as const
const { columns: COLUMNS, excluded: EXCLUDED, stored: STORED, typed: TYPED } = recordColumns(COLUMN_TYPES)

/** Computes the detractions of some purchases again. The caller holds the lock on the vouchers of the business and judges them. */
export async function refreshDetractions(
  tx: Queryable,
  businessId: string,
  voucherIds: readonly number[],
  today: CalendarDate,
): Promise<void> {
  const asked = new Set(voucherIds)
  const subjects = await selectSubjects(tx, businessId, voucherIds)
  const reading = subjects.length === 0 ? undefined : await findReading(tx, businessId)
  const deposits = await matchDeposits(tx, businessId, subjects)
  const notes = await findCreditNotes(tx, businessId, subjects)
  const rows = subjects
    .filter(({ id, isRequired }) => asked.has(id) && (isRequired || deposits.has(id)))
    .map((subject) =>
      toRow(
        subject,
        { deposits: deposits.get(subject.id) ?? [], notes: notes.get(subject.id) ?? [] },
        knownUntil(subject, reading, today),
      ),
    )
  const deleted = await deleteOthers(tx, businessId, voucherIds, rows)
  const changed = await upsert(tx, businessId, rows)
  await markShared(tx, businessId, [...deleted, ...changed])
  await keepStatedAccounts(
    tx,
    businessId,
    rows.map((row) => row.voucher_id),
  )
}

type Reading = { readonly readOn: CalendarDate; readonly oldest: string }

async function findReading(tx: Queryable, businessId: string): Promise<Reading | undefined> {
  const row = await tx
    .selectFrom('moduleReadings')
    .select(['readAt', 'oldest'])
    .where('businessId', '=', businessId)
    .where('module', '=', 'deposits')
    .executeTakeFirst()
  return row?.readAt && row.oldest ? { readOn: dateInLima(row.readAt), oldest: row.oldest } : undefined
}

/** Deposits are listed by month, normally that of issue: those of a month that was never asked for are not known. */
function knownUntil(
  { issueDate }: Subject,
  reading: Reading | undefined,
  today: CalendarDate,
): CalendarDate | undefined {
  if (!reading || periodOf(issueDate) < reading.oldest) return undefined
  return reading.readOn < today ? reading.readOn : today
}

type Events = { readonly deposits: readonly MatchedDeposit[]; readonly notes: readonly CreditNote[] }

function toRow(subject: Subject, { deposits, notes }: Events, depositsKnownUntil: CalendarDate | undefined) {
  const { stated, percent, goodsCode, account, isRequired } = subject
  const { amount, notesAmount, completedOn, takenBackOn } = settleDetraction({
    total: stated.total,
    // What was deposited without need is paid with nothing due.
    requiredAfter: (taken) => (isRequired ? requiredAfterNotes(stated, taken) : zeroCents),
    deposits,
    notes,
  })
  const { depositDue, depositDueBy, creditDue } = deadlinesOf(subject)
  const window = depositWindowOn(subject.issueDate)
  const deposited = depositedOf(deposits)
  return {
    voucher_id: subject.id,
    period: subject.period,
    source: subject.source,
    goods_code: goodsCode,
    percent: percent === undefined ? undefined : percent / 100,
    amount: amount === undefined ? undefined : centsToDecimal(amount),
    stated_amount: statedOf(subject),
    notes_amount: centsToDecimal(notesAmount),
    note_ids: notes.length === 0 ? undefined : notes.map(({ id }) => id),
    taken_back_on: takenBackOn,
    deposited: deposited === undefined ? undefined : centsToDecimal(deposited),
    deposit_count: deposits.length,
    completed_on: completedOn,
    deposit_due: depositDue,
    deposit_due_by: depositDueBy,
    credit_due: creditDue,
    credit_until:
      window === undefined ? undefined : lastDayForCredit({ issueDate: subject.issueDate, creditDue }, window),
    account,
    differences: differencesOf(amount, deposited, deposits),
    deposits_known_until: depositsKnownUntil,
  }
}

/** What the voucher states, when that is not what is due. */
function statedOf({ statedOtherwise, isRequired, amount }: Subject): string | undefined {
  const stated = isRequired ? statedOtherwise : amount
  return stated === undefined ? undefined : centsToDecimal(stated)
}

function depositedOf(deposits: readonly MatchedDeposit[]): Cents | undefined {
  const known = deposits.flatMap(({ amount }) => (amount === undefined ? [] : [amount]))
  return known.length === deposits.length ? sumCents(known) : undefined
}

function differencesOf(
  amount: Cents | undefined,
  deposited: Cents | undefined,
  deposits: readonly MatchedDeposit[],
): DifferenceKind[] {
  const differs =
    deposits.length > 0 && amount !== undefined && Math.abs((deposited ?? amount) - amount) > DEPOSIT_TOLERANCE
  const stated = new Set(deposits.flatMap(({ differences }) => differences))
  return [...(differs ? (['AMOUNT'] as const) : []), ...stated]
}

type Row = ReturnType<typeof toRow>

async function deleteOthers(
  tx: Queryable,
  businessId: string,
  voucherIds: readonly number[],
  kept: readonly Row[],
): Promise<number[]> {
  const { rows } = await sql<{ voucherId: number }>`
    delete from detractions where business_id = ${businessId} and voucher_id = any (${voucherIds}::bigint[])
      and voucher_id <> all (${kept.map((row) => row.voucher_id)}::bigint[])
    returning voucher_id`.execute(tx)
  return rows.map(({ voucherId }) => voucherId)
}

/** Returns the purchases that are new, or whose amount is another. */
async function upsert(tx: Queryable, businessId: string, rows: readonly Row[]): Promise<number[]> {
  if (rows.length === 0) return []
  const { rows: changed } = await sql<{ voucherId: number }>`
    with refreshed as (
      select voucher_id, ${COLUMNS} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as refreshed (voucher_id bigint, ${TYPED})
    ), before as materialized (
      select voucher_id, amount from detractions where business_id = ${businessId}
        and voucher_id = any (${rows.map((row) => row.voucher_id)}::bigint[])
    ), written as (
      insert into detractions as stored (business_id, voucher_id, ${COLUMNS})
      select ${businessId}::uuid, voucher_id, ${COLUMNS} from refreshed
      on conflict (business_id, voucher_id) do update set (${COLUMNS}) = row(${EXCLUDED})
      where (${STORED}) is distinct from (${EXCLUDED})
    )
    select refreshed.voucher_id from refreshed left join before using (voucher_id)
    where before.voucher_id is null or before.amount is distinct from refreshed.amount`.execute(tx)
  return changed.map(({ voucherId }) => voucherId)
}

/** A certificate is divided by the detractions of its vouchers: when one of them changes, so does the part of the others. */
async function markShared(tx: Queryable, businessId: string, voucherIds: readonly number[]): Promise<void> {
  if (voucherIds.length === 0) return
  const { rows } = await sql<{ id: number }>`
    with named as materialized (
      select deposit.certificate from vouchers voucher
      join deposits deposit on deposit.business_id = ${businessId} and deposit.role = 'acquirer' and deposit.supplier_ruc = voucher.issuer
        and deposit.voucher_series = voucher.series and deposit.voucher_number = voucher.number
      where voucher.business_id = ${businessId} and voucher.id = any (${voucherIds}::bigint[])
    )
    select other.id from (select distinct certificate from named) shared
    join deposits deposit on deposit.business_id = ${businessId} and deposit.role = 'acquirer' and deposit.certificate = shared.certificate
    join vouchers other on other.business_id = ${businessId} and other.book = 'rce' and other.issuer = deposit.supplier_ruc
      and other.series = deposit.voucher_series and other.number = deposit.voucher_number
    where other.id <> all (${voucherIds}::bigint[])`.execute(tx)
  await markForRejudging(
    tx,
    businessId,
    rows.map(({ id }) => id),
  )
}
