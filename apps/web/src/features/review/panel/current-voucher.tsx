import type { TotalAmount } from '@contapro/contract/dashboard'
import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import type { ReactNode } from 'react'

import { useIsPhone } from '../../../lib/browser/use-is-phone.ts'
import { formatCount } from '../../../lib/format/format-count.ts'
import type { PeriodKey } from '../../../lib/url/period-key.ts'
import { isBlocked } from '../../../ui/review/is-blocked.ts'
import type { ReviewController } from '../use-review.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { DecisionFields } from './decision-fields.tsx'
import { KeyHints } from './key-hints.tsx'
import { ReasonsPane } from './reasons-pane.tsx'
import { useHasVoucherPane } from './use-has-voucher-pane.ts'
import { VoucherPane } from './voucher-pane.tsx'
import { VoucherPaneButton } from './voucher-pane-button.tsx'

type CurrentVoucherProps = {
  review: ReviewController
  voucher: PurchaseVoucher
  period: PeriodKey
  totals: TotalAmount | undefined
  items: ReactNode
  areKeysOn: boolean
  onShowKeys: () => void
}

/** The open voucher, its reasons and its decision. Below 1280 px the voucher opens over the page, on phones it stands under the reasons. */
export function CurrentVoucher({ review, voucher, period, totals, items, areKeysOn, onShowKeys }: CurrentVoucherProps) {
  const { name, position, list, draft, toDecide, flow } = review
  const selectedCount = review.selection.selected.size
  const isPhone = useIsPhone()
  const hasPane = useHasVoucherPane()
  const fields = (
    <DecisionFields
      draft={draft}
      reasonField={review.reasonField}
      isReasonRequired={isBlocked(voucher) && voucher.decision?.state !== 'VALIDADO'}
      ofSupplier={review.ofSupplier}
      answeredConcepts={voucher.decision === null && voucher.status === 'observado' ? voucher.answered_concepts : []}
      taxPeriod={period.taxPeriod}
    />
  )
  const paper = (
    <VoucherPane
      period={period}
      voucher={voucher}
      position={position}
      items={items}
      onRenewLinks={async () => (await list.refetch()).data?.data.find(({ code }) => code === voucher.code)}
    />
  )
  return (
    <>
      {hasPane && <div className="grid min-h-0">{paper}</div>}
      <ReasonsPane
        // A new voucher is read from its top.
        key={voucher.code}
        name={name}
        period={period}
        voucher={voucher}
        toDecide={toDecide}
        totals={totals}
        openVoucher={!isPhone && !hasPane && <VoucherPaneButton voucher={voucher}>{paper}</VoucherPaneButton>}
        fields={
          isPhone && (
            <>
              {fields}
              <div className="-mx-4">{paper}</div>
            </>
          )
        }
        foot={
          <>
            {selectedCount > 0 ? (
              <SelectionNote count={selectedCount} />
            ) : (
              <>
                {!isPhone && fields}
                <DecisionButtons
                  decision={voucher.decision}
                  count={toDecide.length}
                  showsKeys={areKeysOn && !isPhone}
                  isUndoing={flow.isUndoing}
                  onDecide={review.decide}
                  onUndo={review.undoCurrent}
                />
              </>
            )}
            <KeyHints areOn={areKeysOn} onShow={onShowKeys} />
          </>
        }
      />
    </>
  )
}

/** Two pairs of buttons for two different things would be pressed by mistake. */
function SelectionNote({ count }: { count: number }) {
  return (
    <p className="text-13 text-text-2">
      {count === 1 ? 'Tienes 1 seleccionado' : `Tienes ${formatCount(count)} seleccionados`}: decídelos en la lista, o
      quita la selección para decidir este.
    </p>
  )
}
