import type { Session } from '@contapro/contract/sessions'
import { useQuery } from '@tanstack/react-query'

import { Button } from '../../../ui/controls/button.tsx'
import { Delayed } from '../../../ui/feedback/delayed.tsx'
import { FailureBanner } from '../../../ui/feedback/failure-banner.tsx'
import { QueryFailure } from '../../../ui/feedback/query-failure.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { OpenSessionList } from './open-session-list.tsx'
import { useEndOtherSessions, useEndSession } from './mutations.ts'
import { sessionQueries } from './queries.ts'

/** The open sessions of the account, which can be ended here. */
export function OpenSessionsModal({ onClose }: { onClose: () => void }) {
  const open = useQuery(sessionQueries.open())
  const endOne = useEndSession()
  const endOthers = useEndOtherSessions()
  const sessions = open.data?.sessions
  const hasOthers = sessions?.some((session) => !session.is_current) ?? false
  const results = [
    endOne.isSuccess && `Cerraste la sesión de ${endOne.variables.device}.`,
    endOthers.isSuccess && 'Cerraste las demás sesiones.',
    sessions && !hasOthers && 'No hay otras sesiones abiertas.',
  ].filter((result) => typeof result === 'string')
  const failedAction = [endOne, endOthers].find(({ error }) => error !== null)
  // The result of one action is shown until the other action starts.
  const end = (session: Session) => {
    endOthers.reset()
    endOne.mutate(session)
  }
  const endAllOthers = () => {
    endOne.reset()
    endOthers.mutate()
  }
  return (
    <Modal
      width="lg"
      title="Sesiones abiertas"
      description="Si no reconoces alguna, ciérrala y cambia tu contraseña."
      onClose={onClose}
      footer={
        <>
          {hasOthers && (
            <Button variant="danger" loading={endOthers.isPending} onClick={endAllOthers}>
              Cerrar las demás sesiones
            </Button>
          )}
          <Button onClick={onClose}>Listo</Button>
        </>
      }
    >
      {failedAction?.error && (
        <div className="mb-4">
          <FailureBanner error={failedAction.error} onClose={failedAction.reset} />
        </div>
      )}
      {open.isPending && <SessionsSkeleton />}
      {open.isError && !sessions && <QueryFailure query={open} />}
      {sessions && (
        <OpenSessionList
          sessions={sessions}
          endingUuid={endOne.isPending ? endOne.variables.uuid : undefined}
          onEnd={end}
        />
      )}
      {/* Not a toast, which would capture the Escape key that closes the modal. */}
      <output className="mt-3 block text-13 text-text-2 empty:mt-0">{results.join(' ')}</output>
    </Modal>
  )
}

function SessionsSkeleton() {
  return (
    <Delayed label="Cargando las sesiones...">
      <div className="rounded-md border border-line">
        {['w-2/5', 'w-1/3'].map((width) => (
          <div
            key={width}
            className="grid h-16 content-center gap-3 px-3.5 not-last:border-b not-last:border-line-soft"
          >
            <Skeleton className={`h-2.5 ${width}`} />
            <Skeleton className="h-2.5 w-3/5" />
          </div>
        ))}
      </div>
    </Delayed>
  )
}
