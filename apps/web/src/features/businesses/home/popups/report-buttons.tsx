import type { Business } from '@contapro/contract/businesses'
import { Link } from 'react-router'

import { Button } from '../../../../ui/controls/button.tsx'
import { hasReport } from '../../has-report.ts'
import { useReportPath } from '../../use-report-path.ts'

type ReportButtonsProps = { business: Business; onClose: () => void }

/** Closes the popup, or opens the report once a period has data. */
export function ReportButtons({ business, onClose }: ReportButtonsProps) {
  const reportPath = useReportPath()
  return (
    <>
      <Button onClick={onClose}>Cerrar</Button>
      {hasReport(business) && (
        <Button asChild variant="primary">
          <Link to={reportPath(business.uuid)}>Ir a ver mi reporte</Link>
        </Button>
      )}
    </>
  )
}
