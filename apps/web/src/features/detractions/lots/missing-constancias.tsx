import { Link } from 'react-router'

import { dashboardPath } from '../../../lib/url/dashboard-path.ts'

/** The way to constancias that the collection does not bring. */
export function MissingConstancias({ businessUuid }: { businessUuid: string }) {
  return (
    <p className="text-13 text-text-2">
      ¿Ya pagaste y no aparecen?{' '}
      <Link to={dashboardPath(businessUuid, 'subir-archivos')} className="rounded-xs font-medium text-link">
        Subir constancias
      </Link>
    </p>
  )
}
