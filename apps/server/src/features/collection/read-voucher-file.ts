import { createHash } from 'node:crypto'

import { isVoucher } from '@contapro/cpe/read/cpe-reading'
import { readCpe } from '@contapro/cpe/read/read-cpe'
import { centsToDecimal, parseCents } from '@contapro/domain/money/cents'
import { igvRate } from '@contapro/domain/igv/igv-rate'
import { unitPrice, type VoucherLine } from '@contapro/domain/vouchers/line'
import type { Voucher } from '@contapro/domain/vouchers/voucher'

import type { CopyValue } from '../../db/copy-line.ts'

/** What one XML says of a voucher, as the tables keep it. */
export type ReadDocument = {
  readonly sha256: string
  readonly voucher: Voucher
}

export type FileVerdict =
  | { readonly kind: 'voucher'; readonly document: ReadDocument }
  /** Its bytes are no voucher, or not this one: kept apart with the reason. */
  | { readonly kind: 'unreadable' | 'foreign'; readonly sha256: string; readonly reason: string }

/** Reads the bytes of a voucher's file and makes sure that they are of the voucher asked for. */
export function readVoucherFile(
  bytes: Uint8Array,
  asked: { readonly issuer: string; readonly type: string; readonly series: string; readonly number: string },
): FileVerdict {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { document, findings } = readCpe(bytes)
  if (!isVoucher(document)) {
    const reason = findings.find(({ severity }) => severity === 'error')?.reason ?? 'no es un comprobante'
    return { kind: 'unreadable', sha256, reason: `El XML no se pudo leer: ${reason}` }
  }
  const isAsked =
    document.issuer.documentNumber === asked.issuer &&
    document.type === asked.type &&
    document.series === asked.series &&
    String(document.number) === asked.number
  if (!isAsked) {
    const found = `${document.issuer.documentNumber}-${document.type}-${document.series}-${document.number}`
    return { kind: 'foreign', sha256, reason: `El XML es de otro comprobante: ${found}` }
  }
  return { kind: 'voucher', document: { sha256, voucher: document } }
}

export const DOCUMENT_COLUMNS = [
  'business_id',
  'voucher_id',
  'state',
  'reason',
  'tries',
  'tried_at',
  'xml_sha256',
  'currency',
  'total',
  'customer_document',
  'operation_type',
  'payment_form',
  'detraction_code',
  'detraction_percent',
  'detraction_amount',
  'item_count',
] as const

/** The columns of `voucher_documents` from the currency on, for a voucher that was read. */
export function documentFacts(voucher: Voucher): CopyValue[] {
  if (voucher.kind === 'withholding')
    return [currency(voucher.currency), amount(voucher.total), voucher.customer.documentNumber, ...NOTHING, 0]
  if (voucher.kind === 'fee-receipt')
    return [
      currency(voucher.currency),
      amount(voucher.gross),
      voucher.customer.documentNumber,
      ...NOTHING,
      itemsOf(voucher).length,
    ]
  const { detraction } = voucher
  return [
    currency(voucher.currency),
    amount(voucher.totals.payable),
    voucher.customer.documentNumber,
    voucher.operationType ?? null,
    voucher.payment?.form ?? null,
    detraction?.code ?? null,
    percent(detraction?.percent),
    amount(detraction?.amount),
    itemsOf(voucher).length,
  ]
}

const NOTHING = [null, null, null, null, null]

export const ITEM_COLUMNS = [
  'business_id',
  'voucher_id',
  'position',
  'description',
  'code',
  'sunat_code',
  'unit',
  'quantity',
  'unit_value',
  'unit_price',
  'value',
  'affectation',
  'igv_percent',
] as const

export function itemRows([businessId, voucherId]: readonly [string, number], voucher: Voucher): CopyValue[][] {
  const rate = voucher.kind === 'sale' ? igvRate(voucher) : undefined
  return itemsOf(voucher).map((line, index) => {
    const igv = line.taxes.find(({ affectation }) => affectation !== undefined)
    const isTaxed = igv?.scheme === '1000' || igv?.scheme === '1016'
    return [
      businessId,
      voucherId,
      index + 1,
      line.description,
      line.code ?? null,
      line.sunatCode ?? null,
      line.unit ?? null,
      line.quantity ?? null,
      line.unitValue ?? null,
      unitPrice(line) ?? null,
      amount(line.value),
      igv?.affectation ?? null,
      percent(isTaxed ? rate : undefined),
    ]
  })
}

/** More lines than anybody reads are a hostile file; the file itself is kept whole. */
const MOST_ITEMS = 2000

function itemsOf(voucher: Voucher): readonly VoucherLine[] {
  return voucher.kind === 'withholding' ? [] : voucher.lines.slice(0, MOST_ITEMS)
}

/** An amount rounded to céntimos, or nothing when it does not fit its column: a hostile file must not stop its neighbours. */
function amount(written: string | undefined): string | null {
  const value = written === undefined ? undefined : parseCents(written)
  return value === undefined || Math.abs(value) >= 1e15 ? null : centsToDecimal(value)
}

function percent(written: string | undefined): string | null {
  const value = Number(written)
  return written !== undefined && value >= 0 && value <= 1000 ? written : null
}

function currency(written: string): string | null {
  return /^[A-Z]{3}$/.test(written) ? written : null
}
