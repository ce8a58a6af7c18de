import { documentTypeName } from '@contapro/domain/catalogs/document-types'

import type { BookTab } from '../../../lib/url/use-book.ts'
import { isPurchase, partyOf, type Voucher } from '../voucher.ts'
import { CREDITS, FILTERS, type ActiveFilter, type FilterName } from './filters.ts'

/** The filters of each book, as the panel lists them. */
export const FILTER_NAMES: Record<BookTab, readonly FilterName[]> = {
  compras: ['tipo', 'serie', 'estado', 'proveedor', 'numero', 'credito'],
  ventas: ['tipo', 'serie', 'estado', 'cliente', 'numero'],
}

export function findFilterName(book: BookTab, text: string | null): FilterName | undefined {
  return FILTER_NAMES[book].find((name) => name === text)
}

export function readFilter(book: BookTab, nameText: string | null, value: string | null): ActiveFilter | undefined {
  const name = findFilterName(book, nameText)
  return name && value ? { name, value } : undefined
}

/** The Spanish name of a filter's value. A party's name comes from its vouchers on screen; without one its document is shown. */
export function filterValueName({ name, value }: ActiveFilter, rows: readonly Voucher[] = []): string {
  if (name === 'tipo') return documentTypeName(value)
  if (name === 'estado') return statusName(value, rows)
  if (name === 'credito') return CREDITS.find((option) => option.value === value)?.label ?? value
  if (FILTERS[name].by !== 'provider_of_vouchers') return value
  return rows.map(partyOf).find(({ document }) => document === value)?.name ?? value
}

/** Purchases that count without anybody's judgment are called what the list calls them. */
function statusName(value: string, rows: readonly Voucher[]): string {
  const isUnreviewed = rows.some((row) => isPurchase(row) && row.status === value && !row.is_reviewed && !row.is_voided)
  return isUnreviewed ? 'Sin revisar' : value.charAt(0).toUpperCase() + value.slice(1)
}
