import type { PurchaseVoucher } from '@contapro/contract/vouchers'

import { classNames } from '../../../lib/format/class-names.ts'
import { plainAmount } from '../../../lib/format/soles.ts'
import { issueDate, seriesNumber } from '../../../lib/format/voucher-name.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { describeDecision } from '../../../ui/review/describe-decision.ts'
import { isRemembered } from '../../../ui/review/is-remembered.ts'

type ReviewRowProps = {
  voucher: PurchaseVoucher
  isCurrent: boolean
  isSelected: boolean
  /** Under its supplier, whose name it does not repeat. */
  isNested?: boolean
  onOpen: () => void
  onToggle: () => void
}

/** Where the focus goes when a key moves to a voucher. */
export function rowId(code: string): string {
  return `observacion-${code}`
}

/** A voucher of the list: who and how much, the first reason and the IGV, which one and when. Its button reaches over the whole row. */
export function ReviewRow({ voucher, isCurrent, isSelected, isNested = false, onOpen, onToggle }: ReviewRowProps) {
  const { supplier_business_name: supplier, taxable_amount: total, igv_amount: igv, currency, stated_amount } = voucher
  const reason = firstReason(voucher)
  return (
    <li
      data-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
      className={classNames(
        'relative flex gap-3 border-line-soft py-2 pr-4 text-12 [content-visibility:auto] hover:bg-hover data-current:bg-selected data-current:before:absolute data-current:before:inset-y-0 data-current:before:left-0 data-current:before:w-0.5 data-current:before:bg-accent data-selected:bg-selected',
        isNested
          ? 'pl-7 not-last:border-b [contain-intrinsic-block-size:auto_3.3125rem]'
          : 'border-b pl-4 [contain-intrinsic-block-size:auto_4.3125rem]',
      )}
    >
      <div className="relative z-1 flex-none touch:-my-2">
        <Checkbox hideLabel checked={isSelected} onChange={onToggle}>
          Marcar {seriesNumber(voucher)} de {supplier}
        </Checkbox>
      </div>
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3">
        <button
          type="button"
          id={rowId(voucher.code)}
          aria-current={isCurrent ? 'true' : undefined}
          title={supplier}
          className="scroll-my-2 truncate text-left text-12/5 font-medium -outline-offset-2 after:absolute after:inset-0"
          onClick={onOpen}
        >
          {isNested ? seriesNumber(voucher) : supplier}
        </button>
        <span className="num text-right text-13 font-medium">
          {total === null ? `${currency} ${plainAmount(stated_amount)}` : plainAmount(total)}
        </span>
        <span className="truncate text-text-2" title={reason}>
          {reason}
        </span>
        {!isNested && (
          <>
            <span className="num text-right text-text-3">{igv === null ? 'Sin soles' : `IGV ${plainAmount(igv)}`}</span>
            <span className="truncate text-text-3">{seriesNumber(voucher)}</span>
          </>
        )}
        <span className="num text-right text-text-3">{issueDate(voucher)}</span>
      </div>
    </li>
  )
}

/** What a row says of its voucher: who decided about it, now or of the same before, or the heaviest reason. */
export function firstReason({ reasons, notices, decision }: PurchaseVoucher): string {
  if (decision) return describeDecision(decision)
  const remembered = notices.find(isRemembered)
  const reason = remembered ?? reasons.find(({ severity }) => severity === 'block') ?? reasons[0] ?? notices[0]
  return reason?.message ?? 'Sin observaciones de las reglas'
}
