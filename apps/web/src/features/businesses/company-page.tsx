import { Link } from 'react-router'

import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useCompany } from './use-company.ts'

/** A company whose pages are not there yet. */
export function CompanyPage() {
  const company = useCompany()
  return (
    <>
      <div>
        <h1 className="text-20 font-semibold break-words">{company.name}</h1>
        <p className="num text-12 text-text-3">RUC {company.ruc}</p>
      </div>
      <Card>
        <EmptyState
          kind="not-collected"
          title="Aún no recolectamos este periodo"
          text="Cuando sus comprobantes lleguen de SUNAT los verás aquí."
          action={
            <Button asChild size="sm">
              <Link to="/inicio">Ver mis empresas</Link>
            </Button>
          }
        />
      </Card>
    </>
  )
}
