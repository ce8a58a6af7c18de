import { PeriodCollections } from '../../features/collection/period-collections.tsx'
import { PdtPage } from '../../features/pdt/pdt-page.tsx'
import { periodPage } from '../layout/private-layouts.tsx'

export const Component = periodPage((props) => (
  <PdtPage {...props} renderHistory={(period) => <PeriodCollections period={period} />} />
))
