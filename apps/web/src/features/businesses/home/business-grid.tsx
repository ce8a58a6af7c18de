import type { Business } from '@contapro/contract/businesses'

import { classNames } from '../../../lib/format/class-names.ts'
import { BusinessCard } from './business-card.tsx'
import type { BusinessActions } from './use-business-actions.ts'

type BusinessGridProps = {
  businesses: readonly Business[]
  /** The uuids that match the search. The others stay rendered but hidden, because rendering hundreds again is slow. */
  visible: ReadonlySet<string>
  actions: BusinessActions
  openingUuid: string | undefined
  /** Without a subscription the cards look disabled, but still open. */
  areDimmed: boolean
}

// Above this count off-screen cards are not laid out, at the cost of the row alignment between neighbors.
const MAX_ALIGNED = 40
// The clip margin leaves room for the focus ring outside the card.
const lazyClass = '[contain-intrinsic-size:auto_8.25rem] [content-visibility:auto] [overflow-clip-margin:6px]'

/** The cards: one per row on phones, two on tablets, four on wide screens. */
export function BusinessGrid({ businesses, visible, actions, openingUuid, areDimmed }: BusinessGridProps) {
  return (
    <ul aria-label="Mis Empresas" className="grid gap-3 sm:grid-cols-2 sm:gap-4 min-[85rem]:grid-cols-4">
      {businesses.map((business) => (
        <li
          key={business.uuid}
          hidden={!visible.has(business.uuid)}
          className={classNames(
            'grid min-w-0',
            // Cards that are not laid out cannot share rows: theirs would be too low for them.
            businesses.length > MAX_ALIGNED ? lazyClass : 'row-span-3 grid-rows-subgrid gap-y-0',
          )}
        >
          <BusinessCard
            business={business}
            actions={actions}
            isOpening={business.uuid === openingUuid}
            isDimmed={areDimmed}
          />
        </li>
      ))}
    </ul>
  )
}
