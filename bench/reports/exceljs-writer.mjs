import ExcelJS from 'exceljs'

import { peakMegabytes } from '../peak-memory.ts'
import { AMOUNTS, DATES, ROWS, tableRow, TEXTS } from './table.ts'

// The streaming writer of exceljs, in a process of its own: the same cells with the same formats.

const STYLES = { date: 'dd/mm/yyyy', text: '@', amount: '#,##0.00' }

/**
 * @param {'date' | 'text' | 'amount'} kind
 * @param {number} count
 */
const columns = (kind, count) =>
  Array.from({ length: count }, (_, index) => ({
    header: `${kind} ${index + 1}`,
    width: 14,
    style: { numFmt: STYLES[kind] },
  }))

const start = performance.now()
const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: process.argv[2] ?? '', useStyles: true })
const sheet = workbook.addWorksheet('Compras', { views: [{ state: 'frozen', ySplit: 1 }] })
sheet.columns = [...columns('date', DATES), ...columns('text', TEXTS), ...columns('amount', AMOUNTS)]
for (let index = 0; index < ROWS; index += 1) {
  const { dates, texts, amounts } = tableRow(index)
  sheet.addRow([...dates.map((day) => new Date(day)), ...texts, ...amounts.map((amount) => amount / 100)]).commit()
}
sheet.commit()
await workbook.commit()
process.send?.({ seconds: (performance.now() - start) / 1000, megabytes: peakMegabytes() })
process.disconnect?.()
