import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import { UserCheck } from 'lucide-react'

import { Banner } from '../feedback/banner.tsx'
import { describeDecision } from './describe-decision.ts'

type DecisionNoteProps = { voucher: Pick<PurchaseVoucher, 'decision' | 'reopened_because'> }

/** Who decided about a voucher, when and why; or why changed facts took the decision back. */
export function DecisionNote({ voucher: { decision, reopened_because: reopened } }: DecisionNoteProps) {
  return (
    <>
      {reopened && (
        <div className="py-2">
          <Banner tone="warn" title="Se volvió a abrir">
            {reopened}
          </Banner>
        </div>
      )}
      {decision && (
        <p className="flex items-start gap-2.5 py-3 text-13">
          <UserCheck aria-hidden="true" className="mt-0.5 size-4 flex-none text-text-3" />
          <span>
            {describeDecision(decision)}
            {decision.reason && <span className="block text-12 text-text-2">Motivo: {decision.reason}</span>}
          </span>
        </p>
      )}
    </>
  )
}
