import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import { Link } from 'react-router'

import { OBSERVED_STATE } from '../../../lib/url/observed-state.ts'
import type { PeriodKey } from '../../../lib/url/period-key.ts'
import { DecisionNote } from '../../../ui/review/decision-note.tsx'
import { ReasonList } from '../../../ui/review/reason-list.tsx'

type VoucherReasonsProps = { period: PeriodKey; voucher: PurchaseVoucher }

/** What the rules and the accountant say of a purchase; nothing when neither says anything. */
export function VoucherReasons({ period, voucher }: VoucherReasonsProps) {
  const { code, reasons, notices, decision, reopened_because: reopened, status } = voucher
  if (reasons.length === 0 && notices.length === 0 && !decision && !reopened) return null
  const search = new URLSearchParams({ empresa: period.businessUuid, periodo: period.taxPeriod, voucher: code })
  return (
    <section aria-labelledby="revision" className="rounded-md border border-line px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <h3 id="revision" className="text-13 font-semibold">
          Revisión
        </h3>
        {status === 'observado' && (
          <Link
            to={`/dashboard/observaciones?${search}`}
            state={OBSERVED_STATE}
            className="rounded-xs text-13 font-medium text-link"
          >
            Revisar
          </Link>
        )}
      </div>
      <DecisionNote voucher={voucher} />
      {reasons.length > 0 && <ReasonList label="Motivos" reasons={reasons} />}
      {notices.length > 0 && <ReasonList label="Avisos" reasons={notices} />}
    </section>
  )
}
