import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type { Row, Sheet } from '@contapro/reports/xlsx/sheet'
import { workbook } from '@contapro/reports/xlsx/workbook'

import { peakMegabytes } from '../peak-memory.ts'
import { AMOUNTS, BATCH, DATES, ROWS, tableRow, TEXTS } from './table.ts'

// Our writer, in a process of its own.

const columns = (kind: 'date' | 'text' | 'amount', count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `${kind} ${index + 1}`,
    kind,
    width: 14,
    hasTotal: kind === 'amount',
  }))

const sheet: Sheet = {
  name: 'Compras',
  columns: [...columns('date', DATES), ...columns('text', TEXTS), ...columns('amount', AMOUNTS)],
  totalLabel: 'Total',
  *rows() {
    for (let from = 0; from < ROWS; from += BATCH)
      yield Array.from({ length: BATCH }, (_, index): Row => {
        const { dates, texts, amounts } = tableRow(from + index)
        return [...dates, ...texts, ...amounts]
      })
  },
}

const start = performance.now()
await pipeline(Readable.from(workbook([sheet])), createWriteStream(process.argv[2] ?? ''))
process.send?.({ seconds: (performance.now() - start) / 1000, megabytes: peakMegabytes() })
process.disconnect?.()
