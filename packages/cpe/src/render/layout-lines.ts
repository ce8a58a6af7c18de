import { addDecimals, zeroDecimal, type Decimal } from '@contapro/domain/money/decimal'
import { unitNames } from '@contapro/domain/catalogs/sunat-catalogs'
import {
  isFreeAffectation,
  isFreeLine,
  referenceValue,
  unitPrice,
  type VoucherLine,
} from '@contapro/domain/vouchers/line'

import { textWidth } from './fonts.ts'
import { layoutTable, type TableColumn } from './layout-table.ts'
import { printAmount, printQuantity, printUnit } from './print-format.ts'
import type { Sheet } from './sheet.ts'
import { theme } from './theme.ts'

type LineColumn = Omit<TableColumn, 'width'> & {
  readonly text: (line: VoucherLine) => string
  /** Texts wider than this wrap. */
  readonly maxWidth: number
}

/** The items. Each column is as wide as its texts, empty columns are omitted, and the description takes the remaining width. */
export function layoutLines(sheet: Sheet, lines: readonly VoucherLine[]): void {
  const before = columnsBefore(lines).map((column) => sized(column, lines))
  const after = columnsAfter(lines).map((column) => sized(column, lines))
  const taken = [...before, ...after].reduce((sum, { width }) => sum + width, 0)
  const description = { title: 'Descripción', width: sheet.width - taken, align: 'left' as const, text: describe }
  const columns = [...before, description, ...after]
  layoutTable(
    sheet,
    columns,
    lines.map((line) => columns.map((column) => column.text(line))),
  )
}

function columnsBefore(lines: readonly VoucherLine[]): readonly LineColumn[] {
  const columns: LineColumn[] = [
    { title: 'Cant.', align: 'right', maxWidth: 70, text: (line) => printQuantity(line.quantity) },
    { title: 'Unid.', align: 'center', maxWidth: 40, text: (line) => unitNames[line.unit ?? ''] ?? line.unit ?? '' },
  ]
  if (lines.some((line) => line.code !== undefined))
    columns.push({ title: 'Código', align: 'left', maxWidth: 84, text: (line) => line.code ?? '' })
  return columns
}

function columnsAfter(lines: readonly VoucherLine[]): readonly LineColumn[] {
  const columns: LineColumn[] = []
  if (lines.some((line) => affectationOf(line) !== 'GRAV'))
    columns.push({ title: 'Afect.', align: 'center', maxWidth: 36, text: affectationOf })
  columns.push({ title: 'V. unitario', align: 'right', maxWidth: 80, text: (line) => printUnit(line.unitValue) })
  if (lines.some((line) => line.prices.length > 0))
    columns.push({ title: 'P. unitario', align: 'right', maxWidth: 80, text: priceOf })
  if (lines.some((line) => discountOf(line) !== zeroDecimal))
    columns.push({ title: 'Dscto.', align: 'right', maxWidth: 80, text: (line) => printAmount(discountOf(line)) })
  columns.push({ title: 'Valor venta', align: 'right', maxWidth: 90, text: (line) => printAmount(line.value) })
  return columns
}

function priceOf(line: VoucherLine): string {
  return printUnit(unitPrice(line) ?? referenceValue(line))
}

function sized(column: LineColumn, lines: readonly VoucherLine[]): LineColumn & TableColumn {
  const widest = lines.reduce((width, line) => Math.max(width, textWidth(column.text(line), theme.body, false)), 0)
  const title = textWidth(column.title, 7.25, true)
  return { ...column, width: Math.min(Math.max(widest, title) + 9, column.maxWidth) }
}

function describe(line: VoucherLine): string {
  const properties = line.properties
    .filter(({ value }) => value !== undefined)
    .map(({ name, value }) => `${name ?? ''}: ${value}`)
  const given = isFreeLine(line) ? ['(transferencia gratuita)'] : []
  return [line.description, ...properties, ...given].join(' ')
}

function discountOf(line: VoucherLine): Decimal {
  const discounts = line.allowances.filter(({ charge }) => charge === false).map(({ amount }) => amount)
  return discounts.length === 0 ? zeroDecimal : addDecimals(...discounts)
}

function affectationOf(line: VoucherLine): string {
  const code = line.taxes.find(({ affectation }) => affectation !== undefined)?.affectation ?? '10'
  if (isFreeAffectation(code)) return 'GRAT'
  if (code === '17') return 'IVAP'
  return { '2': 'EXO', '3': 'INA', '4': 'EXP' }[code[0] ?? ''] ?? 'GRAV'
}
