import type { Pagination as Pages } from '@contapro/contract/lists'
import type { ReactNode } from 'react'

import { formatCount } from '../../lib/format/format-count.ts'
import { PageSize } from './page-size.tsx'
import { Pagination } from './pagination.tsx'

type ListFooterProps = {
  pagination: Pages
  sizes: readonly number[]
  /** What is listed: `comprobante`, `comprobantes`. */
  noun: { one: string; many: string }
  /** The sum of all rows, shown after the count. */
  sum?: ReactNode
  onPage: (page: number) => void
  onSize: (size: number) => void
}

/** The footer of a list: the range shown, the page buttons and the page size. */
export function ListFooter({ pagination, sizes, noun, sum, onPage, onSize }: ListFooterProps) {
  const { page, size, total_items: count, total_pages: pages } = pagination
  const first = (page - 1) * size + 1
  const last = Math.min(page * size, count)
  const range = pages > 1 ? `${formatCount(first)}-${formatCount(last)} de ${formatCount(count)}` : formatCount(count)
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2 phone:justify-center">
      <span className="num min-w-0 whitespace-normal phone:w-full phone:text-center">
        {range} {count === 1 ? noun.one : noun.many}
        {sum && <>, {sum}</>}
      </span>
      <Pagination page={page} totalPages={pages} onChange={onPage} />
      <PageSize value={size} options={sizes} onChange={onSize} />
    </div>
  )
}
