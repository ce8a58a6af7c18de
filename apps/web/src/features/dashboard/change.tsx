import { ArrowDown, ArrowUp } from 'lucide-react'

import { Skeleton } from '../../ui/feedback/skeleton.tsx'

type ChangeProps = {
  percent: number | null | undefined
  /** The previous month, abbreviated: 'Set'. */
  month?: string
  /** A part of a month is not compared with a whole one. */
  isCurrentMonth?: boolean | undefined
  /** The number itself is not complete, so it is not compared. */
  isIncomplete?: boolean
}

/** The change against the previous month. The arrow and the word repeat what the color says. */
export function Change({ percent, month, isCurrentMonth = false, isIncomplete = false }: ChangeProps) {
  if (percent === undefined) return <Skeleton className="my-0.5 h-3 w-32" />
  if (isCurrentMonth) return <p className="text-12 text-text-3">Mes en curso, aún sin comparar</p>
  if (isIncomplete) return <p className="text-12 text-text-3">Incompleto, no se compara</p>
  if (percent === null) return <p className="text-12 text-text-3">Sin mes anterior completo con que comparar</p>
  const Arrow = percent < 0 ? ArrowDown : ArrowUp
  const comparison = month ? `que en ${month}` : 'que el mes anterior'
  return (
    <p className="num flex items-start gap-1 text-12 whitespace-normal text-text-3 [&>svg]:mt-px [&>svg]:size-3.5 [&>svg]:flex-none">
      {percent !== 0 && <Arrow aria-hidden="true" className={percent < 0 ? 'text-warn' : 'text-ok'} />}
      {percent === 0
        ? `Igual ${comparison}`
        : `${Math.abs(percent).toLocaleString('en-US')}% ${percent < 0 ? 'menos' : 'más'} ${comparison}`}
    </p>
  )
}
