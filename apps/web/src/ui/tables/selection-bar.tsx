import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'

import { formatCount } from '../../lib/format/format-count.ts'
import { Button } from '../controls/button.tsx'

type SelectionBarProps = {
  count: number
  /** What the selected rows add up to, and what it leaves out. */
  sum: ReactNode
  onCopy: () => void
  onClear: () => void
  /** What else can be done with them. */
  actions?: ReactNode
}

/** Takes the place of the pager while rows are selected: their count and sum, and what can be done with them. */
export function SelectionBar({ count, sum, onCopy, onClear, actions }: SelectionBarProps) {
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <output className="min-w-0">
        <b className="font-semibold text-text">
          {formatCount(count)} {count === 1 ? 'elegido' : 'elegidos'}
        </b>{' '}
        {sum}
      </output>
      <div className="flex flex-wrap gap-2 phone:w-full phone:*:flex-1">
        <Button size="sm" onClick={onClear} className="phone:h-control">
          Quitar selección
        </Button>
        {actions}
        <Button
          size="sm"
          variant="primary"
          icon={<Copy aria-hidden="true" />}
          onClick={onCopy}
          className="phone:h-control"
        >
          {count === 1 ? 'Copiar 1 fila' : `Copiar ${formatCount(count)} filas`}
        </Button>
      </div>
    </div>
  )
}
