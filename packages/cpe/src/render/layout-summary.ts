import { drawLimits } from './draw-limits.ts'
import type { Field } from './layout-fields.ts'
import type { Sheet } from './sheet.ts'
import { theme } from './theme.ts'

export type SummaryTotals = {
  readonly rows: readonly Field[]
  readonly total: Field
}

/** A block placed beside the totals, or below them when it does not fit. */
export type Block = {
  readonly height: (width: number) => number
  readonly write: (sheet: Sheet, x: number, top: number, width: number) => void
}

const TOTALS_WIDTH = 196
const ROW = 12.2
const BAND = 20
const GAP = 6

function totalsHeight(totals: SummaryTotals): number {
  return totals.rows.length * ROW + BAND + 8
}

function writeTotals(sheet: Sheet, totals: SummaryTotals, top: number): void {
  const x = sheet.right - TOTALS_WIDTH
  const height = totalsHeight(totals)
  sheet.box(x, top, TOTALS_WIDTH, height, { stroke: theme.line, radius: 5 })
  let y = top + 4
  for (const [label, value] of totals.rows) {
    sheet.text(x + 8, y + 8.6, label, { color: theme.soft, size: 8 })
    sheet.text(sheet.right - 8, y + 8.6, value, { align: 'right', size: 8 })
    y += ROW
  }
  const [label, value] = totals.total
  sheet.box(x, top + height - BAND, TOTALS_WIDTH, BAND, { fill: theme.accent, radius: 5 })
  const style = { bold: true, size: 9.5, color: theme.onAccent }
  sheet.text(x + 8, top + height - 6.6, label, style)
  sheet.text(sheet.right - 8, top + height - 6.6, value, { ...style, align: 'right' })
}

/** Totals on the right; the blocks flow on their left and then below, over as many pages as needed and allowed. */
export function layoutSummary(sheet: Sheet, totals: SummaryTotals, blocks: readonly Block[]): void {
  const height = totalsHeight(totals)
  sheet.ensure(height)
  const top = sheet.y
  writeTotals(sheet, totals, top)
  const beside = sheet.width - TOTALS_WIDTH - 12
  let left = top
  let placed = 0
  for (const block of blocks) {
    const taken = block.height(beside)
    if (left + taken > sheet.bottom) break
    block.write(sheet, sheet.left, left, beside)
    left += taken + GAP
    placed += 1
  }
  sheet.y = Math.max(left, top + height + GAP)
  for (const block of blocks.slice(placed)) {
    const taken = block.height(sheet.width)
    if (sheet.isFull(taken, drawLimits.pages)) {
      sheet.isCut = true
      return
    }
    sheet.ensure(taken)
    block.write(sheet, sheet.left, sheet.y, sheet.width)
    sheet.y += taken + GAP
  }
}
