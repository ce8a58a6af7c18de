import { centsToDecimal, parseCents, zeroCents, type Cents } from '@contapro/domain/money/cents'
import { decimal } from '@contapro/domain/money/decimal'
import { amountsInSoles, type VoucherAmounts } from '@contapro/domain/currency/amounts-in-soles'
import { detectStatedCurrency, type StatedCurrency } from '@contapro/domain/currency/stated-currency'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { recountPeriods } from './recount-periods.ts'

const AT_ONCE = 1000

/** What the stored XML of a `voucher` says, looked up one by one: a plain join may read every document of a business without statistics. */
export const XML = sql`lateral (
  select currency, total from voucher_documents
  where business_id = voucher.business_id and voucher_id = voucher.id and state = 'stored' limit 1) xml`

type Compared = Record<keyof VoucherAmounts, string> & {
  id: number
  book: string
  period: string
  currency: string
  exchangeRate: string
  xmlCurrency: string | null
  xmlTotal: string | null
}

/**
 * Compares some vouchers in foreign currency with their XML, those that have one, and puts the amounts that the register states in the
 * voucher's currency into soles. What was settled before is left alone, so that nothing is converted twice; an unclear one still has the
 * register's amounts and is compared again. The caller holds the lock on the vouchers and recounts the periods that this answers.
 */
export async function settleCurrencies(
  tx: Queryable,
  businessId: string,
  voucherIds: readonly number[],
): Promise<{ book: string; period: string }[]> {
  const converted: Compared[] = []
  for (let at = 0; at < voucherIds.length; at += AT_ONCE) {
    const unsettled = await findUnsettled(tx, businessId, voucherIds.slice(at, at + AT_ONCE))
    if (unsettled.length === 0) continue
    const settled = unsettled.map((voucher) => ({ id: voucher.id, ...settle(voucher) }))
    await write(tx, businessId, settled)
    converted.push(...unsettled.filter((_, index) => settled[index]?.stated_in === 'document'))
  }
  return converted
}

/** The same with the totals, for whoever does not recount them anyway. */
export async function settleWithTotals(
  tx: Queryable,
  businessId: string,
  voucherIds: readonly number[],
): Promise<void> {
  const converted = await settleCurrencies(tx, businessId, voucherIds)
  for (const [book, places] of Map.groupBy(converted, (place) => place.book))
    await recountPeriods(tx, businessId, book, [...new Set(places.map(({ period }) => period))])
}

async function findUnsettled(tx: Queryable, businessId: string, voucherIds: readonly number[]): Promise<Compared[]> {
  const { rows } = await sql<Compared>`
    select voucher.id, voucher.book, voucher.period, voucher.currency, voucher.exchange_rate, voucher.taxable_base, voucher.igv,
      voucher.non_taxable, voucher.isc, voucher.icbper, voucher.other_charges, voucher.total,
      xml.currency as xml_currency, xml.total as xml_total
    from vouchers voucher cross join ${XML}
    where voucher.business_id = ${businessId} and voucher.id = any (${voucherIds}::bigint[]) and voucher.currency <> 'PEN'
      and coalesce(voucher.stated_in, 'unclear') = 'unclear'`.execute(tx)
  return rows
}

type Settled = { stated_in: StatedCurrency } & Record<(typeof AMOUNTS)[number], string>

const AMOUNTS = ['taxable_base', 'igv', 'non_taxable', 'isc', 'icbper', 'other_charges', 'total'] as const

function settle(voucher: Compared): Settled {
  const amounts: VoucherAmounts = {
    taxableBase: amountOf(voucher.taxableBase),
    igv: amountOf(voucher.igv),
    nonTaxable: amountOf(voucher.nonTaxable),
    isc: amountOf(voucher.isc),
    icbper: amountOf(voucher.icbper),
    otherCharges: amountOf(voucher.otherCharges),
    total: amountOf(voucher.total),
  }
  const exchangeRate = decimal(voucher.exchangeRate)
  const stated = detectStatedCurrency(
    { currency: voucher.currency, exchangeRate, total: amounts.total },
    {
      currency: voucher.xmlCurrency ?? undefined,
      total: voucher.xmlTotal === null ? undefined : amountOf(voucher.xmlTotal),
    },
  )
  if (stated !== 'document') return told(stated, amounts)
  const inSoles = amountsInSoles(amounts, exchangeRate)
  return inSoles ? told('document', inSoles) : told('unclear', amounts)
}

function amountOf(written: string): Cents {
  return parseCents(written) ?? zeroCents
}

function told(stated: StatedCurrency, amounts: VoucherAmounts): Settled {
  return {
    stated_in: stated,
    taxable_base: centsToDecimal(amounts.taxableBase),
    igv: centsToDecimal(amounts.igv),
    non_taxable: centsToDecimal(amounts.nonTaxable),
    isc: centsToDecimal(amounts.isc),
    icbper: centsToDecimal(amounts.icbper),
    other_charges: centsToDecimal(amounts.otherCharges),
    total: centsToDecimal(amounts.total),
  }
}

async function write(tx: Queryable, businessId: string, settled: readonly Settled[]): Promise<void> {
  const columns = ['stated_in', ...AMOUNTS]
  const set = sql.raw(columns.map((column) => `${column} = settled.${column}`).join(', '))
  const types = sql.raw(AMOUNTS.map((column) => `${column} numeric`).join(', '))
  await sql`
    update vouchers voucher set ${set}
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as settled (id bigint, stated_in text, ${types})
    where voucher.business_id = ${businessId} and voucher.id = settled.id`.execute(tx)
}
