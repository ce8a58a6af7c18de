import { ComingSoonPage } from '../../features/businesses/shell/coming-soon-page.tsx'
import { businessPage } from '../layout/private-layouts.tsx'

/** A route component for a section that is not built yet. */
export function comingSoonPage(title: string, meanwhile: string) {
  return businessPage(({ business }) => <ComingSoonPage business={business} title={title} meanwhile={meanwhile} />)
}
