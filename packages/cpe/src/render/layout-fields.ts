import type { Sheet } from './sheet.ts'
import { theme } from './theme.ts'
import { wrapText } from './wrap-text.ts'

/** A label and its value, such as `Moneda` and `Soles`. */
export type Field = readonly [label: string, value: string]

const LINE = theme.body * theme.leading
const PADDING = 7
/** Enough for an address or a list of references. */
const MAX_LINES = 8

type Column = {
  readonly x: number
  readonly width: number
  readonly label: number
}

function heightOf(fields: readonly Field[], column: Column): number {
  return fields.reduce(
    (sum, [, value]) =>
      sum + LINE * wrapText(value, column.width - column.label, theme.body, false, MAX_LINES).lines.length + 1.6,
    0,
  )
}

function write(sheet: Sheet, fields: readonly Field[], column: Column, top: number): void {
  let y = top
  for (const [label, value] of fields) {
    sheet.text(column.x, y + theme.body, label, { bold: true, color: theme.soft })
    y += sheet.paragraph(column.x + column.label, y, value, column.width - column.label, {}, MAX_LINES) + 1.6
  }
}

/** Two columns of fields in a rounded frame; fields without a value are omitted. */
export function layoutFields(sheet: Sheet, left: readonly Field[], right: readonly Field[]): void {
  const inner = sheet.width - 2 * PADDING
  const split = Math.round(inner * 0.58)
  const columns = [
    { fields: withValue(left), x: sheet.left + PADDING, width: split - 12, label: 68 },
    { fields: withValue(right), x: sheet.left + PADDING + split, width: inner - split, label: 88 },
  ]
  const height = Math.max(...columns.map((column) => heightOf(column.fields, column))) + 2 * PADDING - 1.6
  sheet.ensure(height)
  sheet.box(sheet.left, sheet.y, sheet.width, height, { stroke: theme.line, radius: 5 })
  for (const column of columns) write(sheet, column.fields, column, sheet.y + PADDING)
  sheet.y += height + theme.gap
}

function withValue(fields: readonly Field[]): readonly Field[] {
  return fields.filter(([, value]) => value !== '')
}

function cardColumn(x: number, width: number): Column {
  return { x: x + PADDING, width: width - 2 * PADDING, label: 92 }
}

/** The height of a titled frame with rows of label and value. */
export function cardHeight(width: number, rows: readonly Field[]): number {
  return heightOf(withValue(rows), cardColumn(0, width)) + 23
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
  write(sheet, withValue(rows), cardColumn(x, width), top + 17)
}
