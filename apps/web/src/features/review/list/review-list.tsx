import type { PurchaseList, PurchaseVoucher } from '@contapro/contract/vouchers'
import type { ReactNode } from 'react'

import { formatCount } from '../../../lib/format/format-count.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Pagination } from '../../../ui/tables/pagination.tsx'
import { LIST_TEXTS, type ReviewListName } from '../review-lists.ts'
import { ReviewRow } from './review-row.tsx'
import type { ReviewSelection } from './use-review-selection.ts'

type ReviewListProps = {
  name: ReviewListName
  list: PurchaseList
  current: PurchaseVoucher | undefined
  selection: ReviewSelection
  /** What was decided before. */
  history: ReactNode
  onOpen: (voucher: PurchaseVoucher) => void
  onPage: (page: number) => void
  /** What can be done with the selected vouchers. */
  bulkBar: ReactNode
}

/** The vouchers of one list. Whatever is selected stays so on its other pages. */
export function ReviewList({ name, list, current, selection, history, onOpen, onPage, bulkBar }: ReviewListProps) {
  const { data: rows, metadata, summary } = list
  const { page, total_pages: pages } = metadata.pagination
  const { selected } = selection
  const count = rows.filter(({ code }) => selected.has(code)).length
  const isAll = rows.length > 0 && count === rows.length
  const toggleAll = () => (isAll ? selection.remove(rows.map(({ code }) => code)) : selection.add(rows))
  return (
    <section aria-label={LIST_TEXTS[name].caption} className="flex min-h-0 min-w-0 flex-col border-line sm:border-r">
      <div className="flex h-10 flex-none items-center gap-3 border-b border-line px-4 text-13 text-text-2 touch:h-11">
        <Checkbox hideLabel checked={isAll} mixed={count > 0 && !isAll} onChange={toggleAll}>
          Marcar todos los de esta página
        </Checkbox>
        <span className="num">
          {selected.size > 0
            ? `${formatCount(selected.size)} de ${formatCount(summary.total_items)}`
            : formatCount(summary.total_items)}{' '}
          {summary.total_items === 1 ? 'comprobante' : 'comprobantes'}
        </span>
        <span className="ml-auto">{history}</span>
      </div>
      <ul aria-label={LIST_TEXTS[name].caption} className="min-h-0 flex-1 overflow-y-auto phone:overflow-visible">
        {rows.map((voucher) => (
          <ReviewRow
            key={voucher.code}
            voucher={voucher}
            isCurrent={voucher.code === current?.code}
            isSelected={selected.has(voucher.code)}
            onOpen={() => onOpen(voucher)}
            onToggle={() => selection.toggle(voucher)}
          />
        ))}
      </ul>
      {pages > 1 && (
        <div className="flex flex-none justify-center border-t border-line py-1.5">
          <Pagination page={page} totalPages={pages} onChange={onPage} />
        </div>
      )}
      {selected.size > 0 && bulkBar}
    </section>
  )
}
