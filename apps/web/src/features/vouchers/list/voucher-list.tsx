import type { Business } from '@contapro/contract/businesses'
import { VOUCHER_PAGE_SIZES } from '@contapro/contract/lists'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Navigate } from 'react-router'

import { useStable } from '../../../lib/browser/use-stable.ts'
import { keepWithinPeriod } from '../../../lib/api/keep-within-period.ts'
import { listRefreshInterval } from '../../../lib/api/list-refresh-interval.ts'
import { usePage } from '../../../lib/url/use-page.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { copyText } from '../../../ui/controls/copy-text.ts'
import { ListSkeleton } from '../../../ui/tables/list-skeleton.tsx'
import { QueryFailure } from '../../../ui/feedback/query-failure.tsx'
import { ItemsModal } from '../preview/items-modal.tsx'
import type { PeriodKey } from '../../../lib/url/period-key.ts'
import type { BookTab } from '../../../lib/url/use-book.ts'
import { voucherQueries } from '../queries.ts'
import { rowsAsText } from './rows-as-text.ts'
import { usePrefetchNextPage } from './use-prefetch-next-page.ts'
import { useSelection } from './use-selection.ts'
import { useVoucherFilter } from '../filters/use-voucher-filter.ts'
import { hasDays } from '../../../lib/url/days.ts'
import type { RenderDestination, RenderFiles, Voucher } from '../voucher.ts'
import { useVoucherSort } from './use-voucher-sort.ts'
import { VoucherActionsContext } from '../voucher-actions.tsx'
import { voucherColumns } from './voucher-columns.tsx'
import { filterValueName } from '../filters/voucher-filter.ts'
import { VoucherTable } from './voucher-table.tsx'
import { VoucherToolbar } from './voucher-toolbar.tsx'
import { PreviewOfUrl } from '../preview/preview-of-url.tsx'
import { ListNotes } from './list-notes.tsx'
import { NoMatches } from './no-matches.tsx'
import { NoVouchers } from './no-vouchers.tsx'
import { useRowActions } from './use-row-actions.ts'

type VoucherListProps = {
  book: BookTab
  business: Business
  period: PeriodKey
  renderFiles?: RenderFiles | undefined
  renderDestination?: RenderDestination | undefined
  /** The page says above the list why its numbers are incomplete. */
  isExplained: boolean
}

const NO_ROWS: readonly Voucher[] = []

/** The purchases or sales of a period, with search, filter, order, preview and copy. */
export function VoucherList({ book, business, period, renderFiles, renderDestination, isExplained }: VoucherListProps) {
  const { filter, days, setFilter, setDays, setBoth, clear } = useVoucherFilter(book)
  const sorting = useVoucherSort()
  const { page, size, pageSearch, setPage, setSize } = usePage(VOUCHER_PAGE_SIZES)
  const request = { book, filter, days, sort: sorting.sort, page, size }
  const list = useQuery({
    ...voucherQueries.list(period, request),
    placeholderData: keepWithinPeriod(period),
    refetchInterval: listRefreshInterval(business),
  })
  const bookState = useQuery({
    ...voucherQueries.bookState(period, book),
    refetchInterval: listRefreshInterval(business),
  })
  const completeness = bookState.data?.completeness
  const isPreviousData = list.isPlaceholderData
  const pagination = isPreviousData ? undefined : list.data?.metadata.pagination
  usePrefetchNextPage(period, request, pagination)
  const selection = useSelection(JSON.stringify([period, request]))
  const [itemsVoucher, setItemsVoucher] = useState<Voucher>()

  const rows = list.data?.data ?? NO_ROWS
  const isFiltered = filter !== undefined || hasDays(days)
  const selectedRows = useMemo(
    () => rows.filter(({ code }) => selection.selected.has(code)),
    [rows, selection.selected],
  )
  const copy = useStable((copied: readonly Voucher[]) => void copyText(rowsAsText(book, copied)))
  const copyAll = useStable(() => copy(rows))
  const goToPage = useStable(setPage)
  const changeSize = useStable(setSize)
  const actionsOfRow = useRowActions(period, setItemsVoucher)

  // An old link may point past the end; the last page has rows to show.
  if (pagination && page > pagination.total_pages && pagination.total_items > 0)
    return <Navigate to={{ search: pageSearch(pagination.total_pages) }} replace />
  return (
    <VoucherActionsContext value={actionsOfRow}>
      {(isFiltered || rows.length > 0 || list.isPending) && (
        <VoucherToolbar
          book={book}
          period={period}
          filter={filter}
          filterValue={filter ? filterValueName(filter, rows) : ''}
          onFilter={setFilter}
          days={days}
          onDays={setDays}
          onFilterAndDays={setBoth}
          sorting={sorting}
          onCopy={rows.length > 0 && selectedRows.length === 0 ? copyAll : undefined}
          onPick={selection.togglePicking}
          isPicking={selection.isPicking}
          count={list.data?.summary.total_items ?? 0}
          renderFiles={renderFiles}
        />
      )}
      {list.isPending && <ListSkeleton columns={voucherColumns[book]} rows={size} hasCheckboxes />}
      {list.isError && !list.data && (
        <Card>
          <QueryFailure query={list} />
        </Card>
      )}
      {!isExplained && (
        <ListNotes book={book} period={period} completeness={completeness} moved={list.data?.moved_credit} />
      )}
      {list.data && rows.length > 0 && (
        <VoucherTable
          book={book}
          list={list.data}
          period={period}
          completeness={completeness}
          isCurrentMonth={bookState.data?.isCurrentMonth}
          hasFeeReceipts={!isFiltered && (bookState.data?.feeReceiptCount ?? 0) > 0}
          isPreviousData={isPreviousData}
          sorting={sorting}
          selection={selection}
          selectedRows={selectedRows}
          renderFiles={renderFiles}
          onOpen={actionsOfRow.open}
          onCopy={copy}
          onPage={goToPage}
          onSize={changeSize}
        />
      )}
      {list.data && rows.length === 0 && isFiltered && (
        <NoMatches book={book} period={period} filter={filter} days={days} size={size} onClear={clear} />
      )}
      {list.data && rows.length === 0 && !isFiltered && !bookState.isPending && (
        <NoVouchers book={book} business={business} period={period} completeness={completeness} />
      )}
      <PreviewOfUrl book={book} period={period} listed={rows} renderDestination={renderDestination} />
      {itemsVoucher && (
        <ItemsModal book={book} period={period} voucher={itemsVoucher} onClose={() => setItemsVoucher(undefined)} />
      )}
    </VoucherActionsContext>
  )
}
