import { ArrowDown, ArrowUp } from 'lucide-react'

import { Skeleton } from '../../ui/skeleton.tsx'

/** Beside the month before. Colour never speaks alone: the arrow and the word say it too. */
export function Change({ percent }: { percent: number | null | undefined }) {
  if (percent === undefined) return <Skeleton className="mt-2 h-3 w-40" />
  if (percent === null) return <p className="mt-1 text-12 text-text-3">Sin mes anterior con que comparar</p>
  const Arrow = percent < 0 ? ArrowDown : ArrowUp
  return (
    <p className="num mt-1 flex items-center gap-1 text-12 text-text-3 [&>svg]:size-3.5">
      {percent !== 0 && <Arrow aria-hidden="true" className={percent < 0 ? 'text-warn' : 'text-ok'} />}
      {percent === 0
        ? 'Igual que el mes anterior'
        : `${Math.abs(percent).toLocaleString('en-US')}% ${percent < 0 ? 'menos' : 'más'} que el mes anterior`}
    </p>
  )
}
