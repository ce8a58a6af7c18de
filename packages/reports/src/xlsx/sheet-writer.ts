import { cents, centsToDecimal } from '@contapro/domain/money/cents'

import { cellWriter, columnName, numberCell, textCell, type CellWriter } from './cells.ts'
import { escapeXml } from './escape-xml.ts'
import type { Row, Sheet } from './sheet.ts'
import { HEADER_STYLE, TOTAL_AMOUNT_STYLE, TOTAL_LABEL_STYLE } from './styles.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
/** Excel refuses a sheet with more than 65,530; the links after that are plain text. */
const MAX_LINKS = 65_000
const MAX_ROWS = 1_048_576
/** Longer texts are collected far later, so they would add up in memory. */
const CHUNK = 32 * 1024

type PlacedLink = { readonly reference: string; readonly url: string }

/** Writes a sheet as XML, batch by batch; remembers only the sums and the links. */
export class SheetWriter {
  readonly #sheet: Sheet
  readonly #names: readonly string[]
  readonly #cells: readonly CellWriter[]
  readonly #totals: number[]
  readonly #links: PlacedLink[] = []
  #rowCount = 1

  constructor(sheet: Sheet) {
    if (!/^[^[\]:*?/\\']{1,31}$/.test(sheet.name)) throw new RangeError(`not a name of a sheet: «${sheet.name}»`)
    this.#sheet = sheet
    this.#names = sheet.columns.map((_, index) => columnName(index))
    this.#cells = sheet.columns.map(({ kind }, index) => cellWriter(this.#names[index] ?? '', kind))
    this.#totals = sheet.columns.map(() => 0)
  }

  async *xml(): AsyncGenerator<string> {
    yield this.#head()
    for await (const batch of this.#sheet.rows()) {
      let rows = ''
      for (const row of batch) {
        rows += this.#row(row)
        if (rows.length < CHUNK) continue
        yield rows
        rows = ''
      }
      if (rows !== '') yield rows
    }
    yield this.#foot()
  }

  /** The addresses of the links, for `xl/worksheets/_rels`. Complete once the sheet is written. */
  *relations(): Generator<string> {
    yield `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">`
    for (const [index, { url }] of this.#links.entries())
      yield `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/hyperlink" Target="${escapeXml(url)}" TargetMode="External"/>`
    yield '</Relationships>'
  }

  #head(): string {
    const { columns, isPlain } = this.#sheet
    const widths = columns.map(
      ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    )
    const cells = columns.map(({ title }, index) => textCell(`${this.#names[index]}1`, HEADER_STYLE, title))
    const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
    return (
      `${XML}<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}">` +
      `<sheetViews><sheetView workbookViewId="0">${isPlain ? '' : frozen}</sheetView></sheetViews>` +
      `<cols>${widths.join('')}</cols><sheetData><row r="1">${cells.join('')}</row>`
    )
  }

  #row(row: Row): string {
    const count = ++this.#rowCount
    if (count >= MAX_ROWS) throw new RangeError('a sheet has room for 1,048,576 rows')
    const number = String(count)
    const { columns } = this.#sheet
    let cells = ''
    for (let index = 0; index < columns.length; index += 1) {
      const value = row[index] ?? null
      if (value === null || value === '') continue
      if (columns[index]?.hasTotal) this.#totals[index] = cents((this.#totals[index] ?? 0) + Number(value))
      if (typeof value === 'object' && this.#links.length < MAX_LINKS)
        this.#links.push({ reference: `${this.#names[index]}${number}`, url: value.url })
      cells += this.#cells[index]?.(number, value) ?? ''
    }
    return `<row r="${number}">${cells}</row>`
  }

  #foot(): string {
    const { columns, isPlain, totalLabel } = this.#sheet
    const last = `${this.#names.at(-1)}${this.#rowCount}`
    const total = this.#rowCount + 1
    const totals =
      totalLabel === undefined
        ? ''
        : `<row r="${total}">${textCell(`A${total}`, TOTAL_LABEL_STYLE, totalLabel)}${columns
            .map(({ hasTotal }, index) => (hasTotal ? this.#totalCell(index, total) : ''))
            .join('')}</row>`
    const links = this.#links.map(({ reference }, index) => `<hyperlink ref="${reference}" r:id="rId${index + 1}"/>`)
    return (
      `${totals}</sheetData>${isPlain ? '' : `<autoFilter ref="A1:${last}"/>`}` +
      `${links.length > 0 ? `<hyperlinks>${links.join('')}</hyperlinks>` : ''}</worksheet>`
    )
  }

  #totalCell(index: number, row: number): string {
    return numberCell(
      `${this.#names[index]}${row}`,
      TOTAL_AMOUNT_STYLE,
      centsToDecimal(cents(this.#totals[index] ?? 0)),
    )
  }
}
