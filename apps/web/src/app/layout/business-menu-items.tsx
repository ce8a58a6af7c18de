import type { Business } from '@contapro/contract/businesses'
import { Link } from 'react-router'

import { logUsage } from '../../lib/api/usage.ts'
import { MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx'
import { useBusinessOfUrl } from './use-business-of-url.ts'
import { useSections } from './use-sections.tsx'

/** The sections of the open business in the menu of the account. */
export function BusinessMenuItems() {
  const business = useBusinessOfUrl()
  return business ? <SectionItems business={business} /> : null
}

function SectionItems({ business }: { business: Business }) {
  return (
    <>
      {useSections(business).map(({ title, icon, to, viewName, isCurrent, isDisabled }) =>
        isDisabled ? (
          <MenuItem key={title} icon={icon} disabled>
            {title}
          </MenuItem>
        ) : (
          <MenuItem key={title} asChild>
            <Link
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              className="aria-[current=page]:font-medium"
              onClick={() => logUsage('sidebar', viewName, { businessUuid: business.uuid })}
            >
              {icon}
              {title}
            </Link>
          </MenuItem>
        ),
      )}
      <MenuSeparator />
    </>
  )
}
