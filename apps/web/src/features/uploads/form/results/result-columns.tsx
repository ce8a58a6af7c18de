import type { UploadedFile } from '@contapro/contract/uploads'
import { useState, type ReactNode } from 'react'

import { formatCount } from '../../../../lib/format/format-count.ts'
import { LinkButton } from '../../../../ui/controls/link-button.tsx'
import type { Column } from '../../../../ui/tables/column.ts'
import { countHidden, describeContent, describeKind, describeProblem } from './describe-file.ts'
import { ResultBadge, type ResultKind } from './result-state.tsx'

/** A file of an upload, with a key among those of several uploads. */
export type ResultRow = {
  readonly key: string
  readonly uploadId: string
  readonly position: number
  readonly kind: ResultKind
  readonly file: UploadedFile
}
type RowAction = (row: ResultRow) => ReactNode

export const resultColumns = (action: RowAction): Column<ResultRow>[] => [
  { id: 'archivo', header: 'Archivo', width: 'w-72 @max-[54rem]:w-56', cell: (row) => <FileName row={row} /> },
  { id: 'resultado', header: 'Resultado', width: 'w-28', cell: ({ kind }) => <ResultBadge kind={kind} /> },
  { id: 'detalle', header: 'Detalle', cell: ({ file }) => <Detail file={file} /> },
  {
    id: 'accion',
    header: 'Acción',
    hideHeader: true,
    width: 'w-28',
    align: 'right',
    cell: action,
  },
]

export const phoneRow = (action: RowAction) =>
  function PhoneRow(row: ResultRow) {
    return (
      <div className="grid min-w-0 gap-1 text-12">
        <div className="flex items-start justify-between gap-3">
          <FileName row={row} />
          <ResultBadge kind={row.kind} />
        </div>
        <div className="flex items-end justify-between gap-3">
          <Detail file={row.file} />
          {action(row)}
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
  const hidden = countHidden(file)
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
