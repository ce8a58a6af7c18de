import type { ReactNode } from 'react'

import { classNames } from '../../lib/format/class-names.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** A result that can be declared, one that may change, and none at all. */
type ResultKind = 'result' | 'uncertain' | 'missing'

type SummaryTermProps = {
  label: string
  /** Undefined while it loads. */
  value?: ReactNode
  sign?: string
  /** Absent for the other terms. */
  kind?: ResultKind
  /** The value is not an amount but the state of a book. */
  isWord?: boolean
  isMuted?: boolean
  /** Beside the label. */
  action?: ReactNode
  /** Beside the value. */
  mark?: ReactNode
  caption?: string | undefined
  /** Below everything. */
  footer?: ReactNode
}

const backgrounds: Record<ResultKind, string> = {
  result: 'border-t border-accent-soft-line bg-accent-soft text-accent-soft-text',
  uncertain: 'border-t border-line bg-sunken',
  missing: 'border-t border-dashed border-line-strong bg-sunken text-text-2',
}

/** A term of the summary: a row on phones, a column on wide screens. */
export function SummaryTerm(props: SummaryTermProps) {
  const { label, value, sign, kind, isWord = false, isMuted = false, action, mark, caption, footer } = props
  return (
    <div
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_auto] content-start items-center gap-x-2 px-4 py-3 xs:gap-x-3 lg:relative lg:flex lg:flex-wrap lg:px-5 lg:py-4',
        kind && backgrounds[kind],
        kind && 'lg:min-w-60 lg:max-w-80 lg:border-t-0 lg:border-l',
      )}
    >
      <dt
        className={classNames(
          'flex items-center gap-2 text-13 xs:gap-3 lg:min-h-6 lg:w-full lg:gap-2.5',
          kind !== 'result' && 'text-text-2',
        )}
      >
        <span
          aria-hidden="true"
          className={classNames(
            'num w-3 flex-none lg:absolute lg:top-11 lg:-left-1.5',
            kind ? 'lg:-left-6' : 'text-text-3',
          )}
        >
          {sign}
        </span>
        <span className="flex-1 lg:flex-none">{label}</span>
        {action && <span className="-my-2 flex">{action}</span>}
      </dt>
      <dd
        className={classNames(
          'num flex min-h-7 items-center justify-end font-semibold whitespace-nowrap lg:min-h-8 lg:justify-start [&>span]:inline-flex [&>span]:items-center [&>span]:gap-2 [&_svg]:size-4',
          valueSize(kind, isWord),
          isMuted && 'text-13! font-regular! text-text-3',
        )}
      >
        {value ?? <Skeleton className="h-5 w-28" />}
      </dd>
      {mark && (
        <dd className="col-span-full flex flex-wrap justify-end gap-2 empty:hidden lg:w-full lg:justify-start">
          {mark}
        </dd>
      )}
      {caption && <dd className="col-span-full pl-5 text-12 text-text-3 xs:pl-6 lg:w-full lg:pl-0">{caption}</dd>}
      {footer && <dd className="col-span-full mt-2 phone:grid lg:w-full">{footer}</dd>}
    </div>
  )
}

function valueSize(kind: ResultKind | undefined, isWord: boolean): string {
  if (isWord || kind === 'missing') return 'text-16'
  return kind ? 'text-20 lg:text-24' : 'text-16 lg:text-20'
}
