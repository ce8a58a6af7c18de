import { CircleAlert, RotateCw } from 'lucide-react'

import { ApiError } from '../../lib/api/api-error.ts'
import { Button } from '../controls/button.tsx'
import { CopyCode } from '../controls/copy-code.tsx'
import { IconDisc } from '../layout/icon-disc.tsx'

type LoadFailureProps = { error: Error; onRetry: () => void; isRetrying?: boolean }

/** What happened, what to do, and a code for support. */
export function LoadFailure({ error, onRetry, isRetrying = false }: LoadFailureProps) {
  const known = error instanceof ApiError ? error : undefined
  return (
    <div role="alert" className="grid justify-items-center gap-1 px-4 py-5 text-center text-13">
      <IconDisc tone="error">
        <CircleAlert />
      </IconDisc>
      <p className="mt-2 text-14 font-semibold">{known?.title ?? 'Ocurrió un error'}</p>
      <p className="max-w-80 text-balance text-text-2">
        {known?.message ?? 'Por favor, inténtalo de nuevo en un minuto.'}
      </p>
      {known && <CopyCode code={known.requestId ?? known.code} />}
      <Button size="sm" className="mt-3" icon={<RotateCw aria-hidden="true" />} loading={isRetrying} onClick={onRetry}>
        Volver a intentar
      </Button>
    </div>
  )
}
