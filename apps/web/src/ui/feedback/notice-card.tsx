import type { ReactNode } from 'react'

import { Card } from '../layout/card.tsx'
import { IconDisc, type Tone } from '../layout/icon-disc.tsx'

type NoticeCardProps = { tone: Tone; icon: ReactNode; title: string; children: ReactNode; action: ReactNode }

/** The result of a short flow and the next actions. It is announced when it appears. */
export function NoticeCard({ tone, icon, title, children, action }: NoticeCardProps) {
  return (
    <Card className="mx-auto w-full max-w-100 p-8 phone:border-0 phone:p-0">
      <div role="alert" className="grid justify-items-center gap-1 text-center">
        <IconDisc tone={tone}>{icon}</IconDisc>
        <h1 className="mt-3 text-24 font-semibold text-balance">{title}</h1>
        <div className="grid gap-2 text-text-2">{children}</div>
      </div>
      <div className="mt-6 grid gap-2">{action}</div>
    </Card>
  )
}
