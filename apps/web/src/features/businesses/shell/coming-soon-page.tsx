import { Clock3 } from 'lucide-react'
import { Link } from 'react-router'

import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { CompanyHeading } from './business-heading.tsx'
import { useCompany } from './use-business.ts'
import { useReportPath } from '../home/use-open-business.ts'

/** A section of a company that is not there yet. */
export function CompanyPage() {
  const company = useCompany()
  const report = useReportPath()
  return (
    <>
      <CompanyHeading company={company} title="Muy pronto" />
      <Card>
        <EmptyState
          icon={<Clock3 />}
          title="Esta sección estará disponible pronto"
          text="Mientras tanto, el resto de tu empresa ya está al día."
          action={
            <Button asChild size="sm">
              <Link to={report(company.uuid)}>Ir a ver mi reporte</Link>
            </Button>
          }
        />
      </Card>
    </>
  )
}
