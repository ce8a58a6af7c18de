import { AlertsButton } from '../../features/alerts/alerts-button.tsx'
import { useLiveUpdates } from '../../features/businesses/use-live-updates.ts'
import { InboxPage } from '../../features/office/inbox/inbox-page.tsx'
import { SubscriptionNotice } from '../../features/plans/subscription-notice.tsx'

export function Component() {
  useLiveUpdates()
  return <InboxPage alerts={<AlertsButton />} notice={<SubscriptionNotice />} />
}
