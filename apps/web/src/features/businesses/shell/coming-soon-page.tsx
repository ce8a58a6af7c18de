import { Clock3 } from 'lucide-react'
import { Link } from 'react-router'

import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { BusinessHeading } from './business-heading.tsx'
import { useBusiness } from './use-business.ts'
import { useReportPath } from '../home/use-open-business.ts'

/** A section of a business that is not there yet. */
export function ComingSoonPage() {
  const business = useBusiness()
  const report = useReportPath()
  return (
    <>
      <BusinessHeading business={business} title="Muy pronto" />
      <Card>
        <EmptyState
          icon={<Clock3 />}
          title="Esta sección estará disponible pronto"
          text="Mientras tanto, el resto de tu empresa ya está al día."
          action={
            <Button asChild size="sm">
              <Link to={report(business.uuid)}>Ir a ver mi reporte</Link>
            </Button>
          }
        />
      </Card>
    </>
  )
}
