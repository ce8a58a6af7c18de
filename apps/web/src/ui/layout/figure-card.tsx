import type { ReactNode } from 'react'

import { Card } from './card.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'

type FigureCardProps = {
  label: string
  value: ReactNode | undefined
  /** What the number leaves out. */
  note?: string
}

/** A number with its label. Its space is reserved while it loads. */
export function FigureCard({ label, value, note }: FigureCardProps) {
  return (
    <Card className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-between px-5 py-4 phone:px-4 phone:py-3">
      <p className="text-13 text-text-2">{label}</p>
      <div className="num mt-0.5 text-20 font-semibold">
        {value === undefined ? (
          <span className="flex h-7 items-center">
            <Skeleton className="h-4 w-24" />
          </span>
        ) : (
          value
        )}
      </div>
      {note && <p className="text-12 text-text-3">{note}</p>}
    </Card>
  )
}
