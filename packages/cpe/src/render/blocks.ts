import { cardHeight, writeCard, type Field } from './layout-fields.ts'
import type { Block } from './layout-summary.ts'
import { theme } from './theme.ts'
import { wrapText } from './wrap-text.ts'

/** Keeps a paragraph within a page; the XML has the rest of the text. */
const MAX_LINES = 60

/** A title in capitals above a text, on a light band. */
export function paragraphBlock(title: string, text: string): Block {
  const lines = (width: number): number => wrapText(text, width - 14, theme.body, false, MAX_LINES).lines.length
  return {
    height: (width) => 16 + lines(width) * theme.body * theme.leading + 4,
    write: (sheet, x, top, width) => {
      const height = 16 + lines(width) * theme.body * theme.leading + 4
      sheet.box(x, top, width, height, { fill: theme.band, radius: 4 })
      sheet.text(x + 7, top + 10.4, title, { size: theme.small, bold: true, color: theme.soft, fit: width - 14 })
      sheet.paragraph(x + 7, top + 13.4, text, width - 14, {}, MAX_LINES)
    },
  }
}

export function cardBlock(title: string, rows: readonly Field[]): Block {
  return {
    height: (width) => cardHeight(width, rows),
    write: (sheet, x, top, width) => {
      writeCard(sheet, x, top, width, title, rows)
    },
  }
}

const LIST_ROW = 10.6

/** Rows of three short texts, such as installments. */
export function listBlock(title: string, rows: readonly (readonly [string, string, string])[]): Block {
  const height = 20 + rows.length * LIST_ROW + 4
  return {
    height: () => height,
    write: (sheet, x, top, width) => {
      sheet.box(x, top, width, height, { stroke: theme.line, radius: 5 })
      sheet.text(x + 7, top + 12, title, { bold: true, color: theme.accent, fit: width - 14 })
      for (const [index, [first, second, third]] of rows.entries()) {
        const y = top + 26 + index * LIST_ROW
        sheet.text(x + 7, y, first, { fit: width * 0.38 })
        sheet.text(x + width * 0.42, y, second, { fit: width * 0.25 })
        sheet.text(x + width - 8, y, third, { align: 'right', fit: width * 0.3 })
      }
    },
  }
}
