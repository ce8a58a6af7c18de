import type { Sheet } from './sheet.ts'
import { theme } from './theme.ts'
import { wrapText } from './wrap-text.ts'

export type TableColumn = {
  readonly title: string
  readonly width: number
  readonly align: 'left' | 'center' | 'right'
}

/** One text for each column; any of them may wrap. */
export type TableRow = readonly string[]

const PAD = 4
const LINE = theme.body * theme.leading
const HEAD = 18

/** Taller rows are split so that every piece fits on a page. */
const MAX_ROW_LINES = 40

function anchor(column: TableColumn, left: number): number {
  if (column.align === 'left') return left + PAD
  return column.align === 'right' ? left + column.width - PAD : left + column.width / 2
}

function writeHead(sheet: Sheet, columns: readonly TableColumn[]): void {
  sheet.box(sheet.left, sheet.y, sheet.width, HEAD, { fill: theme.accent, radius: 3 })
  let x = sheet.left
  for (const column of columns) {
    const style = { bold: true, size: 7.25, align: column.align, color: theme.onAccent }
    sheet.text(anchor(column, x), sheet.y + 11.8, column.title, style)
    x += column.width
  }
  sheet.y += HEAD
}

/** A table over as many pages as needed, with its titles repeated on each. */
export function layoutTable(sheet: Sheet, columns: readonly TableColumn[], rows: readonly TableRow[]): void {
  sheet.ensure(HEAD + 3 * LINE)
  writeHead(sheet, columns)
  for (const [index, row] of rows.entries()) {
    const cells = columns.map((column, at) => wrapText(row[at] ?? '', column.width - 2 * PAD, theme.body, false))
    const tallest = Math.max(...cells.map((cell) => cell.length))
    for (let from = 0; from < tallest; from += MAX_ROW_LINES) {
      const piece = cells.map((cell) => cell.slice(from, from + MAX_ROW_LINES))
      writeRow(sheet, columns, piece, index % 2 === 1)
    }
  }
  sheet.rule(sheet.y, theme.accent)
  sheet.y += theme.gap
}

function writeRow(
  sheet: Sheet,
  columns: readonly TableColumn[],
  cells: readonly (readonly string[])[],
  banded: boolean,
): void {
  const height = LINE * Math.max(1, ...cells.map((cell) => cell.length)) + 5
  if (sheet.ensure(height)) writeHead(sheet, columns)
  if (banded) sheet.box(sheet.left, sheet.y, sheet.width, height, { fill: theme.band })
  let x = sheet.left
  for (const [at, column] of columns.entries()) {
    for (const [line, text] of (cells[at] ?? []).entries())
      sheet.text(anchor(column, x), sheet.y + 2.5 + LINE * line + theme.body, text, { align: column.align })
    x += column.width
  }
  sheet.y += height
}
