import { useBusinessStream } from '../../features/businesses/use-live-businesses.ts'
import { InboxPage } from '../../features/office/inbox/inbox-page.tsx'

export function Component() {
  useBusinessStream()
  return <InboxPage />
}
