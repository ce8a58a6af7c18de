import { drawLimits } from './draw-limits.ts'
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

/** A table over as many pages as needed and allowed, with its titles repeated on each. */
export function layoutTable(sheet: Sheet, columns: readonly TableColumn[], rows: readonly TableRow[]): void {
  sheet.ensure(HEAD + 3 * LINE)
  writeHead(sheet, columns)
  const written = rows.findIndex((row, index) => !writeRow(sheet, columns, row, index % 2 === 1))
  if (written !== -1) writeOmitted(sheet, rows.length - written)
  sheet.rule(sheet.y, theme.accent)
  sheet.y += theme.gap
}

/** Writes a row in as many pieces as needed; false when the table is full before its end. */
function writeRow(sheet: Sheet, columns: readonly TableColumn[], row: TableRow, banded: boolean): boolean {
  const cells = columns.map((column, at) => wrapCell(sheet, row[at] ?? '', column))
  const tallest = Math.max(...cells.map((cell) => cell.length))
  for (let from = 0; from < tallest; from += MAX_ROW_LINES) {
    const height = LINE * Math.min(tallest - from, MAX_ROW_LINES) + 5
    if (sheet.isFull(height, drawLimits.tablePages)) return false
    if (sheet.ensure(height)) writeHead(sheet, columns)
    const piece = cells.map((cell) => cell.slice(from, from + MAX_ROW_LINES))
    writePiece(sheet, columns, piece, height, banded)
  }
  return true
}

function wrapCell(sheet: Sheet, text: string, { width }: TableColumn): readonly string[] {
  const { lines, isCut } = wrapText(text, width - 2 * PAD, theme.body, false, drawLimits.cellLines)
  if (isCut) sheet.isCut = true
  return lines
}

function writeOmitted(sheet: Sheet, rows: number): void {
  sheet.isCut = true
  sheet.ensure(HEAD)
  const text = `${rows === 1 ? 'Falta 1 fila, que está' : `Faltan ${rows} filas, que están`} en el archivo XML`
  sheet.text(sheet.left + PAD, sheet.y + 11.8, text, { bold: true, color: theme.accent })
  sheet.y += HEAD
}

function writePiece(
  sheet: Sheet,
  columns: readonly TableColumn[],
  cells: readonly (readonly string[])[],
  height: number,
  banded: boolean,
): void {
  if (banded) sheet.box(sheet.left, sheet.y, sheet.width, height, { fill: theme.band })
  let x = sheet.left
  for (const [at, column] of columns.entries()) {
    for (const [line, text] of (cells[at] ?? []).entries())
      sheet.text(anchor(column, x), sheet.y + 2.5 + LINE * line + theme.body, text, { align: column.align })
    x += column.width
  }
  sheet.y += height
}
