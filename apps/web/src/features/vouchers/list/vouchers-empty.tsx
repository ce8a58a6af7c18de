import type { Business } from '@contapro/contract/businesses'
import { formatPeriod, taxPeriod } from '@contapro/domain/periods/tax-period'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { voucherQueries, type Of } from '../queries.ts'
import { filterValueName, FILTERS, type ActiveFilter } from '../filters/voucher-filter.ts'

/** The book of purchases, as SUNAT's menu calls it. */
const PURCHASES_MODULE = /\bRCE\b/

/** A period without purchases: SUNAT has none, or does not let us see them (quality bar UX-5). */
export function NoVouchers({ business }: { business: Business }) {
  const missing = business.missing_permissions.find(({ module_name: name }) => PURCHASES_MODULE.test(name))
  return (
    <Card>
      {missing ? (
        <EmptyState
          kind="missing-permission"
          title="Falta un permiso de SUNAT"
          text={`El Usuario SOL no tiene acceso a ${missing.module_name}.`}
          action={
            <Button asChild size="sm">
              <Link to="/preguntas-frecuentes">Cómo asignarlo</Link>
            </Button>
          }
        />
      ) : (
        <EmptyState
          title="No hay comprobantes encontrados."
          text="Seleccione otro periodo en donde hayas registrado comprobantes."
        />
      )}
    </Card>
  )
}

type NothingFoundProps = { of: Of; filter: ActiveFilter; size: number; onClear: () => void }

/** There are vouchers, but the filter hides them all. */
export function NothingFound({ of, filter, size, onClear }: NothingFoundProps) {
  const all = useQuery(voucherQueries.list(of, { page: 1, size })).data?.summary.total_items
  const active = `El filtro activo es ${FILTERS[filter.name].chip}: ${filterValueName(filter)}.`
  const count = all?.toLocaleString('en-US')
  return (
    <Card>
      <EmptyState
        kind="filtered"
        title="Ningún comprobante con este filtro"
        text={count ? `Hay ${count} en ${formatPeriod(taxPeriod(of.period))}. ${active}` : active}
        action={
          <Button size="sm" onClick={onClear}>
            Quitar filtro
          </Button>
        }
      />
    </Card>
  )
}
