import { CircleCheck, RefreshCw, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'

import { formatCount } from '../../../lib/format/format-count.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'

type BoardBarProps = {
  count: number
  total: number
  /** Chooses the clients of the other pages too; absent when there are none, or they are chosen. */
  all?: { count: number; isPending: boolean; onChoose: () => void } | undefined
  /** Every chosen client was marked by the accountant. */
  areDeclared: boolean
  isPending: boolean
  onCollect: () => void
  onDeclare: (declared: boolean) => void
  onClear: () => void
  /** Downloads the files of the chosen clients. */
  download: ReactNode
}

/** Takes the place of the pager while clients are chosen: how many, and what can be done with them. */
export function BoardBar(props: BoardBarProps) {
  const { count, total, all, areDeclared, isPending, onCollect, onDeclare, onClear, download } = props
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <output className="num">
          <b className="font-semibold text-text">
            {formatCount(count)} {count === 1 ? 'elegido' : 'elegidos'}
          </b>{' '}
          de {formatCount(total)}
        </output>
        {all && (
          <LinkButton aria-disabled={all.isPending} onClick={all.isPending ? undefined : all.onChoose}>
            Elegir los {formatCount(all.count)} de todas las páginas
          </LinkButton>
        )}
        <LinkButton onClick={onClear}>Quitar elección</LinkButton>
      </div>
      <div className="flex flex-wrap gap-2 phone:grid phone:w-full phone:grid-cols-2 phone:*:px-1.5 phone:*:last:col-span-2">
        <Button
          size="sm"
          icon={<RefreshCw aria-hidden="true" />}
          aria-disabled={isPending}
          onClick={onCollect}
          className="phone:h-control phone:leading-4 phone:whitespace-normal max-xs:[&>svg]:hidden"
        >
          Recopilar de nuevo
        </Button>
        {areDeclared ? (
          <Button
            size="sm"
            icon={<Undo2 aria-hidden="true" />}
            loading={isPending}
            onClick={() => onDeclare(false)}
            className="phone:h-control phone:leading-4 phone:whitespace-normal max-xs:[&>svg]:hidden"
          >
            Quitar marca
          </Button>
        ) : (
          <Button
            size="sm"
            icon={<CircleCheck aria-hidden="true" />}
            loading={isPending}
            onClick={() => onDeclare(true)}
            className="phone:h-control phone:leading-4 phone:whitespace-normal max-xs:[&>svg]:hidden"
          >
            {count === 1 ? 'Marcar como declarado' : 'Marcar como declarados'}
          </Button>
        )}
        {download}
      </div>
    </div>
  )
}
