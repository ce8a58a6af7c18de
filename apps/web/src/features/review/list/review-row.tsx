import type { PurchaseVoucher } from '@contapro/contract/vouchers'

import { plainAmount } from '../../../lib/format/soles.ts'
import { issueDate, seriesNumber } from '../../../lib/format/voucher-name.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'

type ReviewRowProps = {
  voucher: PurchaseVoucher
  isCurrent: boolean
  isSelected: boolean
  onOpen: () => void
  onToggle: () => void
}

/** Where the focus goes when a key moves to a voucher. */
export function rowId(code: string): string {
  return `observacion-${code}`
}

/** A voucher of the list: who and how much, the first reason and the IGV, which one and when. Its button reaches over the whole row. */
export function ReviewRow({ voucher, isCurrent, isSelected, onOpen, onToggle }: ReviewRowProps) {
  const { supplier_business_name: supplier, taxable_amount: total, igv_amount: igv, currency, stated_amount } = voucher
  return (
    <li
      data-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
      className="relative flex gap-3 border-b border-line-soft px-4 py-2 text-12 [contain-intrinsic-block-size:auto_4.3125rem] [content-visibility:auto] hover:bg-hover data-current:bg-selected data-current:before:absolute data-current:before:inset-y-0 data-current:before:left-0 data-current:before:w-0.5 data-current:before:bg-accent data-selected:bg-selected"
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
          {supplier}
        </button>
        <span className="num text-right text-13 font-medium">
          {total === null ? `${currency} ${plainAmount(stated_amount)}` : plainAmount(total)}
        </span>
        <span className="truncate text-text-2">{firstReason(voucher)}</span>
        <span className="num text-right text-text-3">{igv === null ? 'Sin soles' : `IGV ${plainAmount(igv)}`}</span>
        <span className="truncate text-text-3">{seriesNumber(voucher)}</span>
        <span className="num text-right text-text-3">{issueDate(voucher)}</span>
      </div>
    </li>
  )
}

/** What a row says of its voucher: the heaviest reason, or the accountant's own. */
function firstReason({ reasons, notices, decision }: PurchaseVoucher): string {
  const reason = reasons.find(({ severity }) => severity === 'block') ?? reasons[0] ?? notices[0]
  return decision?.reason ?? reason?.message ?? 'Sin observaciones de las reglas'
}
