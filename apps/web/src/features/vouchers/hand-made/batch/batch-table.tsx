import { sumCents } from '@contapro/domain/money/cents'
import { formatSoles } from '@contapro/domain/money/format-soles'
import type { Book } from '@contapro/domain/vouchers/book'
import { useState } from 'react'

import { Segmented } from '../../../../ui/controls/segmented.tsx'
import { BatchRow } from './batch-row.tsx'
import type { Batch } from './use-batch.ts'

type BatchTableProps = { book: Book; batch: Batch }

type Shown = 'todas' | 'problemas'

/** The lines in their order, each with what is wrong with it. */
export function BatchTable({ book, batch }: BatchTableProps) {
  const { lines, ready } = batch
  const [shown, setShown] = useState<Shown>('todas')
  const waiting = lines.length - ready.length
  const options = [
    { value: 'todas', label: `Todas ${lines.length}` },
    { value: 'problemas', label: `Con problema ${waiting}` },
  ] as const
  const igv = sumCents(
    ready.map(({ voucher }) => sumCents([voucher.igvDg, voucher.igvDgng, voucher.igvDng, voucher.igv])),
  )
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="w-72 max-w-full">
          <Segmented label="Líneas" hideLabel isShort options={options} value={shown} onChange={setShown} />
        </div>
        <p className="num text-13 text-text-2" aria-live="polite">
          <span className="font-medium text-text">{ready.length === 1 ? '1 lista' : `${ready.length} listas`}</span> ·
          IGV {formatSoles(igv)}
          {waiting > 0 &&
            ` · ${waiting === 1 ? '1 espera' : `${waiting} esperan`} a que ${waiting === 1 ? 'la' : 'las'} corrijas`}
        </p>
      </div>
      <ul aria-label="Comprobantes por guardar" className="rounded-md border border-line">
        {lines
          .filter(({ isReady }) => shown === 'todas' || !isReady)
          .map((line) => (
            <BatchRow
              key={line.id}
              book={book}
              line={line}
              onChange={(changes) => batch.change(line.id, changes)}
              onRemove={() => batch.remove(line.id)}
            />
          ))}
      </ul>
    </div>
  )
}
