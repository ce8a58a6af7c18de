import type { Book } from '@contapro/domain/vouchers/book'

import { formatAmount } from '../sire/proposals/format-cells.ts'
import { rceAmountColumns } from '../sire/proposals/rce-columns.ts'
import { isCounted } from '../world/proposals/is-counted.ts'
import { taxedSalesPart, type RegisterRow } from '../world/proposals/register-row.ts'
import { GENERAL_RATE } from '../world/vouchers/draft-terms.ts'
import { igvRatesOf } from '../world/vouchers/igv-rates-of.ts'

const NAMES: Readonly<Record<Book, readonly string[]>> = {
  rce: [
    'base_dg',
    'igv_dg',
    'base_dgng',
    'igv_dgng',
    'base_dng',
    'igv_dng',
    'not_taxed',
    'isc',
    'icbper',
    'other',
    'total',
  ],
  rvie: ['exported', 'taxed', 'igv', 'exempt', 'not_subject', 'isc', 'icbper', 'other', 'total'],
}

type Taxed = { taxed: number; igv: number }

/** Taxed base and IGV of a row: all of a sale, less its discounts; of a purchase, the part destined to taxed sales. */
function creditedPart({ draft, amounts }: RegisterRow): Taxed {
  return draft.book === 'rce'
    ? taxedSalesPart(amounts)
    : { taxed: amounts.taxed + amounts.taxedDiscount, igv: amounts.igv + amounts.igvDiscount }
}

/** The same with the ISC of a sale, on which IGV is due too. A purchase has it in its base. */
function declaredPart(row: RegisterRow): Taxed {
  const { taxed, igv } = creditedPart(row)
  return { taxed: row.draft.book === 'rce' || igv === 0 ? taxed : taxed + row.amounts.isc, igv }
}

/** The part at the general rate; a voucher with both rates is split by its lines, which are then in soles and of one destination. */
function generalPart(row: RegisterRow): Taxed {
  const whole = declaredPart(row)
  const rates = igvRatesOf(row.draft)
  if (rates.length === 1) return rates[0] === GENERAL_RATE ? whole : { taxed: 0, igv: 0 }
  if (whole.taxed === 0) return whole
  const general = { taxed: 0, igv: 0 }
  const sign = Math.sign(whole.taxed)
  for (const { affectation, igvRate, value, isc, igv } of row.draft.lines) {
    if (affectation !== '10' || igvRate !== GENERAL_RATE) continue
    general.taxed += sign * (value + isc)
    general.igv += sign * igv
  }
  return general
}

function columnsOf(row: RegisterRow): readonly number[] {
  const { draft, amounts } = row
  if (draft.book === 'rce') return rceAmountColumns.map(({ amountOf }) => amountOf(amounts))
  const { taxed, igv } = creditedPart(row)
  const { exported, exempt, notSubject, isc, icbper, total } = amounts
  return [exported, taxed, igv, exempt, notSubject, isc, icbper, 0, total]
}

function presentTaxed({ taxed, igv }: Taxed): unknown {
  return { base: formatAmount(taxed), igv: formatAmount(igv) }
}

/** The sums in soles of the rows that count for the tax return. */
export function sumCounted(book: Book, rows: Iterable<RegisterRow>): unknown {
  const sums = NAMES[book].map(() => 0)
  const general: Taxed = { taxed: 0, igv: 0 }
  const reduced: Taxed = { taxed: 0, igv: 0 }
  let count = 0
  for (const row of rows) {
    if (!isCounted(row)) continue
    count += 1
    for (const [at, amount] of columnsOf(row).entries()) sums[at] = (sums[at] ?? 0) + amount
    const [whole, part] = [declaredPart(row), generalPart(row)]
    general.taxed += part.taxed
    general.igv += part.igv
    reduced.taxed += whole.taxed - part.taxed
    reduced.igv += whole.igv - part.igv
  }
  return {
    count,
    ...Object.fromEntries(NAMES[book].map((name, at) => [name, formatAmount(sums[at] ?? 0)])),
    by_rate: { general: presentTaxed(general), reduced: presentTaxed(reduced) },
  }
}
