import { ChevronLeft, ChevronRight } from 'lucide-react'

import { classNames } from '../../lib/format/class-names.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { pageNumbers, type PageItem } from './page-numbers.ts'

type PaginationProps = {
  page: number
  totalPages: number
  onChange: (page: number) => void
  /** Where a page has several. */
  label?: string
}

export function Pagination({ page, totalPages, onChange, label = 'Páginas' }: PaginationProps) {
  if (totalPages <= 1) return null
  const isFirst = page <= 1
  const isLast = page >= totalPages
  return (
    <nav aria-label={label} className="flex min-w-0 items-center gap-0.5">
      <IconButton
        label="Página anterior"
        icon={<ChevronLeft aria-hidden="true" />}
        aria-disabled={isFirst}
        onClick={() => !isFirst && onChange(page - 1)}
      />
      <ul className="flex min-w-0 flex-wrap items-center justify-center gap-0.5">
        {pageNumbers(page, totalPages).map((item, index) => (
          <li key={item === 'gap' ? `gap-${index}` : item}>
            <PageButton item={item} isCurrent={item === page} onPress={onChange} />
          </li>
        ))}
      </ul>
      <IconButton
        label="Página siguiente"
        icon={<ChevronRight aria-hidden="true" />}
        aria-disabled={isLast}
        onClick={() => !isLast && onChange(page + 1)}
      />
    </nav>
  )
}

const itemClass =
  'num inline-grid h-control-sm min-w-7 place-items-center rounded-sm border px-1 text-13 xs:touch:min-w-8'

type PageButtonProps = { item: PageItem; isCurrent: boolean; onPress: (page: number) => void }

function PageButton({ item, isCurrent, onPress }: PageButtonProps) {
  if (item === 'gap') {
    return (
      <span className={classNames(itemClass, 'border-transparent text-text-2')}>
        <span aria-hidden="true">...</span>
      </span>
    )
  }
  return (
    <button
      type="button"
      aria-label={`Página ${item}`}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => onPress(item)}
      className={classNames(
        itemClass,
        isCurrent
          ? 'border-accent-soft-line bg-accent-soft font-semibold text-accent-soft-text'
          : 'border-transparent text-text-2 transition-colors hover:bg-active',
      )}
    >
      {item}
    </button>
  )
}
