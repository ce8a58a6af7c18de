import { Navigate, useLocation } from 'react-router'

import { PeriodCollections } from '../../features/collection/period-collections.tsx'
import { PdtPage } from '../../features/pdt/pdt-page.tsx'
import { storedUserType } from '../../lib/session/auth.ts'
import { periodPage } from '../layout/private-layouts.tsx'

const Page = periodPage((props) => (
  <PdtPage {...props} renderHistory={(period) => <PeriodCollections period={period} />} />
))

/** Users from SISCONT do not have the report: they are led to the company it is of. */
export function Component() {
  const { search } = useLocation()
  return storedUserType() === 'siscont' ? <Navigate to={{ pathname: '/dashboard', search }} replace /> : <Page />
}
