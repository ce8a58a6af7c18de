import type { Business } from '@contapro/contract/businesses'
import type { ReactNode } from 'react'

import { ButtonLink } from '../../../../ui/controls/button-link.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { hasReport } from '../../has-report.ts'
import { useFirstPagePath } from '../../use-first-page-path.ts'

type ReportPopupProps = { business: Business; onClose: () => void; children: ReactNode }

/** A popup that links to the report once a period has data. */
export function ReportPopup({ business, onClose, children }: ReportPopupProps) {
  const firstPagePath = useFirstPagePath()
  return (
    <Modal
      title={business.name}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          {hasReport(business) && (
            <ButtonLink variant="primary" to={firstPagePath(business)}>
              Ir a ver mi reporte
            </ButtonLink>
          )}
        </>
      }
    >
      {children}
    </Modal>
  )
}
