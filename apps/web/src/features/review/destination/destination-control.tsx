import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import { useState } from 'react'

import type { PeriodKey } from '../../../lib/url/period-key.ts'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { DestinationForm } from './destination-form.tsx'
import { describeCredit } from './describe-credit.ts'
import { DESTINATION_NAMES } from './destination-names.ts'
import { UndoDestination } from './undo-destination.tsx'

type DestinationControlProps = { period: PeriodKey; voucher: PurchaseVoucher }

/** What a purchase is for, and the way to change it. A purchase that no sum counts, or without IGV, has nothing to change. */
export function DestinationControl({ period, voucher }: DestinationControlProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isChanged, setIsChanged] = useState(false)
  const { uncounted, igv_amount: igv, destination } = voucher
  if (uncounted === 'VOIDED' || uncounted === 'ANNULS' || igv === 0) return null
  const { name } = DESTINATION_NAMES[destination]
  return (
    <section aria-label="Destino" className="grid gap-3 rounded-md border border-line px-3 py-2.5 text-13">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0">
          <span className="text-text-3">Destino: </span>
          <b className="font-medium">{name}</b>
          <span className="block text-12 text-text-2">{describeCredit(voucher)}</span>
        </p>
        {!isOpen && (
          <LinkButton
            aria-label="Cambiar destino"
            onClick={() => {
              setIsOpen(true)
              setIsChanged(false)
            }}
          >
            Cambiar
          </LinkButton>
        )}
      </div>
      {isOpen && (
        <DestinationForm
          period={period}
          voucher={voucher}
          onCancel={() => setIsOpen(false)}
          onChanged={() => {
            setIsOpen(false)
            setIsChanged(true)
          }}
        />
      )}
      {isChanged && <UndoDestination period={period} code={voucher.code} onUndone={() => setIsChanged(false)} />}
    </section>
  )
}
