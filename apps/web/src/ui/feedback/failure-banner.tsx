import { toApiError } from '../../lib/api/api-error.ts'
import { Banner } from './banner.tsx'

/** The red box of a failed sign-in or sign-up: every message of the answer in one line (specification §8). */
export function FailureBanner({ error, onClose }: { error: Error; onClose: () => void }) {
  return (
    <Banner tone="error" title="¡Algo salió mal!" onClose={onClose}>
      {toApiError(error).joinedMessages}
    </Banner>
  )
}
