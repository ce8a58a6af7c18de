import type { Plan } from '@contapro/contract/plans'
import { Check } from 'lucide-react'

import { classNames } from '../../lib/format/class-names.ts'
import { soles } from '../../lib/format/soles.ts'
import { wholeSoles } from '../../lib/format/whole-soles.ts'
import { ButtonAnchor } from '../../ui/controls/button-link.tsx'
import { useChoosePlan, type Term } from './use-choose-plan.ts'

type PlanCardProps = {
  plan: Plan
  term: Term
  /** Why it stands out: it is in force, or was chosen. */
  tag: string | undefined
}

const MONTHS = 12

export function PlanCard({ plan, term, tag }: PlanCardProps) {
  const { chatOf, choose } = useChoosePlan()
  const isAnnual = term === 'annual'
  return (
    <li
      className={classNames(
        'flex flex-col rounded-md border p-4',
        plan.is_recommended ? 'border-accent inset-ring inset-ring-accent' : 'border-line',
      )}
    >
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-14 font-semibold">{plan.name}</h3>
        {tag && (
          <span className="rounded-sm border border-line bg-sunken px-1.5 text-12 font-medium text-text-2">{tag}</span>
        )}
      </div>
      <p className="text-12 text-text-3">{plan.audience}</p>
      <p className="mt-3.5 text-13 text-text-2 phone:mt-1.5">
        <b className="num text-24 font-semibold text-text">{wholeSoles(isAnnual ? plan.annual : plan.monthly)}</b>{' '}
        {isAnnual ? 'al año' : 'al mes'}
      </p>
      <p className="num min-h-4 text-12 text-text-3">
        {isAnnual && `${soles(Math.round((plan.annual / MONTHS) * 100) / 100)} al mes`}
      </p>
      <ul className="mt-3.5 mb-4 grid flex-1 content-start gap-1.5 border-t border-line pt-3 text-13 text-text-2 phone:mt-2 phone:mb-3">
        {plan.features.map((feature) => (
          <li key={feature} className="grid grid-cols-[0.875rem_1fr] gap-2">
            <Check aria-hidden="true" className="mt-0.75 size-3.5 text-ok" />
            {feature}
          </li>
        ))}
      </ul>
      <ButtonAnchor
        block
        variant={plan.is_recommended ? 'primary' : 'secondary'}
        href={chatOf(plan, term)}
        target="_blank"
        rel="noreferrer"
        onClick={() => choose(plan, term)}
      >
        Elegir {plan.name}
      </ButtonAnchor>
    </li>
  )
}
