import type { VoucherSort } from '@contapro/contract/vouchers'
import { ArrowUpDown } from 'lucide-react'

import type { BookTab } from '../../../lib/url/use-book.ts'

const PARTIES = { compras: 'Proveedor', ventas: 'Cliente' }

type SortSelectProps = { book: BookTab; value: VoucherSort; onChange: (sort: VoucherSort) => void }

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
  return (
    // Only its icon is shown: the toolbar has no room for the name of the order, which the options repeat.
    <span className="relative grid size-control flex-none place-items-center rounded-md border border-line-strong bg-surface text-text-2 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent">
      <ArrowUpDown aria-hidden="true" className="size-4" />
      <select
        aria-label="Ordenar por"
        value={value}
        onChange={({ target }) => {
          const picked = options.find((option) => option.value === target.value)
          if (picked) onChange(picked.value)
        }}
        className="absolute -inset-px size-control appearance-none text-16 opacity-0"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
