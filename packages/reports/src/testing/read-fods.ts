import { SaxesParser } from 'saxes'

/** A cell as LibreOffice understood it. */
export type OfficeCell = {
  readonly type: string
  /** The number, or the day of a date. */
  readonly value: string
  readonly text: string
}

export type OfficeSheet = { readonly name: string; readonly rows: OfficeCell[][]; formulas: number }

/** More repeated cells than this are the empty rest of a row or sheet. */
const MAX_REPEATED = 200

/** Reads a sheet that LibreOffice wrote as one XML file. */
export function readFods(xml: string): OfficeSheet[] {
  const sheets: OfficeSheet[] = []
  let row: { cells: OfficeCell[]; repeated: number } | undefined
  let cell: { type: string; value: string; text: string; repeated: number } | undefined
  let paragraphs = 0
  let isInParagraph = false
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const repeated = (kind: string) => Number(attributes[`table:number-${kind}-repeated`] ?? 1)
    if (name === 'table:table') sheets.push({ name: attributes['table:name'] ?? '', rows: [], formulas: 0 })
    else if (name === 'table:table-row') row = { cells: [], repeated: repeated('rows') }
    else if (name === 'table:table-cell' && row) {
      const type = attributes['office:value-type'] ?? ''
      const value = attributes['office:value'] ?? attributes['office:date-value'] ?? ''
      cell = { type, value, text: '', repeated: repeated('columns') }
      paragraphs = 0
      const sheet = sheets.at(-1)
      if (sheet && attributes['table:formula'] !== undefined) sheet.formulas += 1
    } else if (cell && name === 'text:p') {
      cell.text += paragraphs++ > 0 ? '\n' : ''
      isInParagraph = true
    } else if (cell && name === 'text:s') cell.text += ' '.repeat(Number(attributes['text:c'] ?? 1))
    else if (cell && name === 'text:tab') cell.text += '\t'
    else if (cell && name === 'text:line-break') cell.text += '\n'
  })
  parser.on('text', (text) => {
    if (cell && isInParagraph) cell.text += text
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'text:p') isInParagraph = false
    else if (name === 'table:table-cell' && cell && row) {
      const { repeated, ...read } = cell
      if (repeated <= MAX_REPEATED) for (let index = 0; index < repeated; index += 1) row.cells.push(read)
      cell = undefined
    } else if (name === 'table:table-row' && row) {
      const rows = sheets.at(-1)?.rows
      if (row.repeated <= MAX_REPEATED) for (let index = 0; index < row.repeated; index += 1) rows?.push(row.cells)
      row = undefined
    }
  })
  parser.write(xml).close()
  return sheets
}
