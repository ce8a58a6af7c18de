import type { VoucherSort } from '@contapro/contract/vouchers'

import type { Book } from '../../../lib/url/use-book.ts'
import { Select } from '../../../ui/controls/select.tsx'

const PARTIES = { compras: 'Proveedor', ventas: 'Cliente' }

type SortSelectProps = { book: Book; value: VoucherSort; onChange: (sort: VoucherSort) => void }

/** The order of the list on phones, where it has no column headers. */
export function SortSelect({ book, value, onChange }: SortSelectProps) {
  const options: { value: VoucherSort; label: string }[] = [
    { value: '-date', label: 'Más recientes primero' },
    { value: 'date', label: 'Más antiguos primero' },
    { value: 'party', label: `${PARTIES[book]}, de la A a la Z` },
    { value: '-party', label: `${PARTIES[book]}, de la Z a la A` },
    { value: '-total', label: 'Mayor total primero' },
    { value: 'total', label: 'Menor total primero' },
  ]
  return <Select label="Ordenar por" hideLabel variant="button" options={options} value={value} onChange={onChange} />
}
