import { makeZip } from './make-zip.ts'

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const letterOf = (index: number) => String.fromCharCode(65 + index)

/** A cell: text, a number as Excel stores it, or a formula. */
export type WorkbookCell = string | number | { readonly formula: string }

/** A workbook with one sheet, as Excel writes it: texts in a part of their own. */
export function makeWorkbook(rows: readonly (readonly WorkbookCell[])[]): Buffer {
  const strings: string[] = []
  const cell = (value: WorkbookCell, reference: string) => {
    if (typeof value === 'number') return `<c r="${reference}" s="1"><v>${value}</v></c>`
    if (typeof value === 'object') return `<c r="${reference}"><f>${escapeXml(value.formula)}</f><v>0</v></c>`
    return `<c r="${reference}" t="s"><v>${strings.push(value) - 1}</v></c>`
  }
  const sheet = rows
    .map((cells, row) => {
      const written = cells.map((value, column) => (value === '' ? '' : cell(value, `${letterOf(column)}${row + 1}`)))
      return `<row r="${row + 1}">${written.join('')}</row>`
    })
    .join('')
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
  return makeZip([
    { name: '[Content_Types].xml', content: `${head}<Types/>` },
    { name: 'xl/worksheets/sheet1.xml', content: `${head}<worksheet><sheetData>${sheet}</sheetData></worksheet>` },
    { name: 'xl/workbook.xml', content: `${head}<workbook><sheets/></workbook>` },
    {
      name: 'xl/sharedStrings.xml',
      content: `${head}<sst>${strings.map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`).join('')}</sst>`,
    },
  ])
}
