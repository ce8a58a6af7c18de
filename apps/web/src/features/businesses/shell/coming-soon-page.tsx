import type { Business } from '@contapro/contract/businesses'
import { Clock3 } from 'lucide-react'

import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useFirstPagePath } from '../use-first-page-path.ts'
import { BusinessHeading } from './business-heading.tsx'

type ComingSoonPageProps = { business: Business; title: string; meanwhile: string }

/** A section that is not built yet. */
export function ComingSoonPage({ business, title, meanwhile }: ComingSoonPageProps) {
  const firstPagePath = useFirstPagePath()
  return (
    <>
      <BusinessHeading business={business} title={title} />
      <Card>
        <EmptyState
          icon={<Clock3 />}
          title="Esta sección estará disponible pronto"
          text={meanwhile}
          action={
            <ButtonLink to={firstPagePath(business.uuid)} size="sm">
              Ir a ver mi reporte
            </ButtonLink>
          }
        />
      </Card>
    </>
  )
}
