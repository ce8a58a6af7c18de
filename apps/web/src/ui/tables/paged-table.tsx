import type { Pagination } from '@contapro/contract/lists'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'

import { useListTop } from '../../lib/browser/use-scroll-to-list-top.ts'
import type { Paging } from '../../lib/address/use-page.ts'
import { Card } from '../layout/card.tsx'
import { DataTable, type Column } from './data-table.tsx'
import { ListFooter } from './list-footer.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { LoadFailure } from '../feedback/load-failure.tsx'

type PagedTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  phoneRow: (row: Row) => ReactNode
  noun: { one: string; many: string }
  list: { rows: readonly Row[]; pagination: Pagination } | undefined
  isStale: boolean
  failure: { error: Error; retry: () => void; isRetrying: boolean } | undefined
  paging: Paging
  /** Instead of a table without rows. */
  empty: ReactNode
}

/** A page of a list in its four states: loading, failed, empty, ready. */
export function PagedTable<Row extends object>(props: PagedTableProps<Row>) {
  const { list, failure, columns, paging, empty, isStale, noun, ...table } = props
  const { ref, toTop } = useListTop<HTMLDivElement>()
  if (!list && failure) {
    return (
      <Card>
        <LoadFailure error={failure.error} onRetry={failure.retry} retrying={failure.isRetrying} />
      </Card>
    )
  }
  if (!list) return <ListSkeleton columns={columns} rows={paging.size} />
  const { rows, pagination } = list
  if (rows.length === 0) {
    // Past the end, for instance by an old link: the last page has something to show.
    const isPastEnd = pagination.total_items > 0 && !isStale
    return isPastEnd ? <Navigate to={{ search: paging.pageSearch(pagination.total_pages) }} replace /> : empty
  }
  return (
    // Heads stick under the bar of the page.
    <div ref={ref} className="scroll-mt-header xl:[--table-top:var(--header)]">
      <DataTable
        {...table}
        columns={columns}
        rows={rows}
        isStale={isStale}
        footer={
          <ListFooter
            pagination={pagination}
            sizes={paging.sizes}
            noun={noun}
            onPage={(page) => {
              paging.setPage(page)
              toTop()
            }}
            onSize={paging.setSize}
          />
        }
      />
    </div>
  )
}
