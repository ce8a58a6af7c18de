import { calendarDate, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { requireCents } from '@contapro/domain/money/cents'
import { decimal, parseDecimal, type Decimal } from '@contapro/domain/money/decimal'
import { taxPeriod } from '@contapro/domain/periods/tax-period'
import type { DetractionFacts, DocumentFacts, PurchaseFacts, SolesAmounts } from '@contapro/domain/rules/purchase-facts'
import { destinationOf } from '@contapro/domain/vouchers/destination'

import type { Queryable } from '../../../db/database.ts'
import type { Company } from './company.ts'
import { selectItems, toItem, type ItemRow } from './items.ts'
import { loadMemory } from './memory.ts'
import { loadModified } from './modified.ts'
import type { Relatives } from './relatives.ts'
import { loadSuppliers } from './suppliers.ts'
import { selectVoucherFacts, type VoucherFactsRow } from './voucher-facts.ts'

export type LoadedPurchase = {
  readonly voucherId: number
  readonly facts: PurchaseFacts
  /** The last action that changed what is remembered of the supplier; 0 without any. */
  readonly memoryVersion: number
}

const ONE = decimal('1')

/**
 * What is known of some purchases and of those whose verdict depends on them, in a handful of queries. What nobody knows is undefined.
 * `memoryVersions` has the purchases for which it matters what was remembered when they were judged before.
 */
export async function loadFacts(
  db: Queryable,
  company: Company,
  relatives: Relatives,
  today: CalendarDate,
  memoryVersions?: ReadonlyMap<number, number>,
): Promise<LoadedPurchase[]> {
  const rows = await selectVoucherFacts(db, company.id, relatives.ids)
  const items = await selectItems(db, company.id, relatives.ids)
  const modified = await loadModified(db, company.id, rows)
  const memoryOf = await loadMemory(db, company.id, rows, memoryVersions)
  const suppliers = await loadSuppliers(db, [...new Set(rows.map(({ issuer }) => issuer))], today)
  return rows.map((row) => {
    const issueDate = calendarDate(row.issueDate)
    const memory = memoryOf(row)
    const facts: PurchaseFacts = {
      company: company.facts,
      buyer: company.buyer,
      history: memory.history,
      type: row.type,
      series: row.series,
      number: row.number,
      issuer: { ruc: row.issuer, name: row.partyName },
      issueDate,
      dueDate: dateOf(row.dueDate),
      period: taxPeriod(row.period),
      isVoided: row.isVoided,
      hasVanished: row.hasVanished,
      origin: row.origin,
      currency: row.currency,
      exchangeRate: parseDecimal(row.exchangeRate ?? ''),
      publishedRate: parseDecimal(row.publishedRate ?? ''),
      soles: amountsOf(row),
      destination:
        memory.destination?.destination ??
        destinationOf({
          dg: row.hasDg ?? false,
          dgng: row.hasDgng ?? false,
          dng: row.hasDng ?? false,
        }),
      supplierDestination: memory.destination,
      hasBothRates: row.hasBothRates,
      document: documentOf(row, items.get(row.id) ?? []),
      detraction: detractionOf(row),
      modifies: modified(row),
      validity:
        row.validityState === null || row.validityAt === null
          ? undefined
          : { state: row.validityState, askedOn: dateInLima(row.validityAt) },
      supplier: suppliers(row.issuer, issueDate),
      alsoIn: relatives.alsoIn(row.id),
      equalOnSameDay: relatives.equalOnSameDay(row.id),
      today,
    }
    return { voucherId: row.id, facts, memoryVersion: memory.version }
  })
}

function amountsOf(row: VoucherFactsRow): SolesAmounts {
  return {
    base: requireCents(row.taxableBase),
    igv: requireCents(row.igv),
    nonTaxable: requireCents(row.nonTaxable),
    isc: requireCents(row.isc),
    icbper: requireCents(row.icbper),
    otherCharges: requireCents(row.otherCharges),
    total: requireCents(row.total),
  }
}

const dateOf = (written: string | null) => (written === null ? undefined : calendarDate(written))
const amountOf = (written: string | null) => (written === null ? undefined : requireCents(written))

function detractionOf(row: VoucherFactsRow): DetractionFacts | undefined {
  if (row.creditDue === null || row.depositDue === null || row.depositDueBy === null) return undefined
  return {
    code: row.goodsCode ?? undefined,
    amount: amountOf(row.detractionDue),
    deposited: amountOf(row.deposited),
    completedOn: dateOf(row.completedOn),
    takenBackOn: dateOf(row.takenBackOn),
    depositDue: calendarDate(row.depositDue),
    depositDueBy: row.depositDueBy,
    creditDue: calendarDate(row.creditDue),
    depositsKnownUntil: dateOf(row.depositsKnownUntil),
  }
}

function documentOf(row: VoucherFactsRow, items: readonly ItemRow[]): DocumentFacts | undefined {
  if (!row.hasDocument) return undefined
  const rate: Decimal | undefined = row.currency === 'PEN' ? ONE : parseDecimal(row.exchangeRate ?? '')
  return {
    customer: {
      documentType: row.customerDocumentType ?? undefined,
      document: row.customerDocument ?? undefined,
    },
    items: items.map((item) => toItem(item, rate)),
    detraction:
      row.detractionCode === null
        ? undefined
        : {
            code: row.detractionCode,
            amount: amountOf(row.detractionAmount),
          },
    plates: row.plates ?? [],
  }
}
