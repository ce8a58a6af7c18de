import type { LotState } from '@contapro/contract/detraction-lots'
import { Ban, Check, CircleDashed, Clock3 } from 'lucide-react'
import type { ReactNode } from 'react'

import { Badge } from '../../../ui/feedback/badge.tsx'

const STATES = {
  OPEN: {
    label: 'Por pagar',
    icon: <Clock3 aria-hidden="true" />,
    className: 'border-warn-line bg-warn-bg text-warn-text',
  },
  PAID: { label: 'Pagado', icon: <Check aria-hidden="true" />, className: 'border-ok-line bg-ok-bg text-ok-text' },
  PARTLY_PAID: {
    label: 'Pagado en parte',
    icon: <CircleDashed aria-hidden="true" />,
    className: 'border-warn-line bg-warn-bg text-warn-text',
  },
  CANCELLED: {
    label: 'Anulado',
    icon: <Ban aria-hidden="true" />,
    className: 'border-voucher-anulado-line bg-voucher-anulado-bg text-voucher-anulado-text',
  },
} as const satisfies Record<LotState, { label: string; icon: ReactNode; className: string }>

export function LotBadge({ state }: { state: LotState }) {
  const { label, ...badge } = STATES[state]
  return <Badge {...badge}>{label}</Badge>
}
