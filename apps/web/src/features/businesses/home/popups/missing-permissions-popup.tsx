import type { Business } from '@contapro/contract/businesses'
import { Lock } from 'lucide-react'

import { missingRequired } from '../../../../lib/format/missing-modules.ts'
import { PopupNotice } from './popup-notice.tsx'
import { ReportPopup } from './report-popup.tsx'
import { SupportNumber } from './support-number.tsx'

type PopupProps = { business: Business; onClose: () => void }

/** Lists the SUNAT modules that the books need and the SOL user may not use. */
export function MissingPermissionsPopup({ business, onClose }: PopupProps) {
  const missing = missingRequired(business)
  return (
    <ReportPopup business={business} onClose={onClose}>
      <PopupNotice tone="warn" icon={<Lock />} title="Falta de permisos">
        <p>
          El <b className="font-medium text-text">Usuario SOL</b> tiene permisos limitados.
          {missing.length > 0 && ' Le faltan estos módulos:'}
        </p>
      </PopupNotice>
      {missing.length > 0 && (
        <ul className="mt-4 divide-y divide-line rounded-md border border-line">
          {missing.map(({ module, module_name }) => (
            <li key={module} className="flex items-center gap-2.5 px-3.5 py-2.5 text-13">
              <Lock aria-hidden="true" className="size-4 flex-none text-warn" />
              {module_name}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 text-center text-text-2">
        <SupportNumber />
      </div>
    </ReportPopup>
  )
}
