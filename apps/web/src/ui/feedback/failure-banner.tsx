import { toApiError } from '../../lib/api/api-error.ts'
import { Banner } from './banner.tsx'

/** The error banner of a form: all messages of the answer in one line (specification §8). */
export function FailureBanner({ error, onClose }: { error: Error; onClose: () => void }) {
  return (
    <Banner tone="error" title="¡Algo salió mal!" onClose={onClose}>
      {toApiError(error).joinedMessages}
    </Banner>
  )
}
