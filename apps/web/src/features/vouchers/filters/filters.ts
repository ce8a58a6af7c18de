import type { ZipFilter } from '@contapro/contract/voucher-files'
import type { CreditFilter, VoucherFilter } from '@contapro/contract/vouchers'

/** The filters: their names in the URL, on the wire (`by`), in the panel (`label`) and on the chip. */
export const FILTERS = {
  tipo: { by: 'types_of_vouchers', label: 'Tipo de comprobante', chip: 'Tipo' },
  serie: { by: 'series_of_vouchers', label: 'Serie', chip: 'Serie' },
  estado: { by: 'status_of_vouchers', label: 'Estado', chip: 'Estado' },
  proveedor: { by: 'provider_of_vouchers', label: 'Proveedor', chip: 'Proveedor' },
  cliente: { by: 'provider_of_vouchers', label: 'Cliente', chip: 'Cliente' },
  numero: { by: 'serie_number_of_vouchers', label: 'Serie - Número', chip: 'Serie - Número' },
  credito: { by: 'credit', label: 'Crédito fiscal', chip: 'Crédito' },
} as const satisfies Record<string, { by: VoucherFilter | 'credit'; label: string; chip: string }>

/** What the credit of purchases is filtered by: the values of the URL, on the wire and on the screen. */
export const CREDITS = [
  { value: 'diferido', credit: 'deferred', label: 'IGV diferido por detracción' },
  { value: 'otro-periodo', credit: 'moved', label: 'Crédito en otro periodo' },
  { value: 'sin-credito', credit: 'none', label: 'Sin crédito fiscal' },
] as const satisfies readonly { value: string; credit: CreditFilter; label: string }[]

/** What a list is filtered by, as the calls take it. */
export type FilterQuery = Omit<ZipFilter, 'review' | 'status'>

export type FilterName = keyof typeof FILTERS
export type ActiveFilter = { name: FilterName; value: string }
