import { ChevronLeft, ChevronRight } from 'lucide-react'

import { classNames } from '../../lib/format/class-names.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { pageNumbers, type PageMark } from './page-numbers.ts'

type PaginationProps = { page: number; totalPages: number; onChange: (page: number) => void }

export function Pagination({ page, totalPages, onChange }: PaginationProps) {
  if (totalPages <= 1) return null
  const first = page <= 1
  const last = page >= totalPages
  return (
    <nav aria-label="Páginas" className="flex min-w-0 items-center gap-0.5">
      <IconButton
        label="Página anterior"
        icon={<ChevronLeft aria-hidden="true" />}
        aria-disabled={first}
        onClick={() => !first && onChange(page - 1)}
      />
      <ul className="flex min-w-0 flex-wrap items-center justify-center gap-0.5">
        {pageNumbers(page, totalPages).map((mark, index) => (
          <li key={mark === 'gap' ? `gap-${index}` : mark}>
            <PageButton mark={mark} current={mark === page} onPress={onChange} />
          </li>
        ))}
      </ul>
      <IconButton
        label="Página siguiente"
        icon={<ChevronRight aria-hidden="true" />}
        aria-disabled={last}
        onClick={() => !last && onChange(page + 1)}
      />
    </nav>
  )
}

const cell = 'num inline-grid h-control-sm min-w-7 place-items-center rounded-sm border px-1 text-13 xs:touch:min-w-8'

function PageButton({ mark, current, onPress }: { mark: PageMark; current: boolean; onPress: (page: number) => void }) {
  if (mark === 'gap') {
    return (
      <span className={classNames(cell, 'border-transparent text-text-2')}>
        <span aria-hidden="true">...</span>
      </span>
    )
  }
  return (
    <button
      type="button"
      aria-label={`Página ${mark}`}
      aria-current={current ? 'page' : undefined}
      onClick={() => onPress(mark)}
      className={classNames(
        cell,
        current
          ? 'border-accent-soft-line bg-accent-soft font-semibold text-accent-soft-text'
          : 'border-transparent text-text-2 transition-colors hover:bg-active',
      )}
    >
      {mark}
    </button>
  )
}
