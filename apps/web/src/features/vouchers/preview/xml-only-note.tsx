import { formatPeriod } from '@contapro/domain/periods/tax-period'
import { useState } from 'react'

import type { PeriodKey } from '../../../lib/url/period-key.ts'
import { useOpenVoucher } from '../../../lib/url/use-open-voucher.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { describeFailure } from '../hand-made/describe-failure.ts'
import { useMovePeriod } from '../hand-made/mutations.ts'
import { recordingPeriods } from '../hand-made/recording-periods.ts'
import { isPurchase, type Voucher } from '../voucher.ts'

/** An uploaded XML that stands in no register: where it counts, and how to record a purchase in another month. */
export function XmlOnlyNote({ period, voucher }: { period: PeriodKey; voucher: Voucher }) {
  const { close } = useOpenVoucher()
  const move = useMovePeriod(period.businessUuid)
  const periods = recordingPeriods(voucher.issue_date)
  const current = periods.find((one) => one === period.taxPeriod)
  const [chosen, setChosen] = useState(current)
  const isMovable = isPurchase(voucher) && periods.length > 1
  const save = () => {
    if (chosen === undefined || chosen === current) return
    move.mutate(
      { code: voucher.code, taxPeriod: chosen },
      {
        onSuccess: () => {
          toast(`El comprobante pasó a ${formatPeriod(chosen).toLowerCase()}`)
          close()
        },
        onError: (error) => toast(describeFailure(error), { tone: 'error' }),
      },
    )
  }
  return (
    <section aria-labelledby="por-xml" className="grid gap-3 rounded-md border border-line px-4 py-3">
      <div>
        <h3 id="por-xml" className="text-13 font-semibold">
          Subido por ti
        </h3>
        <p className="text-13 text-text-2">
          SUNAT no lo lista en su propuesta; cuenta en los totales como los demás.{' '}
          {isPurchase(voucher)
            ? 'Si lo lista después, vale el periodo de su registro.'
            : 'Una venta se anota en su mes de emisión.'}
        </p>
      </div>
      {isMovable && (
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-0 flex-1 basis-44">
            <Select
              label="Periodo en que se anota"
              options={periods.map((one) => ({ value: one, label: formatPeriod(one) }))}
              value={chosen ?? ''}
              onChange={setChosen}
            />
          </div>
          <Button aria-disabled={chosen === undefined || chosen === current} loading={move.isPending} onClick={save}>
            Cambiar periodo
          </Button>
        </div>
      )}
    </section>
  )
}
