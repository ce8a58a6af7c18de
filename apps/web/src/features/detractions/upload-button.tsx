import { Upload } from 'lucide-react'

import { dashboardPath } from '../../lib/url/dashboard-path.ts'
import { ButtonLink } from '../../ui/controls/button-link.tsx'

/** Leads to where constancias are uploaded: SUNAT's export of deposits, for those that the collection does not bring. */
export function UploadButton({ businessUuid, isShort = false }: { businessUuid: string; isShort?: boolean }) {
  return (
    <ButtonLink
      to={dashboardPath(businessUuid, 'subir-archivos')}
      className={isShort ? 'w-control flex-none px-0!' : ''}
    >
      <Upload aria-hidden="true" />
      <span className={isShort ? 'sr-only' : ''}>Subir constancias</span>
    </ButtonLink>
  )
}
