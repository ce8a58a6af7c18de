import type { Business } from '@contapro/contract/businesses'
import { Link } from 'react-router'

import { Button } from '../../../../ui/controls/button.tsx'
import { useReportPath } from '../use-open-business.ts'

type ReportWaysProps = { company: Business; onClose: () => void }

/** On to the report as soon as one period has data, otherwise only out. */
export function ReportWays({ company, onClose }: ReportWaysProps) {
  const path = useReportPath()
  return (
    <>
      <Button onClick={onClose}>Cerrar</Button>
      {hasReport(company) && (
        <Button asChild variant="primary">
          <Link to={path(company.uuid)}>Ir a ver mi reporte</Link>
        </Button>
      )}
    </>
  )
}

export function hasReport({ exists_periods_processed, tax_periods }: Business): boolean {
  return exists_periods_processed || tax_periods.length > 0
}
