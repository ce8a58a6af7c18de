import { ArrowDown, ArrowUp } from 'lucide-react'

import { Skeleton } from '../../ui/feedback/skeleton.tsx'

type ChangeProps = {
  percent: number | null | undefined
  /** The month compared with: 'Set'. */
  month?: string
}

/** Beside the month before. Colour never speaks alone: the arrow and the word say it too. */
export function Change({ percent, month }: ChangeProps) {
  if (percent === undefined) return <Skeleton className="my-0.5 h-3 w-32" />
  if (percent === null) return <p className="text-12 text-text-3">Sin mes anterior con que comparar</p>
  const Arrow = percent < 0 ? ArrowDown : ArrowUp
  const than = month ? `que en ${month}` : 'que el mes anterior'
  return (
    <p className="num flex items-start gap-1 text-12 whitespace-normal text-text-3 [&>svg]:mt-px [&>svg]:size-3.5 [&>svg]:flex-none">
      {percent !== 0 && <Arrow aria-hidden="true" className={percent < 0 ? 'text-warn' : 'text-ok'} />}
      {percent === 0
        ? `Igual ${than}`
        : `${Math.abs(percent).toLocaleString('en-US')}% ${percent < 0 ? 'menos' : 'más'} ${than}`}
    </p>
  )
}
