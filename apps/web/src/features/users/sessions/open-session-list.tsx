import type { Session } from '@contapro/contract/sessions'
import { Check, Monitor, Smartphone } from 'lucide-react'

import { limaMoment } from '../../../lib/format/lima-moment.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'

type OpenSessionListProps = {
  sessions: readonly Session[]
  /** The uuid of the session being ended. */
  endingUuid: string | undefined
  onEnd: (session: Session) => void
}

/** The sessions with device, address and start, each with a button that ends it. */
export function OpenSessionList({ sessions, endingUuid, onEnd }: OpenSessionListProps) {
  return (
    <ul aria-label="Sesiones abiertas" className="rounded-md border border-line">
      {sessions.map((session) => (
        <li
          key={session.uuid}
          className="flex min-h-16 items-center gap-3 px-3.5 py-2.5 not-last:border-b not-last:border-line-soft"
        >
          <DeviceIcon device={session.device} />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
              {session.device}
              {session.is_current && <CurrentBadge />}
            </p>
            <p className="text-12 text-text-3">
              <span className="break-all">{session.address}</span>,{' '}
              <span className="whitespace-nowrap">abierta {limaMoment(session.created_at)}</span>
            </p>
          </div>
          {!session.is_current && (
            <Button
              size="sm"
              className="touch:h-11"
              aria-label={`Cerrar sesión de ${session.device}, ${session.address}`}
              loading={endingUuid === session.uuid}
              onClick={() => onEnd(session)}
            >
              Cerrar sesión
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function DeviceIcon({ device }: { device: string }) {
  const Icon = /iPhone|Android/.test(device) ? Smartphone : Monitor
  return <Icon aria-hidden="true" className="size-5 flex-none text-text-3" />
}

function CurrentBadge() {
  return (
    <Badge icon={<Check aria-hidden="true" />} className="border-ok-line bg-ok-bg text-ok-text">
      Esta sesión
    </Badge>
  )
}
