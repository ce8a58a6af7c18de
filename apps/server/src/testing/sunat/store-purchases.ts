import { itemAt } from '@contapro/domain/lists/item-at'
import { centsToExactDecimal } from '@contapro/domain/money/decimal'
import type { VoucherLine } from '@contapro/domain/vouchers/line'
import { voucherCode } from '@contapro/domain/vouchers/voucher-code'
import type { Invoice } from '@contapro/domain/vouchers/invoice'
import type { Book } from '@contapro/domain/vouchers/book'

import type { IntakeDeps } from '../../features/vouchers/intake.ts'
import { storeDocuments } from '../../features/vouchers/documents/store-documents.ts'
import type { RegisterVoucher } from '../../features/vouchers/register/register-voucher.ts'
import type { Queryable } from '../../db/database.ts'
import { readInvoice } from './read-invoice.ts'
import { storeListing } from './store-listing.ts'

/** A voucher with the lines of its XML: descriptions, or lines with more than that. */
export type VoucherWithLines = {
  readonly voucher: RegisterVoucher
  readonly lines: readonly (string | (Partial<VoucherLine> & { description: string }))[]
  readonly xml?: Partial<Invoice>
}

type Register = {
  readonly businessId: string
  readonly ruc: string
  readonly book: Book
  readonly period: string
}

/** Stores vouchers of a register and then their XML, as a collection does. */
export async function storeWithXml(
  deps: IntakeDeps & { db: Queryable },
  { businessId, ruc, book, period }: Register,
  vouchers: readonly VoucherWithLines[],
): Promise<void> {
  await storeListing(
    deps.pool,
    { businessId, book, period },
    vouchers.map(({ voucher }) => voucher),
  )
  await storeXml(deps, { businessId, ruc, book, period }, vouchers)
}

/** Stores the XML of vouchers that are listed already. */
export async function storeXml(
  { db, ...deps }: IntakeDeps & { db: Queryable },
  { businessId, ruc, book, period }: Register,
  vouchers: readonly VoucherWithLines[],
): Promise<void> {
  const stored = await db
    .selectFrom('vouchers')
    .select(['id', 'issuer', 'type', 'series', 'number'])
    .where('businessId', '=', businessId)
    .where('book', '=', book)
    .execute()
  const targets = new Map(stored.map((target) => [voucherCode(target), { ...target, tries: 0 }]))
  const results = vouchers.flatMap(({ voucher, lines, xml }) => {
    const target = targets.get(voucherCode(voucher))
    return target ? [{ kind: 'read' as const, target, xml: parsed(voucher, lines, ruc, xml) }] : []
  })
  await storeDocuments(deps, { businessId, collectionId: null }, { book, period }, results)
}

function parsed(
  voucher: RegisterVoucher,
  lines: VoucherWithLines['lines'],
  ruc: string,
  changes: Partial<Invoice> = {},
) {
  const sample = readInvoice()
  const line: VoucherLine = { ...itemAt(sample.lines, 0), unitValue: undefined, value: undefined, properties: [] }
  return {
    sha256: voucher.number.padStart(64, '0'),
    findings: [],
    voucher: {
      ...sample,
      currency: voucher.currency,
      customer: { ...sample.customer, documentType: '6', documentNumber: ruc },
      totals: { ...sample.totals, payable: centsToExactDecimal(voucher.total) },
      detraction: undefined,
      lines: lines.map((given) => ({ ...line, ...(typeof given === 'string' ? { description: given } : given) })),
      ...changes,
    },
  }
}
