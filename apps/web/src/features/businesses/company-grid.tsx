import type { Business } from '@contapro/contract/businesses'

import { CompanyCard } from './company-card.tsx'
import type { CompanyActions } from './company-menu.tsx'

type CompanyGridProps = {
  companies: readonly Business[]
  onOpen: (company: Business) => void
  actions: CompanyActions
  openingUuid: string | undefined
  /** Without a subscription they look switched off, yet still open. */
  dimmed: boolean
}

/** The accountant's companies: one card per row on phones, two on tablets, four on wide screens. */
export function CompanyGrid({ companies, onOpen, actions, openingUuid, dimmed }: CompanyGridProps) {
  return (
    <ul aria-label="Mis Empresas" className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
      {companies.map((company) => (
        <li key={company.uuid} className="min-w-0">
          <CompanyCard
            company={company}
            actions={actions}
            opening={company.uuid === openingUuid}
            dimmed={dimmed}
            onOpen={() => onOpen(company)}
          />
        </li>
      ))}
    </ul>
  )
}
