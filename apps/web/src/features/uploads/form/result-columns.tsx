import type { UploadedFile } from '@contapro/contract/uploads'
import { useState } from 'react'

import { formatCount } from '../../../lib/format/format-count.ts'
import { dashboardPath } from '../../../lib/url/dashboard-path.ts'
import { SEARCH_PARAMS } from '../../../lib/url/search-params.ts'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import type { Column } from '../../../ui/tables/column.ts'
import { describeContent, describeKind, describeProblem } from './describe-file.ts'
import { ResultBadge, type ResultKind } from './result-state.tsx'

/** A file of an upload, with a key among those of several uploads. */
export type ResultRow = { readonly key: string; readonly kind: ResultKind; readonly file: UploadedFile }

export const resultColumns: Column<ResultRow>[] = [
  { id: 'archivo', header: 'Archivo', width: 'w-72 @max-[54rem]:w-56', cell: (row) => <FileName row={row} /> },
  { id: 'resultado', header: 'Resultado', width: 'w-28', cell: ({ kind }) => <ResultBadge kind={kind} /> },
  { id: 'detalle', header: 'Detalle', cell: ({ file }) => <Detail file={file} /> },
  {
    id: 'accion',
    header: 'Acción',
    hideHeader: true,
    width: 'w-16',
    align: 'right',
    cell: ({ file }) => <Open file={file} />,
  },
]

export function phoneRow(row: ResultRow) {
  return (
    <div className="grid min-w-0 gap-1 text-12">
      <div className="flex items-start justify-between gap-3">
        <FileName row={row} />
        <ResultBadge kind={row.kind} />
      </div>
      <div className="flex items-end justify-between gap-3">
        <Detail file={row.file} />
        <Open file={row.file} />
      </div>
    </div>
  )
}

function FileName({ row: { file } }: { row: ResultRow }) {
  return (
    <span className="grid min-w-0 py-1">
      <b title={file.name} className="truncate text-13/5 font-medium">
        {file.name}
      </b>
      <span className="truncate text-12/4 text-text-3">{describeKind(file)}</span>
    </span>
  )
}

/** What it brought, and what is wrong with it: the first thing, and all of them when asked. */
function Detail({ file }: { file: UploadedFile }) {
  const [isOpen, setOpen] = useState(false)
  const [first, ...others] = file.problems
  const content = describeContent(file)
  const hidden = file.problem_count + file.other_ruc - file.problems.length
  return (
    <div className="grid min-w-0 gap-0.5 py-1 text-13/5 break-words whitespace-normal">
      {content !== '' && <span>{content}</span>}
      {first && <span className="text-text-2">{describeProblem(first)}</span>}
      {isOpen && (
        <ul className="grid gap-0.5 text-text-2">
          {others.map((problem) => (
            <li key={`${problem.entry ?? ''} ${problem.line ?? ''} ${problem.reason}`}>{describeProblem(problem)}</li>
          ))}
          {hidden > 0 && <li>Y {formatCount(hidden)} más, que no se listan</li>}
        </ul>
      )}
      {others.length > 0 && (
        <LinkButton aria-expanded={isOpen} className="justify-self-start" onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Ver menos' : `Ver ${formatCount(others.length + Math.max(hidden, 0))} más`}
        </LinkButton>
      )}
    </div>
  )
}

/** Opens what was stored, in the page around the frame. */
function Open({ file: { target } }: { file: UploadedFile }) {
  if (!target) return null
  const { business_uuid: uuid, tax_period: period, voucher_code: code } = target
  const path =
    period === null
      ? `/dashboard/detracciones?${SEARCH_PARAMS.business}=${uuid}`
      : dashboardPath(uuid, 'comprobantes', period)
  return (
    <a
      href={code === null ? path : `${path}&${SEARCH_PARAMS.voucher}=${encodeURIComponent(code)}`}
      target="_top"
      className="inline-flex rounded-xs text-13 text-link font-medium touch:min-h-6"
    >
      Ver
    </a>
  )
}
