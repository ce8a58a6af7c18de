import type { PurchaseList, PurchaseVoucher } from '@contapro/contract/vouchers'
import type { ReactNode } from 'react'

import { formatCount } from '../../../lib/format/format-count.ts'
import { voucherCount } from '../../../lib/format/voucher-count.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Pagination } from '../../../ui/tables/pagination.tsx'
import { LIST_TEXTS } from '../review-lists.ts'
import type { ReviewController } from '../use-review.ts'
import { ListOrderBar } from './list-order-bar.tsx'
import { ReviewRow } from './review-row.tsx'
import { SupplierGroupRow } from './supplier-group-row.tsx'

type ReviewListProps = {
  review: ReviewController
  list: PurchaseList
  /** What was decided before. */
  history: ReactNode
  /** Downloads the files of the list. */
  files: ReactNode
  /** What can be done with the selected vouchers. */
  bulkBar: ReactNode
}

/** The vouchers of one list, perhaps grouped by supplier. Whatever is selected stays so on its other pages. */
export function ReviewList({ review, list, history, files, bulkBar }: ReviewListProps) {
  const { name, rows, groups, order, selection, paging } = review
  const { page, total_pages: pages } = list.metadata.pagination
  const { total_items: total } = list.summary
  const { selected } = selection
  const count = rows.filter(({ code }) => selected.has(code)).length
  const isAll = rows.length > 0 && count === rows.length
  const toggleAll = () => (isAll ? selection.remove(rows.map(({ code }) => code)) : selection.add(rows))
  const rowOf = (voucher: PurchaseVoucher, isNested: boolean) => (
    <ReviewRow
      key={voucher.code}
      voucher={voucher}
      isNested={isNested}
      isCurrent={voucher.code === review.current?.code}
      isSelected={selected.has(voucher.code)}
      onOpen={() => review.open(voucher.code)}
      onToggle={() => selection.toggle(voucher)}
    />
  )
  return (
    <section aria-label={LIST_TEXTS[name].caption} className="flex min-h-0 min-w-0 flex-col border-line sm:border-r">
      <div className="flex h-10 flex-none items-center gap-3 border-b border-line px-4 text-13 text-text-2 touch:h-11">
        <Checkbox hideLabel checked={isAll} mixed={count > 0 && !isAll} onChange={toggleAll}>
          Marcar todos los de esta página
        </Checkbox>
        <span className="num">
          {selected.size > 0 && `${formatCount(selected.size)} de `}
          {groups && pages === 1 ? `${formatCount(total)} en ${supplierCount(groups.length)}` : voucherCount(total)}
        </span>
        <span className="ml-auto flex gap-3">
          {files}
          {history}
        </span>
      </div>
      {review.canSort && <ListOrderBar order={order} isByName={groups !== undefined && pages > 1} />}
      <ul aria-label={LIST_TEXTS[name].caption} className="min-h-0 flex-1 overflow-y-auto phone:overflow-visible">
        {groups
          ? groups.map((group) =>
              group.vouchers.length === 1 ? (
                group.vouchers.map((voucher) => rowOf(voucher, false))
              ) : (
                <SupplierGroupRow
                  key={group.ruc}
                  group={group}
                  selection={selection}
                  isOpen={review.isGroupOpen(group.ruc)}
                  onToggle={() => review.toggleGroup(group)}
                  onDecide={name === 'observados' ? (kind) => review.decideGroup(group, kind) : undefined}
                >
                  {group.vouchers.map((voucher) => rowOf(voucher, true))}
                </SupplierGroupRow>
              ),
            )
          : rows.map((voucher) => rowOf(voucher, false))}
      </ul>
      {pages > 1 && (
        <div className="flex flex-none justify-center border-t border-line py-1.5">
          <Pagination page={page} totalPages={pages} onChange={paging.setPage} />
        </div>
      )}
      {selected.size > 0 && bulkBar}
    </section>
  )
}

function supplierCount(count: number): string {
  return count === 1 ? '1 proveedor' : `${formatCount(count)} proveedores`
}
