import { useLiveUpdates } from '../../features/businesses/use-live-updates.ts'
import { InboxPage } from '../../features/office/inbox/inbox-page.tsx'

export function Component() {
  useLiveUpdates()
  return <InboxPage />
}
