import type { Pagination as Pages } from '@contapro/contract/lists'
import type { ReactNode } from 'react'

import { PageSize } from './page-size.tsx'
import { Pagination } from './pagination.tsx'

type ListFooterProps = {
  pagination: Pages
  sizes: readonly number[]
  /** What is listed: `comprobante`, `comprobantes`. */
  noun: { one: string; many: string }
  /** After the count: the sum of all of them. */
  sum?: ReactNode
  onPage: (page: number) => void
  onSize: (size: number) => void
}

/** Under a list: which part of it this is, the other pages, and how many rows a page holds. */
export function ListFooter({ pagination, sizes, noun, sum, onPage, onSize }: ListFooterProps) {
  const { page, size, total_items: count, total_pages: pages } = pagination
  const first = (page - 1) * size + 1
  const last = Math.min(page * size, count)
  const range = pages > 1 ? `${number(first)}-${number(last)} de ${number(count)}` : number(count)
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2 phone:justify-center">
      <span className="num phone:w-full phone:text-center">
        {range} {count === 1 ? noun.one : noun.many}
        {sum && <>, {sum}</>}
      </span>
      <Pagination page={page} totalPages={pages} onChange={onPage} />
      <PageSize value={size} options={sizes} onChange={onSize} />
    </div>
  )
}

function number(value: number): string {
  return value.toLocaleString('en-US')
}
