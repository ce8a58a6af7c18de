import type { VoucherFilter } from '@contapro/contract/vouchers'

/** The filters: their names in the URL, on the wire (`by`), in the panel (`label`) and on the chip. */
export const FILTERS = {
  tipo: { by: 'types_of_vouchers', label: 'Tipo de comprobante', chip: 'Tipo' },
  serie: { by: 'series_of_vouchers', label: 'Serie', chip: 'Serie' },
  estado: { by: 'status_of_vouchers', label: 'Estado', chip: 'Estado' },
  proveedor: { by: 'provider_of_vouchers', label: 'Proveedor', chip: 'Proveedor' },
  cliente: { by: 'provider_of_vouchers', label: 'Cliente', chip: 'Cliente' },
  numero: { by: 'serie_number_of_vouchers', label: 'Serie - Número', chip: 'Serie - Número' },
} as const satisfies Record<string, { by: VoucherFilter; label: string; chip: string }>

export type FilterName = keyof typeof FILTERS
export type ActiveFilter = { name: FilterName; value: string }
