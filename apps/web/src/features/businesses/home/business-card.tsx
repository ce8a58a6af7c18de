import type { Business } from '@contapro/contract/businesses'
import { ChevronRight } from 'lucide-react'
import { memo, type MouseEvent } from 'react'
import { Link } from 'react-router'

import { classNames } from '../../../lib/format/class-names.ts'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { BusinessDetails, BusinessStatusLine } from './business-facts.tsx'
import { BusinessMenu } from './business-menu.tsx'
import type { BusinessActions } from './use-business-actions.ts'
import { ExampleMark } from '../example-mark.tsx'
import { useFirstPagePath } from '../use-first-page-path.ts'

type BusinessCardProps = {
  business: Business
  actions: BusinessActions
  isOpening: boolean
  isDimmed: boolean
}

// The ::after box stretches the link over the whole card. The scroll margins keep it clear of the header and the bottom bar.
const nameClass =
  '-my-0.5 block w-full scroll-mt-20 scroll-mb-28 py-0.5 text-left outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent'

/** A business on the home page. Memoized, so that an update renders only the card that changed. */
export const BusinessCard = memo(function BusinessCard({ business, actions, isOpening, isDimmed }: BusinessCardProps) {
  const isValid = business.status === 'VALID'
  return (
    <Card
      className={classNames(
        // A subgrid aligns the three parts of the cards in a row.
        'relative row-span-3 grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-subgrid p-4 transition-colors hover:border-line-hover',
        isDimmed && 'border-dashed bg-sunken! text-text-3',
      )}
    >
      <div className="mb-3 flex items-start gap-3 sm:mb-4">
        <Avatar kind="business" name={business.name} />
        <div className="min-w-0 flex-1">
          <h2 className="mb-0.5 text-14 font-semibold text-pretty break-words">
            <BusinessName business={business} onOpen={() => actions.open(business)} />
          </h2>
          <div className="flex items-center">
            <p className="num flex flex-1 flex-wrap items-center gap-x-2 text-12 text-text-3">
              RUC {business.ruc} <ExampleMark uuid={business.uuid} />
            </p>
            {/* Above the stretched link; the negative margins keep it from making the line taller. */}
            <div className="relative z-1 -my-2 -mr-1.5 flex touch:-my-2.5">
              <BusinessMenu business={business} actions={actions} />
            </div>
            {(isValid || isOpening) && (
              <span aria-hidden="true" className="-mr-1 ml-1.5 grid size-4 place-items-center text-text-3">
                {isOpening ? <Spinner /> : <ChevronRight className="size-4" />}
              </span>
            )}
          </div>
        </div>
      </div>
      <BusinessStatusLine business={business} />
      <BusinessDetails business={business} />
    </Card>
  )
})

/** A link for a valid business, so that it can be opened in another tab; a button that opens a popup for any other. */
function BusinessName({ business, onOpen }: { business: Business; onOpen: () => void }) {
  const firstPagePath = useFirstPagePath()
  if (business.status !== 'VALID') {
    return (
      <button type="button" aria-haspopup="dialog" className={nameClass} onClick={onOpen}>
        {business.name}
      </button>
    )
  }
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <Link to={firstPagePath(business)} className={nameClass} onClick={open}>
      {business.name}
    </Link>
  )
}
