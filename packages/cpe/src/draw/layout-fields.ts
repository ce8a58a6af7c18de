import type { Sheet } from './sheet.ts'
import { theme } from './theme.ts'
import { wrapWithin } from './wrap-text.ts'

/** A label and what it is, such as `Moneda` and `Soles`. */
export type Field = readonly [label: string, value: string]

const LINE = theme.body * theme.leading
const PADDING = 7
/** Of one value: a whole address or list of references, and never a page. */
const MOST_LINES = 8

interface Column {
  readonly x: number
  readonly width: number
  readonly label: number
}

function heightOf(fields: readonly Field[], column: Column): number {
  return fields.reduce(
    (sum, [, value]) =>
      sum + LINE * wrapWithin(value, column.width - column.label, theme.body, false, MOST_LINES).length + 1.6,
    0,
  )
}

function write(sheet: Sheet, fields: readonly Field[], column: Column, top: number): void {
  let y = top
  for (const [label, value] of fields) {
    sheet.text(column.x, y + theme.body, label, { bold: true, color: theme.soft })
    y += sheet.paragraph(column.x + column.label, y, value, column.width - column.label, {}, MOST_LINES) + 1.6
  }
}

/** Two columns of fields in a rounded frame; fields without a value are left out. */
export function layoutFields(sheet: Sheet, left: readonly Field[], right: readonly Field[]): void {
  const inner = sheet.width - 2 * PADDING
  const split = Math.round(inner * 0.58)
  const columns = [
    { x: sheet.left + PADDING, width: split - 12, label: 68 },
    { x: sheet.left + PADDING + split, width: inner - split, label: 88 },
  ] as const
  const filled = [left, right].map((fields) => fields.filter(([, value]) => value !== ''))
  const height = Math.max(heightOf(filled[0]!, columns[0]), heightOf(filled[1]!, columns[1])) + 2 * PADDING - 1.6
  sheet.ensure(height)
  sheet.box(sheet.left, sheet.y, sheet.width, height, { stroke: theme.line, radius: 5 })
  write(sheet, filled[0]!, columns[0], sheet.y + PADDING)
  write(sheet, filled[1]!, columns[1], sheet.y + PADDING)
  sheet.y += height + theme.gap
}

function cardColumn(x: number, width: number): Column {
  return { x: x + PADDING, width: width - 2 * PADDING, label: 92 }
}

/** Height of a titled frame with rows of label and value. */
export function cardHeight(width: number, rows: readonly Field[]): number {
  return (
    heightOf(
      rows.filter(([, value]) => value !== ''),
      cardColumn(0, width),
    ) + 23
  )
}

export function writeCard(
  sheet: Sheet,
  x: number,
  top: number,
  width: number,
  title: string,
  rows: readonly Field[],
): void {
  sheet.box(x, top, width, cardHeight(width, rows), { stroke: theme.line, radius: 5 })
  sheet.text(x + PADDING, top + 12, title, { bold: true, color: theme.accent })
  write(
    sheet,
    rows.filter(([, value]) => value !== ''),
    cardColumn(x, width),
    top + 17,
  )
}
