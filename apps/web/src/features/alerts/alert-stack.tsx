import type { Alert } from '@contapro/contract/alerts'
import { Bell } from 'lucide-react'
import { useState } from 'react'

import { useEscape } from '../../lib/browser/use-escape.ts'
import { useIsPhone } from '../../lib/browser/use-is-phone.ts'
import { useIsRail } from '../../lib/browser/use-is-rail.ts'
import { Button } from '../../ui/controls/button.tsx'
import { AlertCard } from './alert-card.tsx'
import { useAlerts } from './use-alerts.ts'

/** More are shown on request: the stack lies over the page. Where there is no room beside the cards, one line stands for all of them. */
const MAX_SHOWN = 3

/** The alerts of this accountant, the worst first. They lie over the bottom of the page, so that its cards do not move when one comes or goes. */
export function AlertStack() {
  const all = useAlerts()
  const [isExpanded, setExpanded] = useState(false)
  const [isPhone, isRail] = [useIsPhone(), useIsRail()]
  const isNarrow = isPhone || isRail
  const limit = isNarrow ? 0 : MAX_SHOWN
  useEscape(isExpanded, () => setExpanded(false))
  if (all.length === 0) return null
  const shown = isExpanded ? all : all.slice(0, limit)
  return (
    <section
      data-expanded={isExpanded || undefined}
      aria-label="Avisos"
      // The padding leaves room for the shadows; it lets clicks through to the page. Being sticky, it has a place of its own below the cards.
      className="pointer-events-none sticky bottom-0 z-10 mt-auto -mr-4 -mb-6 grid max-h-[65dvh] w-120 flex-none justify-items-end gap-2 self-end overflow-y-auto px-4 py-6 *:pointer-events-auto phone:fixed phone:inset-x-0 phone:m-0 phone:bottom-[calc(4rem+env(safe-area-inset-bottom))] phone:w-auto phone:px-3 phone:py-4"
    >
      {isExpanded && (
        // Pressing beside the alerts closes them, as Escape does for the keyboard.
        <div aria-hidden="true" className="fixed inset-0 -z-1 bg-scrim" onClick={() => setExpanded(false)} />
      )}
      {shown.length > 0 && (
        <ul className="grid w-full gap-2">
          {shown.map((alert) => (
            <li key={alert.id} className="animate-rise-in rounded-md bg-surface shadow-float">
              <AlertCard alert={alert} />
            </li>
          ))}
        </ul>
      )}
      {all.length > limit && (
        <Button
          size="sm"
          className="max-w-full min-w-0 shadow-float phone:order-first phone:h-11"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? 'Ver menos' : isNarrow ? <AlertLine alerts={all} /> : `y ${all.length - limit} más`}
        </Button>
      )}
    </section>
  )
}

/** All alerts in one line: how many there are, and the beginning of the first. */
function AlertLine({ alerts: [first, ...others] }: { alerts: readonly Alert[] }) {
  return (
    <>
      <Bell aria-hidden="true" className={first?.severity === 'info' ? undefined : 'text-warn!'} />
      <span className="line-clamp-2 min-w-0 text-left sm:line-clamp-1 text-13/4 whitespace-normal">
        {first?.message}
      </span>
      {others.length > 0 && <span className="flex-none text-text-2">y {others.length} más</span>}
    </>
  )
}
