import { ArrowDown, ArrowUp } from 'lucide-react'

import { Skeleton } from '../../ui/feedback/skeleton.tsx'

type ChangeProps = {
  percent: number | null | undefined
  /** The previous month: 'setiembre'. */
  month?: string
  /** A part of a month is not compared with a whole one. */
  isCurrentMonth?: boolean | undefined
  /** The number itself is not complete, so it is not compared. */
  isPartial?: boolean
}

/** The change against the previous month. It is neither good nor bad, so it has no color. */
export function Change({ percent, month, isCurrentMonth = false, isPartial = false }: ChangeProps) {
  if (percent === undefined) return <Skeleton className="my-0.5 h-3 w-32" />
  if (isCurrentMonth) return <p className="text-12 text-text-3">Mes en curso, aún sin comparar</p>
  if (isPartial) return <p className="text-12 text-text-3">Incompleto, no se compara</p>
  if (percent === null) return <p className="text-12 text-text-3">Sin mes anterior completo con que comparar</p>
  const Arrow = percent < 0 ? ArrowDown : ArrowUp
  const comparison = month ? `que en ${month}` : 'que el mes anterior'
  const size = Math.abs(percent).toLocaleString('en-US', { maximumFractionDigits: 1 })
  if (size === '0')
    return <p className="text-12 text-text-3">{`${percent === 0 ? 'Igual' : 'Casi igual'} ${comparison}`}</p>
  return (
    <p className="num flex items-start gap-1 text-12 whitespace-normal text-text-3 [&>svg]:mt-px [&>svg]:size-3.5 [&>svg]:flex-none">
      <Arrow aria-hidden="true" />
      {`${size}% ${percent < 0 ? 'menos' : 'más'} ${comparison}`}
    </p>
  )
}
