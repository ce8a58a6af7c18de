import { zipStream } from '../zip/zip-stream.ts'
import { escapeXml } from './escape-xml.ts'
import type { Sheet } from './sheet.ts'
import { SheetWriter } from './sheet-writer.ts'
import { STYLES_XML } from './styles.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * The bytes of an Excel file, written while they are read. Sheets are written in this order, and each is asked for its rows when its turn comes.
 * Text is stored in its cells instead of a table of texts, which would have to be in memory.
 */
export function workbook(sheets: readonly Sheet[]): AsyncIterable<Uint8Array> {
  const writers = sheets.map((sheet) => new SheetWriter(sheet))
  return zipStream([
    { name: '[Content_Types].xml', content: once(contentTypes(sheets)) },
    { name: '_rels/.rels', content: once(relations([['officeDocument', 'xl/workbook.xml']])) },
    { name: 'xl/workbook.xml', content: once(workbookXml(sheets)) },
    { name: 'xl/_rels/workbook.xml.rels', content: once(workbookRelations(sheets)) },
    { name: 'xl/styles.xml', content: once(STYLES_XML) },
    ...writers.flatMap((writer, index) => [
      { name: `xl/worksheets/sheet${index + 1}.xml`, content: () => writer.xml() },
      { name: `xl/worksheets/_rels/sheet${index + 1}.xml.rels`, content: () => writer.relations() },
    ]),
  ])
}

const once = (text: string) => () => [text]

function contentTypes(sheets: readonly Sheet[]): string {
  const parts = sheets.map(
    (_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
  )
  return (
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${parts.join('')}</Types>`
  )
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const items = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${items.join('')}</Relationships>`
}

function workbookRelations(sheets: readonly Sheet[]): string {
  const parts = sheets.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const)
  return relations([...parts, ['styles', 'styles.xml']])
}

function workbookXml(sheets: readonly Sheet[]): string {
  const names = sheets.map(
    ({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return (
    `${XML}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}">` +
    `<bookViews><workbookView activeTab="0"/></bookViews><sheets>${names.join('')}</sheets></workbook>`
  )
}
