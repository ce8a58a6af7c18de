import type { Business } from '@contapro/contract/businesses'
import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Navigate } from 'react-router'

import { listRefresh } from '../../../lib/api/list-refresh-interval.ts'
import { useOpenVoucher } from '../../../lib/address/use-open-voucher.ts'
import { usePage, VOUCHER_SIZES } from '../../../lib/address/use-page.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { copyText } from '../../../ui/controls/copy-text.ts'
import { ListSkeleton } from '../../../ui/tables/list-skeleton.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { ItemsModal } from '../preview/items-modal.tsx'
import { voucherQueries, type Of } from '../queries.ts'
import { rowsAsText } from './rows-as-text.ts'
import { useNextPage } from './use-prefetch-next-page.ts'
import { useVoucherFilter } from '../filters/use-voucher-filter.ts'
import { VoucherActionsContext } from './voucher-actions.tsx'
import { voucherColumns } from './voucher-columns.tsx'
import { filterValueName } from '../filters/voucher-filter.ts'
import { hasFile } from '../voucher-name.ts'
import { VoucherPreviewModal } from '../preview/voucher-preview-modal.tsx'
import { VoucherTable } from './voucher-table.tsx'
import { VoucherToolbar } from './voucher-toolbar.tsx'
import { logVoucherUse } from '../voucher-usage.ts'
import { NothingFound, NoVouchers } from './vouchers-empty.tsx'

function copy(rows: readonly PurchaseVoucher[]): void {
  void copyText(rowsAsText(rows))
}

type VoucherListProps = { business: Business; of: Of; actions?: ReactNode }

/** The purchases of a period: found, filtered, opened, copied. */
export function VoucherList({ business, of, actions }: VoucherListProps) {
  const { filter, setFilter } = useVoucherFilter()
  const { openCode, open, close } = useOpenVoucher()
  const { page, size, pageSearch, setPage, setSize } = usePage(VOUCHER_SIZES)
  const list = useQuery({
    ...voucherQueries.list(of, { filter, page, size }),
    placeholderData: keepPreviousData,
    refetchInterval: listRefresh(business),
  })
  const isStale = list.isPlaceholderData
  const pagination = isStale ? undefined : list.data?.metadata.pagination
  useNextPage(of, { filter, page, size }, pagination)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [itemsOf, setItemsOf] = useState<PurchaseVoucher>()

  const rows = list.data?.data ?? []
  const chosen = rows.filter(({ code }) => marked.has(code))
  const show = (voucher: PurchaseVoucher) => {
    if (!hasFile(voucher)) return
    logVoucherUse('preview', of)
    open(voucher.code)
  }

  // Past the end, for instance by an old link: the last page has something to show.
  if (pagination && page > pagination.total_pages && pagination.total_items > 0)
    return <Navigate to={{ search: pageSearch(pagination.total_pages) }} replace />
  return (
    <VoucherActionsContext value={{ open: show, showItems: setItemsOf, downloaded: (kind) => logVoucherUse(kind, of) }}>
      {(filter || rows.length > 0 || list.isPending) && (
        <VoucherToolbar
          of={of}
          filter={filter}
          filterValue={filter ? filterValueName(filter, rows) : ''}
          onFilter={setFilter}
          markedCount={chosen.length}
          onCopy={rows.length > 0 ? () => copy(chosen.length > 0 ? chosen : rows) : undefined}
          actions={actions}
        />
      )}
      {list.isPending && <ListSkeleton columns={voucherColumns} rows={size} />}
      {list.isError && !list.data && (
        <Card>
          <LoadFailure error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
        </Card>
      )}
      {list.data && rows.length > 0 && (
        <VoucherTable
          list={list.data}
          isStale={isStale}
          marked={marked}
          onMark={setMarked}
          onOpen={show}
          onCopy={copy}
          onPage={setPage}
          onSize={setSize}
        />
      )}
      {list.data && rows.length === 0 && filter && (
        <NothingFound of={of} filter={filter} size={size} onClear={() => setFilter(undefined)} />
      )}
      {list.data && rows.length === 0 && !filter && <NoVouchers business={business} />}
      {openCode && (
        <VoucherPreviewModal
          of={of}
          code={openCode}
          listed={rows.find(({ code }) => code === openCode)}
          onClose={close}
        />
      )}
      {itemsOf && <ItemsModal voucher={itemsOf} onClose={() => setItemsOf(undefined)} />}
    </VoucherActionsContext>
  )
}
