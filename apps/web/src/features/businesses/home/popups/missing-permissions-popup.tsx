import type { Business } from '@contapro/contract/businesses'
import { Lock } from 'lucide-react'
import { Link } from 'react-router'

import { missingRequired } from '../../../../lib/format/missing-modules.ts'
import { PERMISSION_HELP } from '../../../../lib/url/permission-help.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { useStartCollection } from '../../mutations.ts'
import { PopupNotice } from './popup-notice.tsx'
import { ReportPopup } from './report-popup.tsx'
import { SupportNumber } from './support-number.tsx'

type PopupProps = { business: Business; onClose: () => void }

/** Lists the SUNAT modules that the books need and the SOL user may not use, with how to give them and a way to check again. */
export function MissingPermissionsPopup({ business, onClose }: PopupProps) {
  const missing = missingRequired(business)
  const start = useStartCollection()
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
      <div className="mt-4 flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
        {/* A permission given at SUNAT is only noticed by collecting again. */}
        <Button
          size="sm"
          className="phone:h-11"
          loading={start.isPending || business.collection !== null}
          onClick={() => start.mutate(business)}
        >
          {business.collection ? 'Comprobando…' : 'Ya lo di, comprobar'}
        </Button>
        <Link to={PERMISSION_HELP} className="rounded-xs text-13 text-link font-medium touch:py-3">
          Cómo dar el permiso
        </Link>
      </div>
      <div className="mt-4 text-center text-text-2">
        <SupportNumber />
      </div>
    </ReportPopup>
  )
}
