import { fromBody, toBody, type HandMadeBody } from '@contapro/contract/hand-made-fields'
import { formatDate, parseCalendarDate } from '@contapro/domain/dates/calendar-date'
import { formatAmount } from '@contapro/domain/money/format-soles'
import { requireCents } from '@contapro/domain/money/cents'
import { formatPeriod, isTaxPeriod } from '@contapro/domain/periods/tax-period'
import type { HandMadeVoucher } from '@contapro/domain/vouchers/hand-made/hand-made-voucher'
import { listedDifferences, type ListedDifference } from '@contapro/domain/vouchers/hand-made/listed-differences'
import { registerAmounts } from '@contapro/domain/vouchers/hand-made/register-amounts'
import { isDeepStrictEqual } from 'node:util'

import type { FoundVoucher } from './find-hand-made.ts'

/** How a voucher that is there differs from a row that is typed now: `con un total de 118.00, y la fila dice 236.00`. Undefined: in nothing. */
export function describeDifference(typed: HandMadeVoucher, found: FoundVoucher): string | undefined {
  const isTyped = found.origin === 'hand' && found.typed !== null
  const differences = isTyped ? fromTyped(typed, fromBody(found.typed)) : fromListed(typed, found)
  const shown = differences.find(({ label }) => label === 'Total') ?? differences[0]
  const end = found.origin === 'hand' ? 'corrígelo en Comprobantes' : 'se queda aquel'
  if (shown) return `con ${phrase(shown)}: ${end}`
  const other = isTyped ? otherField(toBody(typed), toBody(fromBody(found.typed))) : undefined
  return other && `con ${other}: ${end}`
}

function phrase({ label, listed, typed }: ListedDifference): string {
  const said = `${listed}, y la fila dice ${typed}`
  return label === 'Periodo' ? `periodo ${said.toLowerCase()}` : `${PHRASES[label] ?? label} ${said}`
}

const PHRASES: Readonly<Record<string, string>> = {
  Total: 'un total de',
  Emisión: 'emisión del',
  Moneda: 'moneda',
  Base: 'una base de',
}

function fromTyped(typed: HandMadeVoucher, stored: HandMadeVoucher): ListedDifference[] {
  const { taxPeriod: period, issueDate, currency } = stored
  const { amounts } = registerAmounts(stored)
  return listedDifferences(typed, { period, issueDate, currency, amounts, isInSoles: false })
}

/** Of one that a register or an XML brought: its amounts in foreign currency are stored in soles, which the row need not state. */
function fromListed(typed: HandMadeVoucher, found: FoundVoucher): ListedDifference[] {
  const compared = [
    { label: 'Periodo', typed: periodName(typed.taxPeriod), listed: periodName(found.period) },
    { label: 'Emisión', typed: dayName(typed.issueDate), listed: dayName(found.issueDate) },
    { label: 'Moneda', typed: typed.currency, listed: found.currency },
    ...(typed.currency === 'PEN' && found.currency === 'PEN'
      ? [{ label: 'Total', typed: formatAmount(typed.total), listed: formatAmount(requireCents(found.total)) }]
      : []),
  ]
  return compared.filter((one) => one.typed !== one.listed)
}

const periodName = (period: string) => (isTaxPeriod(period) ? formatPeriod(period) : period)

function dayName(day: string): string {
  const date = parseCalendarDate(day)
  return date ? formatDate(date) : day
}

const OTHER_FIELDS: readonly (readonly [keyof HandMadeBody, string])[] = [
  ['due_date', 'otro vencimiento'],
  ['party_name', 'otro nombre'],
  ['exchange_rate', 'otro tipo de cambio'],
  ['modifies', 'otro comprobante que modifica'],
]

/** What else is typed otherwise, such as the destination of a base. */
function otherField(typed: HandMadeBody, stored: HandMadeBody): string | undefined {
  if (isDeepStrictEqual(typed, stored)) return undefined
  const changed = OTHER_FIELDS.find(([field]) => !isDeepStrictEqual(typed[field], stored[field]))
  return changed?.[1] ?? 'otros datos'
}
