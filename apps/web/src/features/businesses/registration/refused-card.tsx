import type { Business } from '@contapro/contract/businesses'
import { KeyRound, Lock } from 'lucide-react'
import type { ReactNode } from 'react'

import { NoticeCard } from '../../../ui/feedback/notice-card.tsx'
import { describeWaiting } from '../waiting/describe-waiting.ts'

/** The end of a registration whose collection stopped: SUNAT refused the key, or the user may not read a book. */
export function RefusedCard({ business, action }: { business: Business; action: ReactNode }) {
  const isRefused = business.status === 'INVALID_CREDENTIALS'
  const { title, text } = describeWaiting([business])
  return (
    <NoticeCard
      tone={isRefused ? 'error' : 'warn'}
      icon={isRefused ? <KeyRound /> : <Lock />}
      title={title}
      action={action}
    >
      <p>La empresa está en tu lista, pero no podemos recopilar todos sus comprobantes. {text}</p>
    </NoticeCard>
  )
}
