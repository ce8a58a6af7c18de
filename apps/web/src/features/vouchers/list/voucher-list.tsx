import type { Business } from '@contapro/contract/businesses'
import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Navigate } from 'react-router'

import { listRefreshInterval } from '../../../lib/api/list-refresh-interval.ts'
import { useOpenVoucher } from '../../../lib/address/use-open-voucher.ts'
import { usePage, VOUCHER_SIZES } from '../../../lib/address/use-page.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { missingModuleName } from '../../../lib/format/missing-module-name.ts'
import { EmptyPeriod } from '../../../ui/feedback/empty-period.tsx'
import { copyText } from '../../../ui/controls/copy-text.ts'
import { ListSkeleton } from '../../../ui/tables/list-skeleton.tsx'
import { QueryFailure } from '../../../ui/feedback/query-failure.tsx'
import { ItemsModal } from '../preview/items-modal.tsx'
import type { PeriodKey } from '../../../lib/address/period-key.ts'
import { voucherQueries } from '../queries.ts'
import { rowsAsText } from './rows-as-text.ts'
import { usePrefetchNextPage } from './use-prefetch-next-page.ts'
import { useVoucherFilter } from '../filters/use-voucher-filter.ts'
import { VoucherActionsContext } from './voucher-actions.tsx'
import { voucherColumns } from './voucher-columns.tsx'
import { filterValueName } from '../filters/voucher-filter.ts'
import { hasFile } from '../voucher-name.ts'
import { VoucherPreviewModal } from '../preview/voucher-preview-modal.tsx'
import { VoucherTable } from './voucher-table.tsx'
import { VoucherToolbar } from './voucher-toolbar.tsx'
import { logVoucherUse } from '../voucher-usage.ts'
import { NoMatches } from './no-matches.tsx'

function copy(rows: readonly PurchaseVoucher[]): void {
  void copyText(rowsAsText(rows))
}

type VoucherListProps = { business: Business; period: PeriodKey; actions?: ReactNode }

/** The purchases of a period, with search, filter, preview and copy. */
export function VoucherList({ business, period, actions }: VoucherListProps) {
  const { filter, setFilter } = useVoucherFilter()
  const { openCode, open, close } = useOpenVoucher()
  const { page, size, pageSearch, setPage, setSize } = usePage(VOUCHER_SIZES)
  const list = useQuery({
    ...voucherQueries.list(period, { filter, page, size }),
    placeholderData: keepPreviousData,
    refetchInterval: listRefreshInterval(business),
  })
  const isStale = list.isPlaceholderData
  const pagination = isStale ? undefined : list.data?.metadata.pagination
  usePrefetchNextPage(period, { filter, page, size }, pagination)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [itemsVoucher, setItemsVoucher] = useState<PurchaseVoucher>()

  const rows = list.data?.data ?? []
  const selectedRows = rows.filter(({ code }) => selected.has(code))
  const preview = (voucher: PurchaseVoucher) => {
    if (!hasFile(voucher)) return
    logVoucherUse('preview', period)
    open(voucher.code)
  }

  // An old link may point past the end; the last page has rows to show.
  if (pagination && page > pagination.total_pages && pagination.total_items > 0)
    return <Navigate to={{ search: pageSearch(pagination.total_pages) }} replace />
  return (
    <VoucherActionsContext
      value={{ open: preview, showItems: setItemsVoucher, logDownload: (kind) => logVoucherUse(kind, period) }}
    >
      {(filter || rows.length > 0 || list.isPending) && (
        <VoucherToolbar
          period={period}
          filter={filter}
          filterValue={filter ? filterValueName(filter, rows) : ''}
          onFilter={setFilter}
          selectedCount={selectedRows.length}
          onCopy={rows.length > 0 ? () => copy(selectedRows.length > 0 ? selectedRows : rows) : undefined}
          actions={actions}
        />
      )}
      {list.isPending && <ListSkeleton columns={voucherColumns} rows={size} />}
      {list.isError && !list.data && (
        <Card>
          <QueryFailure query={list} />
        </Card>
      )}
      {list.data && rows.length > 0 && (
        <VoucherTable
          list={list.data}
          isStale={isStale}
          selected={selected}
          onSelect={setSelected}
          onOpen={preview}
          onCopy={copy}
          onPage={setPage}
          onSize={setSize}
        />
      )}
      {list.data && rows.length === 0 && filter && (
        <NoMatches period={period} filter={filter} size={size} onClear={() => setFilter(undefined)} />
      )}
      {list.data && rows.length === 0 && !filter && (
        <EmptyPeriod title="No hay comprobantes encontrados." missingModule={missingModuleName(business, 'rce')} />
      )}
      {openCode && (
        <VoucherPreviewModal
          period={period}
          code={openCode}
          listed={rows.find(({ code }) => code === openCode)}
          onClose={close}
        />
      )}
      {itemsVoucher && <ItemsModal voucher={itemsVoucher} onClose={() => setItemsVoucher(undefined)} />}
    </VoucherActionsContext>
  )
}
