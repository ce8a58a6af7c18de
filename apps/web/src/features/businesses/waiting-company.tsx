import type { FilterBusiness } from '../../lib/filters-store.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { BusinessStatusBadge } from '../../ui/business-status-badge.tsx'
import { Card } from '../../ui/card.tsx'

/** One company that is being collected. Its steps and counts, once they are streamed, belong under this line. */
export function WaitingCompany({ company }: { company: FilterBusiness }) {
  return (
    <li>
      <Card className="flex flex-wrap items-center gap-x-3 gap-y-2 p-4">
        <Avatar kind="company" name={company.name} />
        <div className="min-w-0 flex-1">
          <h2 className="text-14 font-semibold break-words">{company.name}</h2>
          <p className="num text-12 text-text-3">RUC {company.ruc}</p>
        </div>
        <div className="phone:basis-full phone:pl-12">
          <BusinessStatusBadge status="IN_PROGRESS" />
        </div>
      </Card>
    </li>
  )
}
