import type { DecisionKind } from '@contapro/contract/review'
import { formatAmount } from '@contapro/domain/money/format-soles'
import { Check, ChevronDown, X } from 'lucide-react'
import type { ReactNode } from 'react'

import { classNames } from '../../../lib/format/class-names.ts'
import { voucherCount } from '../../../lib/format/voucher-count.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import type { SupplierGroup } from './group-by-supplier.ts'
import { firstReason } from './review-row.tsx'
import type { ReviewSelection } from './use-review-selection.ts'

type SupplierGroupRowProps = {
  group: SupplierGroup
  selection: ReviewSelection
  isOpen: boolean
  onToggle: () => void
  /** Decides about all vouchers of the supplier; absent in lists where these are already decided. */
  onDecide: ((kind: DecisionKind) => void) | undefined
  /** The vouchers of the supplier. */
  children: ReactNode
}

/** A supplier with several vouchers: how many, their sum, and what can be decided about all of them. */
export function SupplierGroupRow(props: SupplierGroupRowProps) {
  const { group, selection, isOpen, onToggle, onDecide, children } = props
  const { name, vouchers, total } = group
  const [first] = vouchers
  const count = vouchers.filter(({ code }) => selection.selected.has(code)).length
  const isAll = count === vouchers.length
  return (
    <li className="border-b border-line-soft">
      <div className="relative flex gap-3 px-4 py-2 text-12 hover:bg-hover">
        <div className="relative z-1 flex-none touch:-my-2">
          <Checkbox
            hideLabel
            checked={isAll}
            mixed={count > 0 && !isAll}
            onChange={() => (isAll ? selection.remove(vouchers.map(({ code }) => code)) : selection.add(vouchers))}
          >
            Marcar los de {name}
          </Checkbox>
        </div>
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3">
          <button
            type="button"
            aria-expanded={isOpen}
            title={name}
            className="truncate text-left text-12/5 font-medium -outline-offset-2 after:absolute after:inset-0"
            onClick={onToggle}
          >
            {name}
          </button>
          <span className="num text-right text-13 font-medium">{formatAmount(total)}</span>
          <span className="truncate text-text-2">{first && firstReason(first)}</span>
          <ChevronDown
            aria-hidden="true"
            className={classNames('size-4 justify-self-end text-text-3 transition-transform', isOpen && 'rotate-180')}
          />
          <span className="num text-text-3">{voucherCount(vouchers.length)}</span>
        </div>
      </div>
      {isOpen && (
        <>
          <ul aria-label={`Comprobantes de ${name}`} className="border-t border-line-soft bg-sunken">
            {children}
          </ul>
          {onDecide && (
            <div className="grid grid-cols-2 gap-2 bg-sunken px-4 py-2">
              <Button
                size="sm"
                className="phone:h-control"
                icon={<Check aria-hidden="true" />}
                aria-label={`Validar todos los de ${name}`}
                onClick={() => onDecide('validate')}
              >
                Validar todos
              </Button>
              <Button
                size="sm"
                className="phone:h-control"
                icon={<X aria-hidden="true" />}
                aria-label={`Declinar todos los de ${name}`}
                onClick={() => onDecide('decline')}
              >
                Declinar todos
              </Button>
            </div>
          )}
        </>
      )}
    </li>
  )
}
