import type { Book } from '@contapro/domain/vouchers/book'
import { useId, useState } from 'react'

import { FieldNote } from '../../../../ui/controls/field.tsx'
import type { TypedFields } from '@contapro/domain/vouchers/hand-made/typed-fields'
import { DEFAULT_COLUMN_TITLES, parseSheet } from '../parse-sheet.ts'

type PasteBoxProps = { book: Book; taxPeriod: string; onLines: (lines: readonly TypedFields[]) => void }

const MAX_LINES = 500

/** Takes lines copied from a sheet. */
export function PasteBox({ book, taxPeriod, onLines }: PasteBoxProps) {
  const id = useId()
  const [error, setError] = useState('')
  const parsePasted = (text: string) => {
    const lines = parseSheet(book, taxPeriod, text)
    if (lines.length === 0) setError('No hay líneas: copia también las filas, no solo los títulos')
    else if (lines.length > MAX_LINES) setError(`Pega hasta ${MAX_LINES} líneas a la vez`)
    else onLines(lines)
  }
  return (
    <div className="grid gap-3">
      <p className="text-text-2">
        Copia las líneas en Excel y pégalas aquí. Las columnas se reconocen por su título; sin títulos, en este orden:{' '}
        {DEFAULT_COLUMN_TITLES[book].join(', ')}.
      </p>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-13/4 font-medium">
          Líneas de Excel
        </label>
        <textarea
          id={id}
          rows={8}
          aria-describedby={`${id}-nota`}
          className="w-full rounded-md border border-line-control bg-surface p-3 text-13 outline-none focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-accent phone:text-16"
          placeholder="Pega aquí con Ctrl + V"
          onPaste={(event) => {
            event.preventDefault()
            parsePasted(event.clipboardData.getData('text/plain'))
          }}
          onChange={(event) => /[\t\n]/.test(event.target.value) && parsePasted(event.target.value)}
        />
        <FieldNote id={`${id}-nota`} error={error} />
      </div>
    </div>
  )
}
