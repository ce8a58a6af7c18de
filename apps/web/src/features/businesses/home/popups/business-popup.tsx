import type { Business, BusinessStatus } from '@contapro/contract/businesses'

import { InProgressPopup } from './in-progress-popup.tsx'
import { InvalidCredentialsPopup } from './invalid-credentials-popup.tsx'
import { MissingPermissionsPopup } from './missing-permissions-popup.tsx'

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
  return <Popup business={business} onClose={onClose} />
}
