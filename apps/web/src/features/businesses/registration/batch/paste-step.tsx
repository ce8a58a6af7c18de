import { MAX_SHEET_BYTES, readBatchSheet } from '@contapro/contract/registration-batch'
import { useMutation } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { useId, useRef, useState } from 'react'

import { localError, toApiError } from '../../../../lib/api/api-error.ts'
import { call } from '../../../../lib/api/call.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import type { RowValues } from './draft-row.ts'
import { readCells, splitPasted } from './read-cells.ts'

type PasteStepProps = {
  onRows: (rows: RowValues[]) => void
  /** Rows that were pasted before, and the way back to them. */
  kept?: { count: number; onBack: () => void } | undefined
}

/** Takes rows that were copied in Excel, or a file with them. */
export function PasteStep({ onRows, kept }: PasteStepProps) {
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isUnclear, setUnclear] = useState(false)
  const take = (lines: string[][]) => {
    const rows = readCells(lines)
    setUnclear(rows === undefined)
    if (rows && rows.length > 0) onRows(rows)
    return rows !== undefined
  }
  const read = useMutation({
    mutationFn: async (sheet: File) => {
      if (sheet.size > MAX_SHEET_BYTES)
        throw localError(413, 'PAYLOAD_TOO_LARGE', 'Demasiado grande', 'La hoja puede tener hasta 2 MB')
      return (await call(readBatchSheet, { file: sheet })).rows
    },
    onSuccess: (lines) => void take(lines),
  })
  return (
    <Card className="grid gap-4 p-6 phone:p-4">
      {read.isError && (
        <Banner tone="error" title="No pudimos leer la hoja">
          {toApiError(read.error).joinedMessages}
        </Banner>
      )}
      {isUnclear && (
        <Banner tone="error" title="No encontramos la columna del RUC">
          Pon los encabezados RUC, Usuario SOL y Clave SOL sobre las columnas, o el RUC en la primera.
        </Banner>
      )}
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-13/4 font-medium">
          Pega aquí las filas de Excel
        </label>
        <textarea
          id={id}
          value={text}
          rows={8}
          spellCheck={false}
          autoComplete="off"
          placeholder={'20526018151\tAceros Lurín S.A.C.\tACEROS01\tclave\n…'}
          aria-describedby={`${id}-nota`}
          onChange={(event) => setText(event.target.value)}
          onPaste={(event) => {
            const pasted = splitPasted(event.clipboardData.getData('text'))
            // A single cell may be typed on; several rows are what is to be registered.
            if (pasted.length < 2 && !(pasted[0] && pasted[0].length > 1)) return
            if (take(pasted)) event.preventDefault()
          }}
          className="w-full rounded-md border border-line-control bg-surface p-3 text-13 phone:text-16"
        />
        <p id={`${id}-nota`} className="text-12 text-text-3">
          Una empresa por fila: RUC, nombre (puede faltar), usuario SOL, clave SOL y, si los tienes, ID y clave de la
          API. Con encabezados, en cualquier orden. Nada se envía hasta que pulses Registrar, y las claves no se guardan
          en este navegador.
        </p>
      </div>
      <div className="flex flex-wrap gap-2 phone:*:flex-1">
        <Button variant="primary" disabled={text.trim() === ''} onClick={() => take(splitPasted(text))}>
          Revisar
        </Button>
        <Button
          icon={<FileSpreadsheet aria-hidden="true" />}
          loading={read.isPending}
          onClick={() => file.current?.click()}
        >
          Elegir una hoja
        </Button>
        {kept && (
          <Button onClick={kept.onBack}>
            {kept.count === 1 ? 'Volver a la fila pegada' : `Volver a las ${kept.count} filas pegadas`}
          </Button>
        )}
        <input
          ref={file}
          type="file"
          hidden
          aria-label="Hoja de Excel o CSV"
          accept=".xlsx,.csv,.txt"
          onChange={({ target }) => {
            const [sheet] = target.files ?? []
            target.value = ''
            if (sheet) read.mutate(sheet)
          }}
        />
      </div>
    </Card>
  )
}
