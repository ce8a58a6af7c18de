import type { VoucherFilter } from '@contapro/contract/vouchers'
import { documentTypeName } from '@contapro/domain/vouchers/document-types'

/** What purchases can be filtered by: its name in the address, on the wire, in the panel and on the chip. */
export const FILTERS = {
  tipo: { by: 'types_of_vouchers', label: 'Tipo de comprobante', chip: 'Tipo' },
  serie: { by: 'series_of_vouchers', label: 'Serie', chip: 'Serie' },
  estado: { by: 'status_of_vouchers', label: 'Estado', chip: 'Estado' },
  proveedor: { by: 'provider_of_vouchers', label: 'Proveedor', chip: 'Proveedor' },
  numero: { by: 'serie_number_of_vouchers', label: 'Serie - Número', chip: 'Serie - Número' },
} as const satisfies Record<string, { by: VoucherFilter; label: string; chip: string }>

export type FilterName = keyof typeof FILTERS
export type ActiveFilter = { name: FilterName; value: string }

export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[]

export function readFilter(name: string | null, value: string | null): ActiveFilter | undefined {
  const known = FILTER_NAMES.find((one) => one === name)
  return known && value ? { name: known, value } : undefined
}

type Supplier = { supplier_ruc: string; supplier_business_name: string }

/** The value as people say it. A supplier's name is known from any of its vouchers; until one is there, its RUC stands. */
export function filterValueName({ name, value }: ActiveFilter, rows: readonly Supplier[] = []): string {
  if (name === 'tipo') return documentTypeName(value)
  if (name === 'estado') return value.charAt(0).toUpperCase() + value.slice(1)
  const supplier = name === 'proveedor' ? rows.find((row) => row.supplier_ruc === value) : undefined
  return supplier?.supplier_business_name ?? value
}
