import { hasNumbers } from '@contapro/domain/completeness/has-numbers'
import { lacksOnlyVerdicts } from '@contapro/domain/completeness/lacks-only-verdicts'
import { dateInLima } from '@contapro/domain/dates/lima'
import { itemAt } from '@contapro/domain/lists/item-at'
import { sql } from 'kysely'
import { periodOf } from '@contapro/domain/periods/tax-period'

import type { Queryable } from '../../db/database.ts'
import { findPeriods } from '../businesses/queries.ts'
import { findCompleteness, listFailedModules, listReadings } from '../completeness/queries.ts'
import { namePeriods } from './name-periods.ts'

export type Collected = {
  readonly message: string
  /** The newest period that lacks something; undefined when everything was read. */
  readonly incompletePeriod: string | undefined
  /** Whether each book has numbers of some period. */
  readonly hasBothBooks: boolean
  /** No period has a voucher. */
  readonly isEmpty: boolean
  /** Lists of the portal that could not be read. */
  readonly hasUnreadLists: boolean
  /** What came, in words: `214 compras y 323 ventas de 14 periodos`. */
  readonly counts: string
}

/** What the collections of a business have brought and what is missing, in a sentence or two. */
export async function describeCollected(
  db: Queryable,
  { id: businessId, name }: { readonly id: string; readonly name: string },
  now: Date,
): Promise<Collected> {
  const books = await findBooks(db, businessId, now)
  const incomplete = books.filter(({ incompletePeriods }) => incompletePeriods.length > 0)
  const missing = books.filter(({ isMissing }) => isMissing)
  const periods = [...new Set(incomplete.flatMap(({ incompletePeriods }) => incompletePeriods))].sort().reverse()
  const reason = (missing[0] ?? incomplete[0])?.reason ?? ''
  const present = books.find(({ isMissing }) => !isMissing)
  const unreadLists = await findUnreadLists(db, businessId)
  const isEmpty = (await findPeriods(db, [businessId], now)).size === 0
  const counts = describeCounts(await countVouchers(db, businessId))
  const describe = () => {
    if (incomplete.length === 0 && isEmpty)
      return `SUNAT no tiene comprobantes de ${name} en los periodos que leímos.${describeUnreadLists(unreadLists)}`
    if (incomplete.length === 0)
      return `Los comprobantes de ${name} ya están listos para revisar.${describeUnreadLists(unreadLists)}`
    if (!present) return `No pudimos recopilar los comprobantes de ${name}. ${reason}`
    if (missing[0]) return `De ${name} ya puedes revisar las ${present.name}. Faltan las ${missing[0].name}. ${reason}`
    const names = incomplete.map((book) => book.name).join(' y ')
    return `Ya puedes revisar los comprobantes de ${name}, pero las ${names} de ${namePeriods(periods)} están incompletas. ${reason}`
  }
  const hasUnreadLists = unreadLists.length > 0
  const hasBothBooks = missing.length === 0
  return { message: describe(), incompletePeriod: periods[0], hasBothBooks, isEmpty, hasUnreadLists, counts }
}

type VoucherCounts = { purchases: number; sales: number; periods: number }

async function countVouchers(db: Queryable, businessId: string): Promise<VoucherCounts> {
  const { rows } = await sql<VoucherCounts>`
    select coalesce(sum(voucher_count + voided_count) filter (where book = 'rce'), 0)::int as purchases,
      coalesce(sum(voucher_count + voided_count) filter (where book = 'rvie'), 0)::int as sales,
      count(distinct period) filter (where voucher_count > 0)::int as periods
    from period_totals where business_id = ${businessId}`.execute(db)
  return rows[0] ?? { purchases: 0, sales: 0, periods: 0 }
}

function describeCounts({ purchases, sales, periods }: VoucherCounts): string {
  return `${plural(purchases, 'compra')} y ${plural(sales, 'venta')} de ${plural(periods, 'periodo')}`
}

/** `1 compra`, `1,214 compras` */
function plural(count: number, word: string): string {
  return `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`
}

const LISTS: Partial<Record<string, string>> = {
  deposits: 'los depósitos de detracciones',
  withholdings: 'las percepciones y retenciones',
  'fee-receipts': 'los recibos por honorarios',
}

/** The lists of the portal that SUNAT did not hand over when they were last asked for. */
async function findUnreadLists(db: Queryable, businessId: string): Promise<string[]> {
  const failed = await listFailedModules(db, businessId)
  return failed.flatMap((module) => LISTS[module] ?? [])
}

const spanishList = new Intl.ListFormat('es', { type: 'conjunction' })

function describeUnreadLists(lists: readonly string[]): string {
  return lists.length === 0 ? '' : ` No pudimos leer ${spanishList.format(lists)}.`
}

const BOOKS = [
  { key: 'purchases', name: 'compras' },
  { key: 'sales', name: 'ventas' },
] as const

/** Both books over every period that was read or tried, newest first. */
async function findBooks(db: Queryable, businessId: string, now: Date) {
  const tried = new Set((await listReadings(db, businessId)).map(({ period }) => period))
  if (tried.size === 0) tried.add(periodOf(dateInLima(now)))
  const periods = [...tried].sort().reverse()
  const wanted = periods.map((period) => ({ businessId, period }))
  const found = await findCompleteness(db, wanted, now)
  return BOOKS.map(({ key, name }) => {
    const states = found.map((ofMonth) => ofMonth[key])
    // What the rules still judge has been collected.
    const isIncomplete = (index: number) => {
      const book = itemAt(states, index)
      return book.state !== 'COMPLETE' && !lacksOnlyVerdicts(book)
    }
    return {
      name,
      isMissing: !states.some(({ state }) => hasNumbers(state)),
      incompletePeriods: periods.filter((_, index) => isIncomplete(index)),
      reason: states.flatMap(({ reasons }) => reasons).find(({ code }) => code !== 'JUDGING')?.message,
    }
  })
}
