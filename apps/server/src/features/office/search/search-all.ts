import { MIN_SEARCH_LENGTH, type SearchResult } from '@contapro/contract/search'
import { matchesTaxpayer } from '@contapro/domain/taxpayers/matches-taxpayer'
import { fold } from '@contapro/domain/text/fold'
import type { Book } from '@contapro/domain/vouchers/book'
import { sql, type RawBuilder } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { toAmount } from '../../../http/to-amount.ts'
import { isListed, isUnproven, VOUCHER_CODE } from '../../vouchers/queries.ts'
import { foldedName } from './folded-name.ts'

/** Of each kind. More are found by typing more. */
const MAX_FOUND = 8
/** Shorter words begin too many names. */
const MIN_WORD = 3
/** Rows that a search for parties reads of all clients: of a word that more have, the first ones of each client are found. */
const MAX_READ = 6000
/** Rows that are counted of each word to find the rarest. */
const MAX_COUNTED = 20_000
/** As many words of some names may begin alike, so that a share has at least as many parties as are shown. */
const MIN_SHARE = 3 * MAX_FOUND
const SERIES_NUMBER = /^([a-z0-9]{4})\s*[\s\-]\s*0*(\d{1,20})$/iv

type Client = SearchResult['businesses'][number]

/** What an accountant may mean by a text, among all clients. Each kind is read by an index. */
export async function searchAll(db: Queryable, accountantId: string, text: string): Promise<SearchResult> {
  if (text.length < MIN_SEARCH_LENGTH) return { businesses: [], vouchers: [], parties: [] }
  const clients = await db
    .selectFrom('businesses')
    .select(['id as uuid', 'ruc', 'name'])
    .where('accountantId', '=', accountantId)
    .where('archivedAt', 'is', null)
    .orderBy('name')
    .execute()
  const byId = new Map(clients.map((client) => [client.uuid, client]))
  const [vouchers, parties] = await Promise.all([findVouchers(db, byId, text), findParties(db, byId, text)])
  return { businesses: findClients(clients, text), vouchers, parties }
}

function findClients(clients: readonly Client[], text: string): Client[] {
  return clients.filter(matchesTaxpayer(text)).slice(0, MAX_FOUND)
}

type VoucherRow = {
  businessId: string
  code: string
  series: string
  number: string
  partyName: string
  period: string
  book: Book
  total: string
  isUnproven: boolean
}

/** Vouchers of a series whose numbers begin so. */
async function findVouchers(
  db: Queryable,
  clients: ReadonlyMap<string, Client>,
  text: string,
): Promise<SearchResult['vouchers']> {
  const [, series = '', number = ''] = SERIES_NUMBER.exec(text) ?? []
  if (!series || clients.size === 0) return []
  const next = numberAfter(number)
  const { rows } = await sql<VoucherRow>`
    select voucher.business_id, ${VOUCHER_CODE} as code, voucher.series, voucher.number, voucher.party_name, voucher.period,
      voucher.book, voucher.total, ${sql.raw(isUnproven('voucher'))} as is_unproven
    from vouchers voucher
    where voucher.business_id = any (${[...clients.keys()]}::uuid[]) and voucher.book in ('rce', 'rvie')
      and voucher.series = ${series.toUpperCase()} and voucher.number >= ${number} and ${next === undefined ? sql`true` : sql`voucher.number < ${next}`}
      and voucher.number like ${`${number}%`}
      and ${sql.raw(isListed('voucher'))}
    order by length(voucher.number), voucher.number, voucher.issue_date desc, voucher.id
    limit ${MAX_FOUND}`.execute(db)
  return rows.flatMap(({ businessId, code, partyName, period, book, total, isUnproven: isUnknown, ...voucher }) => {
    const business = clients.get(businessId)
    if (!business) return []
    const series_number = `${voucher.series}-${voucher.number}`
    const amount = isUnknown ? null : toAmount(total)
    return [{ business, code, series_number, party_name: partyName, tax_period: period, book, total: amount }]
  })
}

/** The first digits that no number beginning with the given ones reaches; undefined after nines, where none are. */
function numberAfter(digits: string): string | undefined {
  const [, head = '', last = ''] = /^(.*?)([0-8])9*$/v.exec(digits) ?? []
  return last === '' ? undefined : `${head}${Number(last) + 1}`
}

type PartyRow = { businessId: string; document: string; name: string; book: Book; lastPeriod: string }

/** Suppliers and customers whose names or documents have words that begin so, all of them. */
async function findParties(
  db: Queryable,
  clients: ReadonlyMap<string, Client>,
  text: string,
): Promise<SearchResult['parties']> {
  const words = fold(text)
    .split(/[^a-z0-9]+/v)
    .filter((word) => word !== '')
  if (clients.size === 0 || !words.some(({ length }) => length >= MIN_WORD)) return []
  const ids = [...clients.keys()]
  const [rarest = '', ...others] = await sortByRarity(db, ids, words)
  const hasOthers = others.map(
    (word) => sql`(${foldedName('name')} || ' ' || lower(document)) ~ ${`(^|[^a-z0-9])${word}`}`,
  )
  const { rows } = await sql<PartyRow>`
    select business_id, document, max(name) as name, book, max(last_period) as last_period
    from unnest(${ids}::uuid[]) as client (id)
    cross join lateral (
      select business_id, document, name, book, last_period from party_words
      where business_id = client.id and ${beginsWith(sql`${rarest}`)}
        and ${hasOthers.length > 0 ? sql.join(hasOthers, sql` and `) : sql`true`}
      order by word, document, book limit ${shareOf(MAX_READ, ids)}
    ) found
    group by business_id, document, book
    order by last_period desc, name limit ${MAX_FOUND}`.execute(db)
  return rows.flatMap(({ businessId, document, name, book, lastPeriod }) => {
    const business = clients.get(businessId)
    return business ? [{ business, document, name, book, tax_period: lastPeriod }] : []
  })
}

/** The words that fewest parties have come first; common ones are counted up to a bound. */
async function sortByRarity(db: Queryable, ids: readonly string[], words: readonly string[]): Promise<string[]> {
  if (words.length === 1) return [...words]
  const { rows } = await sql<{ word: string }>`
    select asked.word from unnest(${[...words]}::text[]) as asked (word)
    cross join lateral (
      select count(*) as count from unnest(${[...ids]}::uuid[]) as client (id)
      cross join lateral (
        select from party_words where business_id = client.id and ${beginsWith(sql`asked.word`)}
        limit ${shareOf(MAX_COUNTED, ids)}) one
    ) known
    order by known.count, length(asked.word) desc`.execute(db)
  return rows.map(({ word }) => word)
}

const beginsWith = (word: RawBuilder<unknown>) =>
  sql`word >= ${word}::text and word < ${word}::text || ${'\u{10FFFF}'}::text`

/** An equal share of each client, so that a word that everybody has costs no more than the bound. */
function shareOf(bound: number, ids: readonly string[]): number {
  return Math.max(MIN_SHARE, Math.ceil(bound / ids.length))
}
