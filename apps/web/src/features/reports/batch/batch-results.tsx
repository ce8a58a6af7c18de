import type { BatchFile } from '@contapro/contract/report-batches'
import { Check, Minus, TriangleAlert } from 'lucide-react'

import { formatCount } from '../../../lib/format/format-count.ts'
import { KIND_TEXTS } from '../report-kinds.ts'

/** Files that did not come out first, then those of incomplete books. */
function rank({ state, gaps }: BatchFile): number {
  if (state === 'FAILED' || state === 'UNKNOWN') return 0
  if (state === 'EMPTY') return 2
  return gaps.length > 0 ? 1 : 3
}

/** The result of each file. */
export function BatchResults({ files }: { files: readonly BatchFile[] }) {
  return (
    <ul
      aria-label="Resultado de cada archivo"
      className="max-h-80 overflow-y-auto rounded-md border border-line text-13"
    >
      {files
        .toSorted((a, b) => rank(a) - rank(b))
        .map((file) => (
          <li
            key={`${file.business.uuid} ${file.kind}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line px-3 py-2 last:border-b-0"
          >
            <span className="truncate text-12 uppercase" title={file.business.name}>
              {file.business.name}
            </span>
            <Outcome file={file} />
            <span className="text-12 text-text-2">
              {KIND_TEXTS[file.kind].label} · <span className="num">RUC {file.business.ruc}</span>
            </span>
            {file.gaps.length > 0 && (
              <span className="col-span-2 text-12 text-warn-text">
                {file.state === 'FAILED' || file.state === 'UNKNOWN' ? '' : 'Libro incompleto: '}
                {file.gaps.join(' ')}
              </span>
            )}
          </li>
        ))}
    </ul>
  )
}

function Outcome({ file: { state, row_count: rows } }: { file: BatchFile }) {
  if (state === 'DONE')
    return (
      <span className="num inline-flex items-center gap-1.5 whitespace-nowrap">
        <Check aria-hidden="true" className="size-3.5 text-ok-icon" />
        {rows === 1 ? '1 comprobante' : `${formatCount(rows ?? 0)} comprobantes`}
      </span>
    )
  if (state === 'EMPTY')
    return (
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-text-2">
        <Minus aria-hidden="true" className="size-3.5" />
        Sin comprobantes
      </span>
    )
  return (
    <span className="inline-flex items-center gap-1.5 font-medium whitespace-nowrap text-error-text">
      <TriangleAlert aria-hidden="true" className="size-3.5" />
      {state === 'UNKNOWN' ? 'Sin datos' : 'No se pudo hacer'}
    </span>
  )
}
