import { toApiError } from '../../lib/api/api-error.ts'
import { Banner } from './banner.tsx'

/** The error banner of a form: all messages of the response in one line. */
export function FailureBanner({ error, onClose }: { error: Error; onClose: () => void }) {
  return (
    <Banner tone="error" title="¡Algo salió mal!" onClose={onClose}>
      {toApiError(error).joinedMessages}
    </Banner>
  )
}
