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
  result: 'border-accent-soft-line bg-accent-soft text-accent-soft-text',
  uncertain: 'border-line bg-sunken',
  missing: 'border-dashed border-line-strong bg-sunken text-text-2',
}

/** A term of the summary: a row where it is narrow, a cell of two by two where there is more room, a column where there is enough. */
export function SummaryTerm(props: SummaryTermProps) {
  const { label, value, sign, kind, isWord = false, isMuted = false, action, mark, caption, footer } = props
  return (
    <div
      className={classNames(
        'relative grid grid-cols-[minmax(0,1fr)_auto] content-start items-center gap-x-2 px-4 py-3 @min-[36rem]:flex @min-[36rem]:flex-wrap @min-[36rem]:px-6 @min-[60rem]:px-5 @min-[60rem]:py-4',
        kind && backgrounds[kind],
        kind && 'border-t @min-[36rem]:border-l @min-[60rem]:border-t-0',
      )}
    >
      <dt
        className={classNames(
          'flex min-w-0 items-center gap-2 text-13 @min-[36rem]:min-h-6 @min-[36rem]:w-full',
          kind !== 'result' && 'text-text-2',
        )}
      >
        <span
          aria-hidden="true"
          className={classNames(
            'num w-3 flex-none @min-[36rem]:absolute @min-[36rem]:top-11 @min-[36rem]:left-2 @min-[60rem]:top-12 @min-[60rem]:-left-1.5',
            kind ? '@min-[60rem]:-left-5' : 'text-text-3',
          )}
        >
          {sign}
        </span>
        <span className="min-w-0">{label}</span>
        {action && <span className="-my-2 flex flex-none">{action}</span>}
      </dt>
      <dd
        className={classNames(
          'num flex min-h-7 items-center justify-end font-semibold whitespace-nowrap @min-[36rem]:min-h-8 @min-[36rem]:justify-start [&>span]:inline-flex [&>span]:items-center [&>span]:gap-2 [&_svg]:size-4',
          valueSize(kind, isWord),
          isMuted && 'text-13! font-regular! text-text-3',
        )}
      >
        {value ?? <Skeleton className="h-5 w-28" />}
      </dd>
      {mark && (
        <dd className="col-span-full flex flex-wrap justify-end gap-2 empty:hidden @min-[36rem]:w-full @min-[36rem]:justify-start">
          {mark}
        </dd>
      )}
      {caption && (
        <dd className="col-span-full pl-5 text-12 text-text-3 @min-[36rem]:w-full @min-[36rem]:pl-0">{caption}</dd>
      )}
      {footer && <dd className="col-span-full mt-2 phone:grid @min-[36rem]:w-full">{footer}</dd>}
    </div>
  )
}

function valueSize(kind: ResultKind | undefined, isWord: boolean): string {
  if (isWord || kind === 'missing') return 'text-16'
  return kind ? 'text-20 @min-[60rem]:text-24' : 'text-16 @min-[36rem]:text-20'
}
