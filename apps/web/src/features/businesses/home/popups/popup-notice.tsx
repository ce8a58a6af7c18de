import type { ReactNode } from 'react'

import { IconDisc, type Tone } from '../../../../ui/layout/icon-disc.tsx'

type PopupNoticeProps = { tone: Tone; icon: ReactNode; title: string; children: ReactNode }

/** The status of a business in a popup: icon, name and meaning. */
export function PopupNotice({ tone, icon, title, children }: PopupNoticeProps) {
  return (
    <div className="grid justify-items-center gap-1 text-center">
      <IconDisc tone={tone}>{icon}</IconDisc>
      <p className="mt-2 text-16 font-semibold">{title}</p>
      <div className="grid gap-3 text-text-2">{children}</div>
    </div>
  )
}
