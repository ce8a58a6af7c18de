import type { BookCompleteness } from '@contapro/contract/completeness'
import { hasNumbers } from '@contapro/domain/completeness/has-numbers'
import { VOUCHER_PAGE_SIZES } from '@contapro/contract/lists'

import { memo } from 'react'

import { soles } from '../../../lib/format/soles.ts'
import type { PeriodKey } from '../../../lib/url/period-key.ts'
import type { BookTab } from '../../../lib/url/use-book.ts'
import { useScrollToListTop } from '../../../lib/browser/use-scroll-to-list-top.ts'
import { CompletenessBadge } from '../../../ui/completeness/completeness-badge.tsx'
import { IncompleteMark } from '../../../ui/completeness/incomplete-mark.tsx'
import { CurrentMonthBadge } from '../../../ui/feedback/current-month-badge.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { ListFooter } from '../../../ui/tables/list-footer.tsx'
import { SelectionBar } from '../../../ui/tables/selection-bar.tsx'
import { SelectionSum } from './selection-sum.tsx'
import type { Selection } from './use-selection.ts'
import { voucherColumns } from './voucher-columns.tsx'
import { seriesNumber } from '../../../lib/format/voucher-name.ts'
import { voucherPhoneRow } from './voucher-phone-row.tsx'
import { partyOf, type RenderFiles, type Voucher, type VoucherList } from '../voucher.ts'
import { BOOK_TITLES } from '../book-titles.ts'
import type { VoucherSorting } from './use-voucher-sort.ts'

type VoucherTableProps = {
  book: BookTab
  list: VoucherList
  period: PeriodKey
  completeness: BookCompleteness | undefined
  isCurrentMonth: boolean | undefined
  /** The list has fee receipts, which are in no sum of IGV. */
  hasFeeReceipts: boolean
  isPreviousData: boolean
  sorting: Pick<VoucherSorting, 'column' | 'setColumn'>
  selection: Selection
  selectedRows: readonly Voucher[]
  renderFiles: RenderFiles | undefined
  onOpen: (voucher: Voucher) => void
  onCopy: (rows: readonly Voucher[]) => void
  onPage: (page: number) => void
  onSize: (size: number) => void
}

/** Not rendered again when a voucher is opened, which changes only the URL. */
export const VoucherTable = memo((props: VoucherTableProps) => {
  const { book, list, period, completeness, isCurrentMonth, hasFeeReceipts, isPreviousData, sorting } = props
  const { selection, selectedRows, renderFiles, onOpen, onCopy, onPage, onSize } = props
  const { ref, scrollToTop } = useScrollToListTop<HTMLDivElement>()
  return (
    // The table's headers stick below the page header.
    <div ref={ref} className="scroll-mt-header [--table-top:var(--header)]">
      <DataTable
        caption={BOOK_TITLES[book]}
        columns={voucherColumns[book]}
        sort={sorting.column}
        onSort={sorting.setColumn}
        rows={list.data}
        rowKey={({ code }) => code}
        isPreviousData={isPreviousData}
        selection={{ ...selection, label: rowLabel }}
        onOpen={onOpen}
        onCopy={onCopy}
        phoneRow={voucherPhoneRow}
        footer={
          selectedRows.length > 0 ? (
            <SelectionBar
              count={selectedRows.length}
              sum={<SelectionSum vouchers={selectedRows} />}
              onCopy={() => onCopy(selectedRows)}
              onClear={selection.clear}
              actions={renderFiles?.({
                book,
                period,
                count: selectedRows.length,
                codes: selectedRows.map(({ code }) => code),
              })}
            />
          ) : (
            <ListFooter
              pagination={list.metadata.pagination}
              sizes={VOUCHER_PAGE_SIZES}
              noun={{ one: 'comprobante', many: 'comprobantes' }}
              sum={
                <>
                  <Sum
                    book={book}
                    total={list.summary.total_amount}
                    igv={list.summary.total_igv}
                    period={period}
                    completeness={completeness}
                    hasFeeReceipts={hasFeeReceipts}
                  />
                  <span className="ml-2 inline-block empty:hidden">
                    <CurrentMonthBadge when={isCurrentMonth} />
                  </span>
                </>
              }
              onPage={(page) => {
                onPage(page)
                scrollToTop()
              }}
              onSize={onSize}
            />
          )
        }
      />
    </div>
  )
})

type SumProps = Pick<VoucherTableProps, 'book' | 'period' | 'completeness' | 'hasFeeReceipts'> & {
  total: number
  igv: number
}

/** The sums of the list, with a mark unless it is complete; without numbers only the state of the book. */
function Sum({ book, total, igv, period, completeness, hasFeeReceipts }: SumProps) {
  if (completeness && !hasNumbers(completeness.state)) {
    return (
      <>
        total no calculado <CompletenessBadge completeness={completeness} />
      </>
    )
  }
  return (
    <>
      total sin anulados {soles(total)}
      {hasFeeReceipts && ', con recibos por honorarios'}, IGV {soles(igv)}
      <span className="ml-2 inline-block empty:hidden">
        <IncompleteMark period={period} label={`Total de ${book}`} sources={[{ book, completeness }]} />
      </span>
    </>
  )
}

function rowLabel(voucher: Voucher): string {
  return `${seriesNumber(voucher)} de ${partyOf(voucher).name}`
}
