import type { VoucherFilter } from '@contapro/contract/vouchers'
import { documentTypeName } from '@contapro/domain/catalogs/document-types'

import { typedKeys } from '../../../lib/format/typed-keys.ts'

/** The filters of purchases: their names in the address, on the wire (`by`), in the panel (`label`) and on the chip. */
export const FILTERS = {
  tipo: { by: 'types_of_vouchers', label: 'Tipo de comprobante', chip: 'Tipo' },
  serie: { by: 'series_of_vouchers', label: 'Serie', chip: 'Serie' },
  estado: { by: 'status_of_vouchers', label: 'Estado', chip: 'Estado' },
  proveedor: { by: 'provider_of_vouchers', label: 'Proveedor', chip: 'Proveedor' },
  numero: { by: 'serie_number_of_vouchers', label: 'Serie - Número', chip: 'Serie - Número' },
} as const satisfies Record<string, { by: VoucherFilter; label: string; chip: string }>

export type FilterName = keyof typeof FILTERS
export type ActiveFilter = { name: FilterName; value: string }

export const FILTER_NAMES = typedKeys(FILTERS)

export function isFilterName(text: string | null): text is FilterName {
  return text !== null && Object.hasOwn(FILTERS, text)
}

export function readFilter(name: string | null, value: string | null): ActiveFilter | undefined {
  return isFilterName(name) && value ? { name, value } : undefined
}

type Supplier = { supplier_ruc: string; supplier_business_name: string }

/** The Spanish name of a filter's value. A supplier's name comes from its vouchers on screen; without one the RUC is shown. */
export function filterValueName({ name, value }: ActiveFilter, rows: readonly Supplier[] = []): string {
  if (name === 'tipo') return documentTypeName(value)
  if (name === 'estado') return value.charAt(0).toUpperCase() + value.slice(1)
  const supplier = name === 'proveedor' ? rows.find((row) => row.supplier_ruc === value) : undefined
  return supplier?.supplier_business_name ?? value
}
