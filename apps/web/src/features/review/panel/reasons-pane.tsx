import type { TotalAmount } from '@contapro/contract/dashboard'
import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import type { ReactNode } from 'react'

import { formatCount } from '../../../lib/format/format-count.ts'
import { soles } from '../../../lib/format/soles.ts'
import { issueDate, voucherName } from '../../../lib/format/voucher-name.ts'
import type { PeriodKey } from '../../../lib/url/period-key.ts'
import { MoreLess } from '../../../ui/controls/more-less.tsx'
import { VoucherStatusBadge } from '../../../ui/feedback/voucher-status-badge.tsx'
import { DecisionNote } from '../../../ui/review/decision-note.tsx'
import { isRemembered } from '../../../ui/review/is-remembered.ts'
import { ReasonList } from '../../../ui/review/reason-list.tsx'
import { DestinationControl } from '../destination/destination-control.tsx'
import { LIST_TEXTS, type ReviewListName } from '../review-lists.ts'
import { EffectTable } from './effect-table.tsx'
import { describeEffects, igvEffect } from './igv-effect.ts'

type ReasonsPaneProps = {
  name: ReviewListName
  period: PeriodKey
  voucher: PurchaseVoucher
  /** The vouchers that a press decides. */
  toDecide: readonly PurchaseVoucher[]
  totals: TotalAmount | undefined
  /** Opens the voucher where it has no pane of its own. */
  openVoucher: ReactNode
  /** Reason and reach of the decision, on phones. */
  fields: ReactNode
  /** Stays in view at the foot. */
  foot: ReactNode
}

/** Why a voucher is in the list, what a decision changes, and the decision. */
export function ReasonsPane(props: ReasonsPaneProps) {
  const { name, period, voucher, toDecide, totals, openVoucher, fields, foot } = props
  const { taxPeriod } = period
  const { reasons } = voucher
  const remembered = voucher.notices.filter(isRemembered)
  const notices = voucher.notices.filter((notice) => !isRemembered(notice))
  return (
    <section
      aria-label="Motivos y decisión"
      className="flex min-h-0 min-w-0 flex-col border-line bg-surface 2xl:border-l sm:short:block sm:short:overflow-y-auto"
    >
      <section
        aria-label={LIST_TEXTS[name].reasonsTitle}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be focusable (WCAG 2.1.1)
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-5 py-4 -outline-offset-2 phone:overflow-visible phone:px-4 sm:short:overflow-visible"
      >
        <div className="mb-3 border-b border-line pb-3 2xl:sr-only">
          <div className="flex items-start justify-between gap-3 text-13">
            <p className="min-w-0 font-semibold wrap-anywhere">{voucher.supplier_business_name}</p>
            <p className="num flex-none font-semibold">
              {voucher.taxable_amount === null ? 'Sin soles' : soles(voucher.taxable_amount)}
            </p>
          </div>
          <p className="text-12 text-text-3">
            {voucherName(voucher)}, <span className="num">{issueDate(voucher)}</span>
          </p>
          {openVoucher}
        </div>
        <div className="flex items-center justify-between gap-3">
          <h2 className="text-14 font-semibold">{LIST_TEXTS[name].reasonsTitle}</h2>
          <VoucherStatusBadge status={voucher.is_voided ? 'anulado' : voucher.status} />
        </div>
        <DecisionNote voucher={voucher} />
        {remembered.length > 0 && <ReasonList label="Lo que ya decidiste" reasons={remembered} />}
        {reasons.length > 0 ? (
          <ReasonList label={LIST_TEXTS[name].reasonsTitle} reasons={reasons} />
        ) : (
          remembered.length === 0 && <p className="py-3 text-13 text-text-2">Ninguna regla lo observa hoy.</p>
        )}
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
          <EffectTable
            taxPeriod={taxPeriod}
            effect={igvEffect(toDecide, taxPeriod)}
            count={toDecide.length}
            totals={totals}
          />
          <DestinationControl period={period} voucher={voucher} />
          {fields}
          {notices.length > 0 && (
            <MoreLess summary={`Avisos que no cambian su estado (${formatCount(notices.length)})`}>
              <ReasonList label="Avisos" reasons={notices} />
            </MoreLess>
          )}
        </div>
      </section>
      <div className="grid flex-none gap-2.5 border-t border-line bg-surface px-5 pt-3 pb-4 phone:sticky phone:bottom-0 phone:z-2 phone:px-4 phone:py-3">
        <p className="text-12 text-text-2">{describeEffects(toDecide, taxPeriod)}</p>
        {foot}
      </div>
    </section>
  )
}
