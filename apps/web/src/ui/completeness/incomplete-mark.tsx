import { useRef } from 'react'

import type { PeriodKey } from '../../lib/url/period-key.ts'
import { LinkButton } from '../controls/link-button.tsx'
import { Popover } from '../overlays/popover.tsx'
import { useCompletenessActions } from './completeness-actions.ts'
import { CompletenessBadge } from './completeness-badge.tsx'
import { groupByReasons, partialSources, type NumberSource, type PartialSource } from './partial-sources.ts'
import { CompletenessReasonList } from './completeness-reason-list.tsx'

type IncompleteMarkProps = {
  period: PeriodKey
  /** What is incomplete, for screen readers: 'IGV de compras'. */
  label: string
  /** What the number is computed from. */
  sources: readonly NumberSource[]
}

/** A mark beside a number that is not complete. It opens why, with what to do about each reason; nothing beside a complete one. */
export function IncompleteMark({ period, label, sources }: IncompleteMarkProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const partial = partialSources(sources)
  const [first] = partial
  if (!first) return null
  return (
    <Popover
      label={`${label}: por qué está incompleto`}
      trigger={
        <button
          ref={trigger}
          type="button"
          data-on-paper=""
          aria-label={`${label}: incompleto, ver por qué`}
          className="relative inline-flex rounded-sm touch:before:absolute touch:before:-inset-x-1 touch:before:-inset-y-3"
        >
          <CompletenessBadge completeness={first.completeness} />
        </button>
      }
    >
      {(close) => (
        <Reasons
          period={period}
          partial={partial}
          hasTitles={sources.length > 1}
          onLeave={() => {
            // A dialog that opens next returns the focus to where it was: it must not be inside the panel that closes.
            trigger.current?.focus()
            close()
          }}
        />
      )}
    </Popover>
  )
}

type ReasonsProps = {
  period: PeriodKey
  partial: readonly PartialSource[]
  /** Whether each group of reasons names its book. */
  hasTitles: boolean
  onLeave: () => void
}

function Reasons({ period, partial, hasTitles, onLeave }: ReasonsProps) {
  const { openFindings } = useCompletenessActions()
  const opensFindings = partial.some(({ completeness }) =>
    completeness.reasons.some(({ action }) => action === 'REVIEW'),
  )
  return (
    <div className="grid w-80 max-w-full gap-3 p-4 font-regular whitespace-normal">
      {groupByReasons(partial).map(({ title, reasons }) => (
        <section key={title} className="grid gap-2">
          {hasTitles && <h3 className="text-13 font-semibold">{title}</h3>}
          <CompletenessReasonList period={period} reasons={reasons} onUse={onLeave} />
        </section>
      ))}
      {!opensFindings && (
        <LinkButton
          className="justify-self-start touch:min-h-11"
          onClick={() => {
            onLeave()
            openFindings(period.taxPeriod)
          }}
        >
          Ver qué falta
        </LinkButton>
      )}
    </div>
  )
}
