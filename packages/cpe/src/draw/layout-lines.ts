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

interface LineColumn extends Omit<TableColumn, 'width'> {
  readonly of: (line: VoucherLine) => string
  /** Widest it may get before its texts wrap. */
  readonly most: number
}

/** The items. Each column takes what its texts need, those nobody fills are left out, and the description has the rest. */
export function layoutLines(sheet: Sheet, lines: readonly VoucherLine[]): void {
  const before = columnsBefore(lines).map((column) => sized(column, lines))
  const after = columnsAfter(lines).map((column) => sized(column, lines))
  const taken = [...before, ...after].reduce((sum, { width }) => sum + width, 0)
  const description = { title: 'Descripción', width: sheet.width - taken, align: 'left' as const, of: describe }
  const columns = [...before, description, ...after]
  layoutTable(
    sheet,
    columns,
    lines.map((line) => columns.map((column) => column.of(line))),
  )
}

function columnsBefore(lines: readonly VoucherLine[]): readonly LineColumn[] {
  const columns: LineColumn[] = [
    { title: 'Cant.', align: 'right', most: 70, of: (line) => printQuantity(line.quantity) },
    { title: 'Unid.', align: 'center', most: 40, of: (line) => unitNames[line.unit ?? ''] ?? line.unit ?? '' },
  ]
  if (lines.some((line) => line.code !== undefined))
    columns.push({ title: 'Código', align: 'left', most: 84, of: (line) => line.code ?? '' })
  return columns
}

function columnsAfter(lines: readonly VoucherLine[]): readonly LineColumn[] {
  const columns: LineColumn[] = []
  if (lines.some((line) => affectationOf(line) !== 'GRAV'))
    columns.push({ title: 'Afect.', align: 'center', most: 36, of: affectationOf })
  columns.push({ title: 'V. unitario', align: 'right', most: 80, of: (line) => printUnit(line.unitValue) })
  if (lines.some((line) => line.prices.length > 0))
    columns.push({ title: 'P. unitario', align: 'right', most: 80, of: priceOf })
  if (lines.some((line) => discountOf(line) !== zeroDecimal))
    columns.push({ title: 'Dscto.', align: 'right', most: 80, of: (line) => printAmount(discountOf(line)) })
  columns.push({ title: 'Valor venta', align: 'right', most: 90, of: (line) => printAmount(line.value) })
  return columns
}

function priceOf(line: VoucherLine): string {
  return printUnit(unitPrice(line) ?? referenceValue(line))
}

function sized(column: LineColumn, lines: readonly VoucherLine[]): LineColumn & TableColumn {
  const widest = lines.reduce((most, line) => Math.max(most, textWidth(column.of(line), theme.body, false)), 0)
  const title = textWidth(column.title, 7.25, true)
  return { ...column, width: Math.min(Math.max(widest, title) + 9, column.most) }
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
