import type { Business } from '@contapro/contract/businesses'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'react-router'

import { businessQueries } from '../../features/businesses/queries.ts'
import { SEARCH_PARAMS } from '../../lib/url/search-params.ts'
import { MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx'
import { useSections } from './use-sections.tsx'

/** The sections of the open business in the header menu, because phones have no sidebar. */
export function BusinessMenuItems() {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const isBusinessPage = pathname.startsWith('/dashboard')
  const list = useQuery({ ...businessQueries.list(), enabled: isBusinessPage })
  const business = list.data?.businesses.find(({ uuid }) => uuid === params.get(SEARCH_PARAMS.business))
  return isBusinessPage && business ? <SectionItems business={business} /> : null
}

function SectionItems({ business }: { business: Business }) {
  return (
    <>
      {useSections(business).map(({ title, icon, to, isDisabled }) =>
        isDisabled ? (
          <MenuItem key={title} icon={icon} disabled>
            {title}
          </MenuItem>
        ) : (
          <MenuItem key={title} asChild>
            <Link to={to}>
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
