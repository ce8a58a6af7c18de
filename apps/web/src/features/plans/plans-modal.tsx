import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { useState } from 'react'

import { useViewEvent } from '../../lib/api/usage.ts'
import { useAuth } from '../../lib/session/auth-store.ts'
import { useLastSelection } from '../../lib/session/last-selection.ts'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { QueryFailure } from '../../ui/feedback/query-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { describeSubscription, TRIAL_PLAN } from './describe-subscription.ts'
import { PlanCard } from './plan-card.tsx'
import { planQueries } from './queries.ts'
import type { Term } from './use-choose-plan.ts'

const TERMS = [
  { value: 'monthly', label: 'Mensual' },
  { value: 'annual', label: 'Anual, dos meses gratis' },
] as const

/** The plans 1 to 4, monthly or annual. Choosing one leads to a chat with sales. */
export function PlansModal({ onClose }: { onClose: () => void }) {
  useViewEvent('planes')
  const plans = useQuery(planQueries.list())
  const subscription = useAuth((state) => state.user?.subscription)
  const selectedPlan = useLastSelection((state) => state.selectedPlan)
  const [term, setTerm] = useState<Term>('annual')
  const [now] = useState(() => new Date())
  const current = plans.data?.plans.find(({ number }) => number === subscription?.plan_type)
  const tagOf = (number: number) => {
    if (number === subscription?.plan_type) return 'Tu plan'
    return number === selectedPlan && number !== TRIAL_PLAN ? 'Elegido' : undefined
  }
  return (
    <Modal
      width="widest"
      title="Planes"
      description={describeSubscription(subscription, current?.name, now)}
      onClose={onClose}
    >
      {plans.isError ? (
        <QueryFailure query={plans} />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3 phone:*:w-full">
            <Segmented label="Pago" hideLabel options={TERMS} value={term} onChange={setTerm} />
            {plans.data?.is_sample && <p className="text-12 text-text-3">Precios de muestra, en soles con IGV</p>}
          </div>
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
            {plans.data
              ? plans.data.plans.map((plan) => (
                  <PlanCard key={plan.number} plan={plan} term={term} tag={tagOf(plan.number)} />
                ))
              : [1, 2, 3, 4].map((number) => (
                  <li key={number}>
                    <Skeleton className="h-72 w-full phone:h-44" />
                  </li>
                ))}
          </ul>
          <p className="mt-3.5 flex items-start gap-2 text-12 text-text-3">
            <Info aria-hidden="true" className="size-3.5 flex-none translate-y-px" />
            Si el plan vence no borramos nada: tus empresas se siguen viendo y la recopilación nocturna se detiene.
          </p>
        </>
      )}
    </Modal>
  )
}
