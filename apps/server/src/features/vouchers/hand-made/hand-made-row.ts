import { amountsInSoles, type DetailedAmounts } from '@contapro/domain/currency/amounts-in-soles'
import { toBody } from '@contapro/contract/hand-made-fields'
import { calendarDate, parseCalendarDate } from '@contapro/domain/dates/calendar-date'
import { centsToDecimal } from '@contapro/domain/money/cents'
import { decimal } from '@contapro/domain/money/decimal'
import type { HandMadeVoucher } from '@contapro/domain/vouchers/hand-made/hand-made-voucher'
import { registerAmounts } from '@contapro/domain/vouchers/hand-made/register-amounts'
import type { VoucherKey } from '@contapro/domain/vouchers/voucher-code'

import { AMOUNT_COLUMNS, PART_COLUMNS } from '../amount-columns.ts'
import { REGISTER_COLUMNS } from '../register/register-columns.ts'
import type { RegisterVoucher } from '../register/register-voucher.ts'

type Columns = Record<string, unknown>

/** What identifies a voucher typed by hand: a purchase is its supplier's, a sale the company's own. */
export function handMadeKey(typed: HandMadeVoucher, ruc: string): VoucherKey & { number: string } {
  const { documentType: type, series, number } = typed
  return { issuer: typed.book === 'rce' ? typed.partyDocument : ruc, type, series, number }
}

/**
 * The columns of `vouchers` for a voucher typed by hand, with its amounts in soles, and those of `document_currency_amounts` for one in
 * foreign currency. Undefined when its soles are out of range.
 */
export function handMadeColumns(
  typed: HandMadeVoucher,
  ruc: string,
  now: Date,
): { voucher: Columns; stated: Columns | undefined } | undefined {
  const { book, currency, taxPeriod } = typed
  const isForeign = currency !== 'PEN'
  const asTyped = registerAmounts(typed)
  const inSoles = isForeign ? amountsInSoles(asTyped, decimal(typed.exchangeRate)) : asTyped
  if (!inSoles) return undefined
  const voucher = registerVoucher(typed, ruc, inSoles)
  const columns = Object.entries(REGISTER_COLUMNS).map(([name, valueOf]) => [name, valueOf(voucher)])
  return {
    voucher: {
      ...Object.fromEntries(columns),
      modifies: voucher.modifies.length === 0 ? null : voucher.modifies,
      book,
      period: taxPeriod,
      listed_in: [taxPeriod],
      is_filed: false,
      seen_at: now.toISOString(),
      voided_at: null,
      vanished_at: null,
      origin: 'hand',
      stated_in: isForeign ? 'document' : null,
      stated_by: isForeign ? 'hand' : null,
      published_rate: null,
      reduced_base: null,
      reduced_igv: null,
    },
    stated: isForeign ? amountColumns(asTyped) : undefined,
  }
}

function registerVoucher(typed: HandMadeVoucher, ruc: string, { amounts, parts }: DetailedAmounts): RegisterVoucher {
  const { modifies } = typed
  return {
    ...handMadeKey(typed, ruc),
    ...amounts,
    parts,
    igvTier: registerAmounts(typed).igvTier,
    car: '',
    issueDate: calendarDate(typed.issueDate),
    dueDate: parseCalendarDate(typed.dueDate) ?? null,
    party: { documentType: typed.partyDocumentType, document: typed.partyDocument, name: typed.partyName },
    currency: typed.currency,
    exchangeRate: typed.exchangeRate === '' ? '1' : typed.exchangeRate,
    noteReason: null,
    modifies: modifies
      ? [
          {
            type: modifies.documentType,
            series: modifies.series,
            number: modifies.number,
            issueDate: parseCalendarDate(modifies.issueDate) ?? null,
          },
        ]
      : [],
    detractionMark: null,
    sunatState: 1,
    line: JSON.stringify(toBody(typed)),
    layout: 'hand',
  }
}

function amountColumns({ amounts, parts }: DetailedAmounts): Columns {
  const columns: Columns = {}
  for (const [column, name] of AMOUNT_COLUMNS) columns[column] = centsToDecimal(amounts[name])
  for (const [column, part] of PART_COLUMNS) {
    const amount = parts[part]
    columns[column] = amount === undefined ? null : centsToDecimal(amount)
  }
  return columns
}
