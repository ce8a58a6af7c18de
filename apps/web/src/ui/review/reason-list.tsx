import type { Reason } from '@contapro/contract/vouchers'
import { Ban, CircleAlert, History, Info, Scale } from 'lucide-react'
import type { ReactNode } from 'react'

import { classNames } from '../../lib/format/class-names.ts'
import { MoreLess } from '../controls/more-less.tsx'
import { isRemembered } from './is-remembered.ts'

const SEVERITIES: Record<Reason['severity'], { icon: ReactNode; label: string; className: string }> = {
  block: { icon: <Ban aria-hidden="true" />, label: 'Impide deducirlo', className: '[&>svg]:text-error' },
  observe: { icon: <CircleAlert aria-hidden="true" />, label: 'Observación', className: '[&>svg]:text-warn' },
  notice: { icon: <Info aria-hidden="true" />, label: 'Aviso', className: '[&>svg]:text-text-3' },
}

const REMEMBERED = { ...SEVERITIES.notice, icon: <History aria-hidden="true" />, label: 'Ya lo decidiste' }

const CONFIDENCES: Record<Reason['confidence'], string> = {
  confirmed: 'Lo dice la norma',
  inferred: 'Criterio de la práctica',
}

type ReasonListProps = { label: string; reasons: readonly Reason[] }

/** Why the rules judge a purchase as they do: the sentence, its evidence, its legal basis and what would change it. */
export function ReasonList({ label, reasons }: ReasonListProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line-soft">
      {reasons.map((reason) => (
        <ReasonItem key={`${reason.rule} ${reason.message}`} reason={reason} />
      ))}
    </ul>
  )
}

function ReasonItem({ reason }: { reason: Reason }) {
  const { icon, label, className } = isRemembered(reason) ? REMEMBERED : SEVERITIES[reason.severity]
  return (
    <li
      className={classNames(
        'grid grid-cols-[1rem_minmax(0,1fr)] gap-x-2.5 gap-y-1.5 py-3 text-13 *:col-start-2 [&>svg]:col-start-1 [&>svg]:row-start-1 [&>svg]:mt-0.5 [&>svg]:size-4',
        className,
      )}
    >
      {icon}
      <p className="row-start-1">
        <span className="sr-only">{label}: </span>
        {reason.message}
      </p>
      {reason.evidence.length > 0 && (
        <dl className="grid gap-1 text-12">
          {reason.evidence.map((fact) => (
            <div key={`${fact.label} ${fact.value}`} className="wrap-anywhere">
              <dt className="inline text-text-3">{fact.label}: </dt>
              <dd className="inline">
                {fact.value} <span className="text-text-3">({fact.source})</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="flex items-start gap-1.5 text-12 text-text-2">
        <Scale aria-hidden="true" className="mt-px size-3.5 flex-none text-text-3" />
        <span className="sr-only">Base legal: </span>
        {reason.legal_basis}
      </p>
      <MoreLess summary={reason.would_change ? 'Qué lo cambiaría' : 'Más sobre la regla'}>
        <div className="grid gap-1 pt-1 text-12">
          {reason.would_change && <p className="text-text-2">{reason.would_change}</p>}
          <p className="text-text-3">
            {CONFIDENCES[reason.confidence]}. Regla {reason.rule}, versión {reason.rule_version}
          </p>
        </div>
      </MoreLess>
    </li>
  )
}
