import type { Business } from '@contapro/contract/businesses'
import { ChevronRight } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'

import { classNames } from '../../lib/class-names.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { CompanyFact, CompanyNote } from './company-facts.tsx'
import { CompanyMenu, type CompanyActions } from './company-menu.tsx'
import { useReportPath } from './use-open-company.ts'

type CompanyCardProps = {
  company: Business
  onOpen: () => void
  actions: CompanyActions
  opening: boolean
  dimmed: boolean
}

// The whole card is the target: the name's own box is stretched over it. It stays clear of the bars at both edges.
const nameClass =
  'scroll-mt-20 scroll-mb-28 text-left outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent'

/** Name and RUC, the one fact that matters, and when it was collected. */
export function CompanyCard({ company, onOpen, actions, opening, dimmed }: CompanyCardProps) {
  const isValid = company.status === 'VALID'
  return (
    <Card
      className={classNames(
        'relative flex h-full flex-col p-4 transition-colors hover:border-line-hover',
        dimmed && 'border-dashed bg-sunken! text-text-3',
      )}
    >
      <div className="mb-3 flex items-start gap-3 sm:mb-4">
        <Avatar kind="company" name={company.name} />
        <div className="min-w-0 flex-1 pr-6 touch:pr-8">
          <h2 className="mb-0.5 text-14 font-semibold text-pretty break-words">
            <CompanyName company={company} onOpen={onOpen} />
          </h2>
          <p className="num text-12 text-text-3">RUC {company.ruc}</p>
        </div>
        <span aria-hidden="true" className="absolute top-9 right-3 grid size-4 place-items-center text-text-3">
          {opening ? <Spinner /> : isValid && <ChevronRight className="size-4" />}
        </span>
      </div>
      <CompanyFact company={company} />
      <CompanyNote company={company} />
      <div className="absolute top-2 right-1.5 z-1">
        <CompanyMenu company={company} {...actions} />
      </div>
    </Card>
  )
}

/** A valid company is a place to go to, so it can also be opened in another tab; any other opens its popup. */
function CompanyName({ company, onOpen }: { company: Business; onOpen: () => void }) {
  const path = useReportPath()
  if (company.status !== 'VALID') {
    return (
      <button type="button" aria-haspopup="dialog" className={nameClass} onClick={onOpen}>
        {company.name}
      </button>
    )
  }
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <Link to={path(company.uuid)} className={nameClass} onClick={open}>
      {company.name}
    </Link>
  )
}
