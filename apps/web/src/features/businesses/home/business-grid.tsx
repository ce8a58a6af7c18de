import type { Business } from '@contapro/contract/businesses'

import { classNames } from '../../../lib/format/class-names.ts'
import { CompanyCard } from './business-card.tsx'
import type { CompanyActions } from './use-business-actions.ts'

type CompanyGridProps = {
  companies: readonly Business[]
  /** Which of them are shown. The others stay drawn but hidden: bringing hundreds back would take its time. */
  shown: ReadonlySet<string>
  actions: CompanyActions
  openingUuid: string | undefined
  /** Without a subscription they look switched off, yet still open. */
  dimmed: boolean
}

// With so many, what is off the screen is not laid out, and each card has its own rows; with fewer, neighbours share theirs.
const MANY = 40
// The clip margin leaves room for the focus ring, which stands outside the card.
const lazyClass = '[contain-intrinsic-size:auto_8.25rem] [content-visibility:auto] [overflow-clip-margin:6px]'

/** The accountant's companies: one card per row on phones, two on tablets, four on wide screens. */
export function CompanyGrid({ companies, shown, actions, openingUuid, dimmed }: CompanyGridProps) {
  return (
    <ul aria-label="Mis Empresas" className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
      {companies.map((company) => (
        <li
          key={company.uuid}
          hidden={!shown.has(company.uuid)}
          className={classNames(
            'row-span-3 grid min-w-0 grid-rows-subgrid gap-y-0',
            companies.length > MANY && lazyClass,
          )}
        >
          <CompanyCard company={company} actions={actions} opening={company.uuid === openingUuid} dimmed={dimmed} />
        </li>
      ))}
    </ul>
  )
}
