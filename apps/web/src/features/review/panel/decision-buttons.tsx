import type { DecisionKind } from '@contapro/contract/review'
import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import { Undo2 } from 'lucide-react'

import { formatCount } from '../../../lib/format/format-count.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Kbd } from '../../../ui/controls/kbd.tsx'

type DecisionButtonsProps = {
  decision: PurchaseVoucher['decision']
  /** How many vouchers a press decides. */
  count: number
  /** Prints the keys on the buttons they press. */
  showsKeys: boolean
  isUndoing: boolean
  onDecide: (kind: DecisionKind) => void
  onUndo: () => void
}

/** Validate is always left, decline right; what was already decided can be taken back instead of decided again. */
export function DecisionButtons({ decision, count, showsKeys, isUndoing, onDecide, onUndo }: DecisionButtonsProps) {
  const suffix = count > 1 ? ` ${formatCount(count)}` : ''
  const undo = (
    <Button loading={isUndoing} icon={<Undo2 aria-hidden="true" />} onClick={onUndo}>
      Deshacer
    </Button>
  )
  return (
    <div className="grid grid-cols-2 gap-2">
      {decision?.state === 'VALIDADO' ? (
        undo
      ) : (
        <Button variant="primary" onClick={() => onDecide('validate')}>
          Validar{suffix} {showsKeys && <Kbd>V</Kbd>}
        </Button>
      )}
      {decision?.state === 'RECHAZADO' ? (
        undo
      ) : (
        <Button onClick={() => onDecide('decline')}>
          Declinar{suffix} {showsKeys && <Kbd>D</Kbd>}
        </Button>
      )}
    </div>
  )
}
