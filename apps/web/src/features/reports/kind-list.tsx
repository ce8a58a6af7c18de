import type { ReportSummary } from '@contapro/contract/reports'
import { hasNumbers } from '@contapro/domain/completeness/has-numbers'
import { useId } from 'react'

import {
  completenessOf,
  contentOf,
  describeCount,
  KIND_TEXTS,
  movedCount,
  REPORT_KINDS,
  writtenCount,
  type DownloadKind,
} from './report-kinds.ts'

type KindListProps = {
  value: DownloadKind | undefined
  onChange: (kind: DownloadKind) => void
  summary: ReportSummary | undefined
}

/** The five files, with how many vouchers each has. */
export function KindList({ value, onChange, summary }: KindListProps) {
  const id = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-13 font-medium">Tipo de archivo</legend>
      <div className="overflow-hidden rounded-md border border-line-control">
        {REPORT_KINDS.map((kind) => (
          <label
            key={kind}
            className="grid cursor-pointer grid-cols-[auto_auto_minmax(0,1fr)] items-baseline gap-x-2.5 border-b border-line px-3 py-2 text-13 last:border-b-0 hover:bg-hover has-checked:bg-selected touch:min-h-11 touch:items-center"
          >
            <input
              type="radio"
              name={id}
              value={kind}
              checked={kind === value}
              onChange={() => onChange(kind)}
              className="relative size-4 flex-none translate-y-0.5 appearance-none rounded-full border border-line-control bg-surface checked:border-5 checked:border-accent touch:size-5"
            />
            <span className="font-semibold">{KIND_TEXTS[kind].label}</span>
            <span className="num text-right text-12 whitespace-normal! text-text-2">
              {summary && countOf(kind, summary)}
            </span>
            <span className="col-start-2 col-end-4 text-12 text-text-2">{hintOf(kind, summary)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Without the register nobody knows how many there are. */
function countOf(kind: DownloadKind, summary: ReportSummary): string {
  const chosen = { kind, siscontBook: 'rce' } as const
  const count = writtenCount(chosen, summary)
  if (!hasNumbers(completenessOf(chosen, summary).state)) return count === 1 ? '1 conocido' : `${count} conocidos`
  const content = contentOf(chosen, summary)
  if (content) return `${count} de ${content.total_count}`
  return describeCount(count, movedCount(chosen, summary))
}

function hintOf(kind: DownloadKind, summary: ReportSummary | undefined): string {
  const isUnread = summary !== undefined && !hasNumbers(summary.sales.completeness.state)
  return kind === 'rvie' && isUnread ? '.txt para SIRE, solo las ventas conocidas' : KIND_TEXTS[kind].hint
}
