import type { ReactNode } from 'react'
import type { To } from 'react-router'

import { classNames } from '../../lib/format/class-names.ts'
import { DetailLink } from '../../ui/controls/detail-link.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** A result that can be declared, one that may change, and none at all. */
type ResultKind = 'result' | 'uncertain' | 'missing'

type SummaryTermProps = {
  label: string
  /** What the number is made of. */
  to?: To
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
  caption?: ReactNode
  /** Below everything. */
  footer?: ReactNode
}

const backgrounds: Record<ResultKind, string> = {
  result: 'border-accent-soft-line bg-accent-soft text-accent-soft-text',
  uncertain: 'border-line bg-sunken',
  missing: 'border-dashed border-line-strong bg-sunken text-text-2',
}

/** A term of the summary: a row where it is narrow, a column where there is room for all of them side by side. */
export function SummaryTerm(props: SummaryTermProps) {
  const { label, to, value, sign, kind, isWord = false, isMuted = false, action, mark, caption, footer } = props
  return (
    <div
      className={classNames(
        'relative grid grid-cols-[minmax(0,1fr)_auto] content-start items-center gap-x-2 px-4 py-3 @min-[50rem]:flex @min-[50rem]:flex-wrap @min-[50rem]:px-4 @min-[50rem]:py-4 @min-[60rem]:px-5',
        kind && backgrounds[kind],
        kind && 'border-t @min-[50rem]:border-t-0 @min-[50rem]:border-l',
      )}
    >
      <dt
        className={classNames(
          'flex min-w-0 items-center gap-2 text-13 @min-[50rem]:min-h-10 @min-[50rem]:w-full @min-[50rem]:items-end @min-[60rem]:min-h-6 @min-[60rem]:items-center',
          kind !== 'result' && 'text-text-2',
        )}
      >
        <span
          aria-hidden="true"
          className={classNames(
            'num w-3 flex-none @min-[50rem]:absolute @min-[50rem]:top-16 @min-[50rem]:-left-1.5 @min-[60rem]:top-12',
            kind ? '@min-[50rem]:-left-5' : 'text-text-3',
          )}
        >
          {sign}
        </span>
        {to ? (
          <DetailLink to={to} className="min-w-0 touch:min-h-11 touch:-my-3">
            {label}
          </DetailLink>
        ) : (
          <span className="min-w-0">{label}</span>
        )}
        {action && <span className="-my-2 flex flex-none">{action}</span>}
      </dt>
      <dd
        className={classNames(
          'num flex min-h-7 items-center justify-end font-semibold whitespace-nowrap @min-[50rem]:min-h-8 @min-[50rem]:justify-start [&>span]:inline-flex [&>span]:items-center [&>span]:gap-2 [&_svg]:size-4',
          valueSize(kind, isWord),
          isMuted && 'text-13! font-regular! text-text-3',
        )}
      >
        {value ?? <Skeleton className="h-5 w-28" />}
      </dd>
      {mark && (
        <dd className="col-span-full flex flex-wrap justify-end gap-2 empty:hidden @min-[50rem]:w-full @min-[50rem]:justify-start">
          {mark}
        </dd>
      )}
      {caption && (
        <dd className="col-span-full pl-5 text-12 text-text-3 @min-[50rem]:w-full @min-[50rem]:pl-0">{caption}</dd>
      )}
      {footer && <dd className="col-span-full mt-2 phone:grid @min-[50rem]:w-full">{footer}</dd>}
    </div>
  )
}

function valueSize(kind: ResultKind | undefined, isWord: boolean): string {
  if (isWord || kind === 'missing') return 'text-16'
  return kind ? 'text-20 @min-[60rem]:text-24' : 'text-16 @min-[60rem]:text-20'
}
