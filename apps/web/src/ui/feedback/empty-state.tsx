import { CloudDownload, Inbox, ListFilter, Lock } from 'lucide-react'
import type { ReactNode } from 'react'

import { IconDisc, type Tone } from '../layout/icon-disc.tsx'

/** Four different reasons for an empty page, each with its own next step (quality bar UX-5). */
export type EmptyKind = 'nothing' | 'not-collected' | 'filtered' | 'missing-permission'

const kinds: Record<EmptyKind, { tone: Tone; icon: ReactNode }> = {
  nothing: { tone: 'neutral', icon: <Inbox /> },
  'not-collected': { tone: 'info', icon: <CloudDownload /> },
  filtered: { tone: 'neutral', icon: <ListFilter /> },
  'missing-permission': { tone: 'warn', icon: <Lock /> },
}

type EmptyStateProps = {
  kind?: EmptyKind
  title: string
  text?: ReactNode
  action?: ReactNode
  icon?: ReactNode
  /** The heading level of the title. */
  as?: 'h2' | 'h3' | 'p'
}

export function EmptyState({ kind = 'nothing', title, text, action, icon, as: Title = 'h2' }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-1 px-4 py-5 text-center text-13">
      <IconDisc tone={kinds[kind].tone}>{icon ?? kinds[kind].icon}</IconDisc>
      <Title className="mt-2 text-14 font-semibold">{title}</Title>
      {text && <p className="max-w-80 text-balance text-text-2">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
