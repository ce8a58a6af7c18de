import type { Business, BusinessStatus } from '@contapro/contract/businesses'

import { lazy, Suspense } from 'react'

import { InProgressPopup } from './in-progress-popup.tsx'
import { MissingPermissionsPopup } from './missing-permissions-popup.tsx'

// Loaded when it is opened: it has a form, and the home page has none.
const InvalidCredentialsPopup = lazy(async () => ({
  default: (await import('./invalid-credentials-popup.tsx')).InvalidCredentialsPopup,
}))

const popups = {
  IN_PROGRESS: InProgressPopup,
  INVALID_CREDENTIALS: InvalidCredentialsPopup,
  MISSING_PERMISSIONS: MissingPermissionsPopup,
  VALID: () => null,
} satisfies Record<BusinessStatus, unknown>

type BusinessPopupProps = { business: Business; status: BusinessStatus; onClose: () => void }

/** Explains why a business could not be opened and what to do about it. */
export function BusinessPopup({ business, status, onClose }: BusinessPopupProps) {
  const Popup = popups[status]
  return (
    <Suspense>
      <Popup business={business} onClose={onClose} />
    </Suspense>
  )
}
