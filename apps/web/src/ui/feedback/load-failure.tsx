import { CircleAlert, RotateCw } from 'lucide-react'

import { ApiError } from '../../lib/api/api-error.ts'
import { Button } from '../controls/button.tsx'
import { CopyCode } from '../controls/copy-code.tsx'
import { IconDisc } from '../layout/icon-disc.tsx'

type LoadFailureProps = { error: Error; onRetry: () => void; isRetrying?: boolean }

/** A failed load: the reason, a retry button and a code for support. */
export function LoadFailure({ error, onRetry, isRetrying = false }: LoadFailureProps) {
  const apiError = error instanceof ApiError ? error : undefined
  return (
    <div role="alert" className="grid justify-items-center gap-1 px-4 py-5 text-center text-13">
      <IconDisc tone="error">
        <CircleAlert />
      </IconDisc>
      <p className="mt-2 text-14 font-semibold">{apiError?.title ?? 'Ocurrió un error'}</p>
      <p className="max-w-80 text-balance text-text-2">
        {apiError?.message ?? 'Por favor, inténtalo de nuevo en un minuto.'}
      </p>
      {apiError && <CopyCode code={apiError.requestId ?? apiError.code} />}
      <Button size="sm" className="mt-3" icon={<RotateCw aria-hidden="true" />} loading={isRetrying} onClick={onRetry}>
        Volver a intentar
      </Button>
    </div>
  )
}
