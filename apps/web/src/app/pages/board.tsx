import { AlertsButton } from '../../features/alerts/alerts-button.tsx'
import { useLiveUpdates } from '../../features/businesses/use-live-updates.ts'
import { BoardPage } from '../../features/office/board/board-page.tsx'
import { SubscriptionNotice } from '../../features/plans/subscription-notice.tsx'
import { BatchButton } from '../../features/reports/batch/batch-button.tsx'
import { RecentBatches } from '../../features/reports/batch/recent-batches.tsx'

export function Component() {
  useLiveUpdates()
  return (
    <BoardPage
      alerts={<AlertsButton />}
      notice={<SubscriptionNotice />}
      downloads={<RecentBatches />}
      renderDownload={(clients) => <BatchButton {...clients} />}
    />
  )
}
