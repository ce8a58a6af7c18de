import type { Business } from '@contapro/contract/businesses'

import { BusinessSwitcher } from '../../features/businesses/shell/business-switcher.tsx'
import { useIsRail } from '../../lib/browser/use-is-rail.ts'
import { BusinessNavigation } from './business-navigation.tsx'

/** The sidebar of the business pages: switcher, sections and help. Below 1200 px it is a rail of icons. */
export function BusinessSidebar({ business, businesses }: { business: Business; businesses: readonly Business[] }) {
  const isRail = useIsRail()
  return (
    <aside className="sticky top-header flex h-[calc(100dvh-var(--header))] w-15 flex-none flex-col gap-3 overflow-y-auto border-r border-line bg-bg px-2 py-3 xl:w-sidebar xl:px-3 print:hidden">
      <BusinessSwitcher business={business} businesses={businesses} isCompact={isRail} />
      <BusinessNavigation business={business} isRail={isRail} />
    </aside>
  )
}
