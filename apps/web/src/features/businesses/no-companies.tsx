import { Building2, Plus } from 'lucide-react'
import { Link } from 'react-router'

import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export function NoCompanies() {
  return (
    <div className="m-auto pb-16">
      <EmptyState
        icon={<Building2 />}
        title="No tienes empresas registradas"
        text="Registra la primera con su usuario y clave SOL. Recolectamos sus comprobantes y te avisamos cuando estén listos."
        action={
          <Button asChild variant="primary">
            <Link to="/registrar-empresas" state={{ newUser: true }}>
              <Plus aria-hidden="true" />
              Registrar empresa
            </Link>
          </Button>
        }
      />
    </div>
  )
}
