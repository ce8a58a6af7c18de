import type { Pagination } from '@contapro/contract/lists'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'

import type { Paging } from '../../lib/url/use-page.ts'
import { useScrollToListTop } from '../../lib/browser/use-scroll-to-list-top.ts'
import { QueryFailure, type FailedQuery } from '../feedback/query-failure.tsx'
import { Card } from '../layout/card.tsx'
import type { Column, Sort } from './column.ts'
import { DataTable } from './data-table.tsx'
import { ListFooter } from './list-footer.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import type { RowSelection } from './use-row-selection.ts'

type PagedTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  phoneRow: (row: Row) => ReactNode
  noun: { one: string; many: string }
  query: FailedQuery & {
    data: { rows: readonly Row[]; pagination: Pagination } | undefined
    isPlaceholderData: boolean
  }
  paging: Paging
  /** Shown instead of a table without rows. */
  empty: ReactNode
  sort?: Sort
  isHighlighted?: (row: Row) => boolean
  onSort?: (sort: Sort) => void
  isDense?: boolean
  selection?: RowSelection<Row>
  /** Takes the place of the pager while rows are selected. */
  selectionBar?: ReactNode
}

/** A page of a list in its four states: loading, failed, empty, ready. */
export function PagedTable<Row extends object>(props: PagedTableProps<Row>) {
  const { query, columns, paging, empty, noun, selectionBar, ...table } = props
  const { ref, scrollToTop } = useScrollToListTop<HTMLDivElement>()
  if (!query.data && query.error) {
    return (
      <Card>
        <QueryFailure query={query} />
      </Card>
    )
  }
  if (!query.data)
    return (
      <ListSkeleton
        {...{ columns, isDense: props.isDense }}
        rows={paging.size}
        hasCheckboxes={Boolean(props.selection)}
      />
    )
  const { rows, pagination } = query.data
  if (rows.length === 0) {
    // An old link may point past the end; the last page has rows to show.
    const isPastEnd = pagination.total_items > 0 && !query.isPlaceholderData
    return isPastEnd ? <Navigate to={{ search: paging.pageSearch(pagination.total_pages) }} replace /> : empty
  }
  return (
    // The table's headers stick below the page header.
    <div ref={ref} className="scroll-mt-header [--table-top:var(--header)]">
      <DataTable
        {...table}
        columns={columns}
        rows={rows}
        isPreviousData={query.isPlaceholderData}
        footer={
          selectionBar ? (
            selectionBar
          ) : (
            <ListFooter
              pagination={pagination}
              sizes={paging.sizes}
              noun={noun}
              onPage={(page) => {
                paging.setPage(page)
                scrollToTop()
              }}
              onSize={paging.setSize}
            />
          )
        }
      />
    </div>
  )
}
