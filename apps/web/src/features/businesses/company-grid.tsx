import type { Business } from '@contapro/contract/businesses'

import { Avatar } from '../../ui/avatar.tsx'
import { BusinessStatusBadge } from '../../ui/business-status-badge.tsx'
import { Card } from '../../ui/card.tsx'

/** The accountant's companies: one card per row on phones, two on tablets, four on wide screens. */
export function CompanyGrid({ companies }: { companies: readonly Business[] }) {
  return (
    <ul aria-label="Mis Empresas" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {companies.map((company) => (
        <li key={company.uuid}>
          <CompanyCard company={company} />
        </li>
      ))}
    </ul>
  )
}

function CompanyCard({ company }: { company: Business }) {
  return (
    <Card className="flex h-full flex-col gap-3 p-4">
      <div className="flex gap-3">
        <Avatar kind="company" name={company.name} />
        <div className="min-w-0">
          <h2 className="font-semibold">{company.name}</h2>
          <p className="text-12 text-text-3">RUC {company.ruc}</p>
        </div>
      </div>
      <div className="mt-auto">
        <BusinessStatusBadge status={company.status} />
      </div>
    </Card>
  )
}
