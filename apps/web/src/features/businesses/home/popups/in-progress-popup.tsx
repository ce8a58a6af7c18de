import type { Business } from '@contapro/contract/businesses'
import { CircleCheck, Clock } from 'lucide-react'

import { voucherCount } from '../../../../lib/format/voucher-count.ts'
import { CollectionBar, stepText } from '../../collection-progress.tsx'
import { PopupNotice } from './popup-notice.tsx'
import { ReportPopup } from './report-popup.tsx'
import { SupportNumber } from './support-number.tsx'

type PopupProps = { business: Business; onClose: () => void }

/** The progress of the first collection, updated live. */
export function InProgressPopup({ business, onClose }: PopupProps) {
  return (
    <ReportPopup business={business} onClose={onClose}>
      {business.status === 'VALID' ? (
        <PopupNotice tone="ok" icon={<CircleCheck />} title="Sus datos están listos">
          <p>Ya puedes ver el detalle de sus comprobantes.</p>
        </PopupNotice>
      ) : (
        <>
          <PopupNotice tone="info" icon={<Clock />} title="Procesando datos">
            <p>Estamos procesando los datos de esta empresa. Puede tomar hasta 2 días.</p>
          </PopupNotice>
          <CollectionDetails business={business} />
          <div className="mt-4 text-center text-text-2">
            <SupportNumber />
          </div>
        </>
      )}
    </ReportPopup>
  )
}

function CollectionDetails({ business }: { business: Business }) {
  const { collection } = business
  if (!collection) return null
  return (
    <div className="mt-4 grid gap-2 rounded-md border border-line bg-sunken px-3.5 py-3 text-13">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span>{stepText(collection)}</span>
        {collection.vouchers > 0 && <span className="num text-text-2">{voucherCount(collection.vouchers)}</span>}
      </p>
      <CollectionBar business={business} />
    </div>
  )
}
