import type { BoardCounts } from '@contapro/contract/office'
import { Plus } from 'lucide-react'

import { useIsPhone } from '../../../lib/browser/use-is-phone.ts'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { boardSort, type BoardFilterState } from './use-board-filter.ts'

/** An office without clients, or a filter that finds none. */
export function NoClients({ filter, counts }: { filter: BoardFilterState; counts: BoardCounts | undefined }) {
  const isPhone = useIsPhone()
  if (counts?.filters.all === 0)
    return (
      <Card>
        <EmptyState
          title="No tienes empresas registradas"
          text="Registra la primera y te avisamos cuando sus comprobantes estén listos."
          action={
            <ButtonLink to="/registrar-empresas" variant="primary" state={{ newUser: true }}>
              <Plus aria-hidden="true" />
              Registrar empresa
            </ButtonLink>
          }
        />
      </Card>
    )
  return (
    <Card>
      <EmptyState
        kind="filtered"
        title={
          filter.search ? `Ningún cliente coincide con «${filter.search}».` : 'Ningún cliente está en este filtro.'
        }
        action={
          <Button
            size={isPhone ? 'md' : 'sm'}
            onClick={() => filter.show({ filter: 'all', sort: boardSort(filter.sort), search: '' })}
          >
            Ver todos
          </Button>
        }
      />
    </Card>
  )
}
