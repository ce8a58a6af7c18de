import { chunks } from '@contapro/domain/lists/chunks'
import { centsToDecimal, requireCents } from '@contapro/domain/money/cents'
import { decimal } from '@contapro/domain/money/decimal'
import type { Book } from '@contapro/domain/vouchers/book'
import { amountsInSoles, type VoucherAmounts } from '@contapro/domain/currency/amounts-in-soles'
import { detectStatedCurrency, type StatedCurrency } from '@contapro/domain/currency/stated-currency'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { recountPeriods } from '../totals/recount-periods.ts'

const BATCH = 1000

/** The stored XML of a `voucher`, one lookup per row: without statistics a plain join could read every document of the business. */
export const STORED_XML = sql`lateral (
  select currency, total from voucher_documents
  where business_id = voucher.business_id and voucher_id = voucher.id and state = 'stored' limit 1) xml`

type ComparedVoucher = Record<keyof VoucherAmounts, string> & {
  id: number
  book: Book
  period: string
  currency: string
  exchangeRate: string
  xmlCurrency: string | null
  xmlTotal: string | null
}

/**
 * Compares vouchers in foreign currency with their stored XML, and converts the amounts that the register states in the voucher's own
 * currency to soles. A voucher is converted at most once; one whose comparison was unclear is compared again. The caller holds the lock
 * on the vouchers and recounts the periods of the vouchers returned.
 */
export async function convertToSoles(
  tx: Queryable,
  businessId: string,
  voucherIds: readonly number[],
): Promise<{ book: Book; period: string }[]> {
  const converted: ComparedVoucher[] = []
  for (const ids of chunks(voucherIds, BATCH)) {
    const pending = await findPending(tx, businessId, ids)
    if (pending.length === 0) continue
    const compared = pending.map((voucher) => ({ id: voucher.id, ...compareWithXml(voucher) }))
    await updateAmounts(tx, businessId, compared)
    converted.push(...pending.filter((_, index) => compared[index]?.stated_in === 'document'))
  }
  return converted
}

/** Converts and recounts the periods concerned. */
export async function convertAndRecount(
  tx: Queryable,
  businessId: string,
  voucherIds: readonly number[],
): Promise<void> {
  const converted = await convertToSoles(tx, businessId, voucherIds)
  for (const [book, vouchers] of Map.groupBy(converted, (voucher) => voucher.book))
    await recountPeriods(tx, businessId, book, [...new Set(vouchers.map(({ period }) => period))])
}

async function findPending(tx: Queryable, businessId: string, ids: readonly number[]): Promise<ComparedVoucher[]> {
  const { rows } = await sql<ComparedVoucher>`
    select voucher.id, voucher.book, voucher.period, voucher.currency, voucher.exchange_rate, voucher.taxable_base, voucher.igv,
      voucher.non_taxable, voucher.isc, voucher.icbper, voucher.other_charges, voucher.total,
      xml.currency as xml_currency, xml.total as xml_total
    from vouchers voucher cross join ${STORED_XML}
    where voucher.business_id = ${businessId} and voucher.id = any (${ids}::bigint[]) and voucher.currency <> 'PEN'
      and coalesce(voucher.stated_in, 'unclear') = 'unclear'`.execute(tx)
  return rows
}

type ComparedAmounts = { stated_in: StatedCurrency } & Record<(typeof AMOUNT_COLUMNS)[number], string>

const AMOUNT_COLUMNS = ['taxable_base', 'igv', 'non_taxable', 'isc', 'icbper', 'other_charges', 'total'] as const

function compareWithXml(voucher: ComparedVoucher): ComparedAmounts {
  const amounts: VoucherAmounts = {
    taxableBase: requireCents(voucher.taxableBase),
    igv: requireCents(voucher.igv),
    nonTaxable: requireCents(voucher.nonTaxable),
    isc: requireCents(voucher.isc),
    icbper: requireCents(voucher.icbper),
    otherCharges: requireCents(voucher.otherCharges),
    total: requireCents(voucher.total),
  }
  const exchangeRate = decimal(voucher.exchangeRate)
  const stated = detectStatedCurrency(
    { currency: voucher.currency, exchangeRate, total: amounts.total },
    {
      currency: voucher.xmlCurrency ?? undefined,
      total: voucher.xmlTotal === null ? undefined : requireCents(voucher.xmlTotal),
    },
  )
  if (stated !== 'document') return toColumns(stated, amounts)
  const inSoles = amountsInSoles(amounts, exchangeRate)
  return inSoles ? toColumns('document', inSoles) : toColumns('unclear', amounts)
}

function toColumns(stated: StatedCurrency, amounts: VoucherAmounts): ComparedAmounts {
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

async function updateAmounts(tx: Queryable, businessId: string, compared: readonly ComparedAmounts[]): Promise<void> {
  const columns = ['stated_in', ...AMOUNT_COLUMNS]
  const set = sql.raw(columns.map((column) => `${column} = compared.${column}`).join(', '))
  const types = sql.raw(AMOUNT_COLUMNS.map((column) => `${column} numeric`).join(', '))
  await sql`
    update vouchers voucher set ${set}
    from jsonb_to_recordset(${JSON.stringify(compared)}::jsonb) as compared (id bigint, stated_in text, ${types})
    where voucher.business_id = ${businessId} and voucher.id = compared.id`.execute(tx)
}
