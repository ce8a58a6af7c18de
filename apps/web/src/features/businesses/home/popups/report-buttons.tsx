import type { Business } from '@contapro/contract/businesses'
import { Link } from 'react-router'

import { Button } from '../../../../ui/controls/button.tsx'
import { useReportPath } from '../use-open-business.ts'

type ReportWaysProps = { business: Business; onClose: () => void }

/** On to the report as soon as one period has data, otherwise only out. */
export function ReportWays({ business, onClose }: ReportWaysProps) {
  const path = useReportPath()
  return (
    <>
      <Button onClick={onClose}>Cerrar</Button>
      {hasReport(business) && (
        <Button asChild variant="primary">
          <Link to={path(business.uuid)}>Ir a ver mi reporte</Link>
        </Button>
      )}
    </>
  )
}

export function hasReport({ exists_periods_processed, tax_periods }: Business): boolean {
  return exists_periods_processed || tax_periods.length > 0
}
