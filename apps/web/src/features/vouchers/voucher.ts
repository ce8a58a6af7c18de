import type { MovedCredit } from '@contapro/contract/lists'
import type { PurchaseList, PurchaseVoucher, SalesList, SalesVoucher } from '@contapro/contract/vouchers'
import { identityNames } from '@contapro/domain/catalogs/sunat-catalogs'
import type { ReactNode } from 'react'

import type { PeriodKey } from '../../lib/url/period-key.ts'
import type { BookTab } from '../../lib/url/use-book.ts'
import type { FilterQuery } from './filters/filters.ts'

/** A row of the list of purchases or of that of sales. */
export type Voucher = PurchaseVoucher | SalesVoucher

export type VoucherList = Omit<PurchaseList | SalesList, 'data'> & {
  data: readonly Voucher[]
  /** Of purchases. */
  moved_credit?: MovedCredit | undefined
}

/** Shows what a purchase is for, and lets it be changed. */
export type RenderDestination = (period: PeriodKey, voucher: PurchaseVoucher) => ReactNode

/** Vouchers of a list: those with these codes, or all, with its filter. */
export type ChosenVouchers = {
  readonly book: BookTab
  readonly period: PeriodKey
  readonly count: number
  readonly codes?: readonly string[]
  readonly filter?: FilterQuery
}

/** A button that downloads the files of vouchers; small beside those that are selected. */
export type RenderFiles = (vouchers: ChosenVouchers) => ReactNode

export function isPurchase(voucher: Voucher): voucher is PurchaseVoucher {
  return 'supplier_ruc' in voucher
}

/** The other party of a voucher: the supplier of a purchase, the customer of a sale. */
export function partyOf(voucher: Voucher): { name: string; document: string } {
  return isPurchase(voucher)
    ? { name: voucher.supplier_business_name, document: voucher.supplier_ruc }
    : { name: voucher.customer_business_name, document: voucher.customer_document }
}

/** `RUC 20100047218`, `DNI 40990217`; boletas of small amounts name no customer. */
export function partyDocument(voucher: Voucher): string {
  const { document } = partyOf(voucher)
  if (!/[0-9A-Z]/iv.test(document)) return 'Sin documento'
  const type = isPurchase(voucher) ? '6' : voucher.customer_document_type
  return `${identityNames[type] ?? 'Doc.'} ${document}`
}
