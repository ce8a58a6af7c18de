import type { UploadWithFiles } from '@contapro/contract/uploads'
import { typedKeys } from '@contapro/domain/lists/typed-keys'
import { Download } from 'lucide-react'
import { useState } from 'react'

import { formatCount } from '../../../../lib/format/format-count.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { FilterChips } from '../../../../ui/controls/filter-chips.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { DataTable } from '../../../../ui/tables/data-table.tsx'
import { isRunning } from '../../queries.ts'
import { phoneRow, resultColumns, type ResultRow } from './result-columns.tsx'
import { countProblems, resultKind } from './result-state.tsx'
import { RowAction, type RowActionProps } from './row-action.tsx'
import { resultsAsCsv } from './results-csv.ts'
import { saveText } from './save-text.ts'

const FILTERS = {
  all: { label: 'Todos', has: () => true },
  stored: { label: 'Guardados', has: ({ kind }: ResultRow) => kind === 'stored' || kind === 'partly' },
  there: { label: 'Ya estaban', has: ({ kind }: ResultRow) => kind === 'already-there' },
  other: { label: 'Otro RUC', has: ({ kind, file }: ResultRow) => kind === 'other-ruc' || file.other_ruc > 0 },
  partly: { label: 'En parte', has: ({ kind }: ResultRow) => kind === 'partly' },
  unreadable: { label: 'Ilegibles', has: ({ kind }: ResultRow) => kind === 'unreadable' },
  conflict: { label: 'No coinciden', has: ({ file }: ResultRow) => countProblems(file, 'conflict') > 0 },
  withdrawn: { label: 'Retirados', has: ({ file }: ResultRow) => countProblems(file, 'withdrawn') > 0 },
  pending: { label: 'En curso', has: ({ kind }: ResultRow) => kind === 'pending' },
} as const

type Filter = keyof typeof FILTERS

/** Without files of theirs they have no chip. */
const RARE: ReadonlySet<Filter> = new Set(['partly', 'conflict', 'withdrawn'])

const STEP = 100

type ResultListProps = { uploads: readonly UploadWithFiles[] } & Pick<
  RowActionProps,
  'businessUuid' | 'onUpload' | 'sent' | 'onResend'
>

/** What became of each file of some uploads. */
export function ResultList({ uploads, ...actions }: ResultListProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const [shown, setShown] = useState(STEP)
  const rows = uploads.flatMap((upload) =>
    upload.files.map((file, index) => ({
      key: `${upload.upload_id} ${index}`,
      uploadId: upload.upload_id,
      position: index,
      kind: resultKind(file, isRunning(upload)),
      file,
    })),
  )
  const found = rows.filter(FILTERS[filter].has)
  const chips = typedKeys(FILTERS)
    .map((value) => ({ value, label: FILTERS[value].label, count: rows.filter(FILTERS[value].has).length }))
    .filter(({ value, count }) => count > 0 || !RARE.has(value))
  const latest = new Map(rows.map(({ file, key }) => [file.name, key]))
  const action = (row: ResultRow) => (
    <RowAction row={row} isLatest={latest.get(row.file.name) === row.key} {...actions} />
  )
  const choose = (value: Filter) => {
    setFilter(value)
    setShown(STEP)
  }
  return (
    <section aria-label="Resultado por archivo" className="grid min-w-0 gap-3">
      <div className="flex items-center justify-between gap-3 phone:grid">
        <div className="flex min-w-0 items-center gap-2 phone:grid">
          <span aria-hidden="true" className="flex-none text-13 text-text-2">
            Archivos
          </span>
          <FilterChips label="Archivos por resultado" chips={chips} value={filter} onChange={choose} />
        </div>
        <Button
          size="sm"
          className="phone:h-11"
          icon={<Download aria-hidden="true" />}
          onClick={() => saveText('resultado-de-archivos.csv', resultsAsCsv(uploads))}
        >
          Descargar resultado
        </Button>
      </div>
      {found.length === 0 ? (
        <Card>
          <EmptyState kind="filtered" as="h3" title="Ningún archivo con este resultado" />
        </Card>
      ) : (
        <DataTable
          caption="Resultado por archivo"
          columns={resultColumns(action)}
          rows={found.slice(0, shown)}
          rowKey={({ key }) => key}
          phoneRow={phoneRow(action)}
          footer={
            found.length > shown && (
              <Button size="sm" className="phone:h-11" onClick={() => setShown(shown + STEP)}>
                Mostrar más, quedan {formatCount(found.length - shown)}
              </Button>
            )
          }
        />
      )}
    </section>
  )
}
