import {
  zipValidated,
  zipVouchers,
  type VoucherZip,
  type ZipFilter,
  type ZippedType,
} from '@contapro/contract/voucher-files'

import { call } from '../../../lib/api/call.ts'
import type { PeriodKey } from '../../../lib/url/period-key.ts'
import { OPERATIONS, type BookTab } from '../../../lib/url/use-book.ts'

/** Vouchers of a period: those with these codes, the validated ones, or all, with their filter. */
export type ZippedVouchers = {
  readonly book: BookTab
  readonly period: PeriodKey
  readonly count: number
  readonly codes?: readonly string[]
  readonly isValidated?: boolean
  readonly filter?: Omit<ZipFilter, 'review' | 'status'>
}

export function requestZip(
  { book, period, codes = [], isValidated = false, filter }: ZippedVouchers,
  type: ZippedType,
  signal: AbortSignal,
): Promise<VoucherZip> {
  const body = { ruc: period.ruc, tax_period: period.taxPeriod, invoiceCodes: [...codes], type }
  if (isValidated) return call(zipValidated, { body, signal })
  const operation = OPERATIONS[book]
  return call(zipVouchers, { body: { ...body, ...filter, operation_type: operation }, signal })
}

/** `compras-20600055519-202610-xml.zip` */
export function zipName({ book, period }: ZippedVouchers, type: ZippedType): string {
  return `${book}-${period.ruc}-${period.taxPeriod}-${type}.zip`
}
