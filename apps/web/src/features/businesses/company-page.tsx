import { Clock3 } from 'lucide-react'
import { Link } from 'react-router'

import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CompanyHeading } from './company-heading.tsx'
import { useCompany } from './use-company.ts'
import { useReportPath } from './use-open-company.ts'

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
