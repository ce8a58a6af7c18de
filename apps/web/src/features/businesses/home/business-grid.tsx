import type { Business } from '@contapro/contract/businesses'

import { classNames } from '../../../lib/format/class-names.ts'
import { BusinessCard } from './business-card.tsx'
import type { BusinessActions } from './use-business-actions.ts'

type BusinessGridProps = {
  businesses: readonly Business[]
  /** Which of them are shown. The others stay drawn but hidden: bringing hundreds back would take its time. */
  shown: ReadonlySet<string>
  actions: BusinessActions
  openingUuid: string | undefined
  /** Without a subscription they look switched off, yet still open. */
  dimmed: boolean
}

// With so many, what is off the screen is not laid out, and each card has its own rows; with fewer, neighbours share theirs.
const MANY = 40
// The clip margin leaves room for the focus ring, which stands outside the card.
const lazyClass = '[contain-intrinsic-size:auto_8.25rem] [content-visibility:auto] [overflow-clip-margin:6px]'

/** The accountant's businesses: one card per row on phones, two on tablets, four on wide screens. */
export function BusinessGrid({ businesses, shown, actions, openingUuid, dimmed }: BusinessGridProps) {
  return (
    <ul aria-label="Mis Empresas" className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
      {businesses.map((business) => (
        <li
          key={business.uuid}
          hidden={!shown.has(business.uuid)}
          className={classNames(
            'row-span-3 grid min-w-0 grid-rows-subgrid gap-y-0',
            businesses.length > MANY && lazyClass,
          )}
        >
          <BusinessCard business={business} actions={actions} opening={business.uuid === openingUuid} dimmed={dimmed} />
        </li>
      ))}
    </ul>
  )
}
