import { sql } from 'kysely'

import type { Database } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { foldedName } from './folded-name.ts'

/** Periods that one statement reads: some ten thousand vouchers. */
const PERIODS_AT_ONCE = 50

/** Handles the job `tend-search`: adds the parties of periods that have changed, some at a time, until none is left. */
export async function refreshSearch({ db }: Pick<Deps, 'db'>, signal?: AbortSignal): Promise<void> {
  for (let count = PERIODS_AT_ONCE; count === PERIODS_AT_ONCE;) {
    signal?.throwIfAborted()
    count = await addChanged(db)
  }
}

/** Returns how many periods were read. */
async function addChanged(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with changed as materialized (
      select current.business_id, current.book, current.period, current.version from period_versions current
      left join searched_periods searched using (business_id, book, period)
      where searched.version is distinct from current.version
      limit ${PERIODS_AT_ONCE}
    ), parties as (
      select changed.business_id, voucher.party_document as document, changed.book, max(voucher.party_name) as name,
        max(changed.period) as period
      from changed
      cross join lateral (
        select party_document, party_name from vouchers
        where business_id = changed.business_id and book = changed.book and period = changed.period and vanished_at is null
      ) voucher
      where voucher.party_name <> ''
      group by changed.business_id, voucher.party_document, changed.book
    ), words as (
      select distinct parties.*, word from parties
      cross join lateral (
        select regexp_split_to_table(${foldedName('name')}, '[^a-z0-9]+') as word union select lower(document)
      ) split
      where word <> ''
    ), added as (
      insert into party_words as known (business_id, word, document, book, name, last_period)
      select business_id, word, document, book, name, period from words
      on conflict (business_id, word, document, book) do update
        set name = excluded.name, last_period = greatest(known.last_period, excluded.last_period)
    ), marked as (
      insert into searched_periods (business_id, book, period, version) select business_id, book, period, version from changed
      on conflict (business_id, book, period) do update set version = excluded.version
    )
    select count(*)::int as count from changed`.execute(db)
  return rows[0]?.count ?? 0
}
