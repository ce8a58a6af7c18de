import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

import { NoticeCard } from './notice-card.tsx'

/** The end of a flow that succeeded. */
export function SuccessCard({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <NoticeCard tone="ok" icon={<CircleCheck />} title="¡Listo!" action={action}>
      {children}
    </NoticeCard>
  )
}
