import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import { destinationEffect } from '@contapro/domain/igv/destination-effect'
import { cents } from '@contapro/domain/money/cents'
import type { SingleDestination } from '@contapro/domain/vouchers/destination'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { logUsage } from '../../../lib/api/usage.ts'
import { formatCount } from '../../../lib/format/format-count.ts'
import { monthInSentence } from '../../../lib/format/period-name.ts'
import { toCents } from '../../../lib/format/soles.ts'
import type { PeriodKey } from '../../../lib/url/period-key.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { RadioList } from '../../../ui/controls/radio-list.tsx'
import { FailureBanner } from '../../../ui/feedback/failure-banner.tsx'
import { useSetDestination } from '../mutations.ts'
import { reviewQueries } from '../queries.ts'
import { REVIEW_VIEW } from '../review-usage.ts'
import { describeDestinationEffect } from './describe-destination-effect.ts'
import { DESTINATION_NAMES, SINGLE_DESTINATIONS } from './destination-names.ts'
import { purchaseCredit } from './purchase-credit.ts'

const OPTIONS = SINGLE_DESTINATIONS.map((value) => {
  const { name, credit } = DESTINATION_NAMES[value]
  return { value, label: name, hint: credit }
})

type DestinationFormProps = {
  period: PeriodKey
  voucher: PurchaseVoucher
  onCancel: () => void
  onChanged: () => void
}

/** Chooses another destination, for one purchase or all of its supplier, with its effect before it is saved. */
export function DestinationForm({ period, voucher, onCancel, onChanged }: DestinationFormProps) {
  const { code, destination: current, supplier_ruc: ruc } = voucher
  // What the rules give no credit may be given one by choosing what it is for again, unless its time is over.
  const isDenied = voucher.credit === 'NO' && current !== 'DNG' && !voucher.is_credit_lost
  const [destination, setDestination] = useState<SingleDestination | undefined>(
    current === 'MIXED' || isDenied ? undefined : current,
  )
  const [appliesToSupplier, setAppliesToSupplier] = useState(false)
  const save = useSetDestination(period)
  const ofSupplier = useQuery({ ...reviewQueries.ofSupplier(period, ruc), enabled: appliesToSupplier })
  const isSame = destination === current && !appliesToSupplier && !isDenied
  const vouchers = appliesToSupplier ? ofSupplier.data : [voucher]
  return (
    <div ref={(form) => form?.scrollIntoView?.({ block: 'nearest' })} className="grid gap-3">
      <RadioList label="Esta compra es para" options={OPTIONS} value={destination} onChange={setDestination} />
      <Checkbox checked={appliesToSupplier} onChange={({ target }) => setAppliesToSupplier(target.checked)}>
        <span className="block font-medium text-text">Aplicar a todos los de este proveedor</span>
        <span className="block text-12 text-text-3">
          {ofSupplier.data && `${formatCount(ofSupplier.data.length)} en ${monthInSentence(period.taxPeriod)}, `}
          {ofSupplier.data ? 'y los que lleguen después' : 'Los de este periodo y los que lleguen después'}
        </span>
      </Checkbox>
      {destination && !isSame && vouchers && <Effect period={period} vouchers={vouchers} destination={destination} />}
      {ofSupplier.error && <FailureBanner error={ofSupplier.error} onClose={() => setAppliesToSupplier(false)} />}
      {save.error && <FailureBanner error={save.error} onClose={save.reset} />}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          className="phone:h-control phone:flex-1"
          loading={save.isPending}
          aria-disabled={!destination || isSame}
          onClick={() => {
            if (!destination) return
            logUsage('click', `${REVIEW_VIEW}_destino`, period)
            save.mutate({ code, destination, appliesToSupplier }, { onSuccess: onChanged })
          }}
        >
          Cambiar destino
        </Button>
        <Button size="sm" variant="ghost" className="phone:h-control phone:flex-1" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </div>
  )
}

type EffectProps = { period: PeriodKey; vouchers: readonly PurchaseVoucher[]; destination: SingleDestination }

/** What the choice changes in the IGV of the period. It waits for the percentage of the period. */
function Effect({ period, vouchers, destination }: EffectProps) {
  const totals = useQuery(reviewQueries.totals(period)).data
  if (!totals) return null
  const percent = totals.prorrata_percent
  const prorrata = { igv: totals.prorrata_igv === null ? cents(0) : toCents(totals.prorrata_igv), percent }
  const effect = destinationEffect(vouchers.map(purchaseCredit), destination, period.taxPeriod, prorrata)
  return (
    <output className="grid gap-1 rounded-md bg-sunken p-3 text-12 text-text-2">
      {describeDestinationEffect(effect, destination, percent !== null).map((sentence, index) => (
        <span key={sentence} className={index === 0 ? 'text-13 font-medium text-text' : undefined}>
          {sentence}
        </span>
      ))}
    </output>
  )
}
