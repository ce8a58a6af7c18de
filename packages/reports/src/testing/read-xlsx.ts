import { SaxesParser } from 'saxes'

import { readZip } from './read-zip.ts'

export type ReadCell = {
  readonly type: 'text' | 'number'
  readonly value: string
  readonly style: number
  /** The address that it opens. */
  readonly url?: string
}

export type ReadSheet = {
  readonly name: string
  /** Rows of cells by the letters of their column. */
  readonly rows: readonly ReadonlyMap<string, ReadCell>[]
  readonly formulas: number
  readonly isFrozen: boolean
  readonly filter: string | undefined
}

/** Reads an Excel file with a parser of XML, as strictly as Excel does: what it does not know is an error. */
export async function readXlsx(bytes: Uint8Array): Promise<ReadSheet[]> {
  const files = await readZip(bytes)
  const textOf = (name: string) => {
    const file = files.get(name)
    if (!file) throw new Error(`no ${name}`)
    return file.toString('utf8')
  }
  const sheets: ReadSheet[] = []
  const names: string[] = []
  parseXml(textOf('xl/workbook.xml'), { open: (tag, { name }) => tag === 'sheet' && names.push(name ?? '') })
  parseXml(textOf('xl/styles.xml'), {})
  parseXml(textOf('[Content_Types].xml'), {})
  for (const [index, name] of names.entries()) {
    const urls = new Map<string, string>()
    parseXml(textOf(`xl/worksheets/_rels/sheet${index + 1}.xml.rels`), {
      open: (tag, { Id = '', Target = '' }) => tag === 'Relationship' && urls.set(Id, Target),
    })
    sheets.push(readSheet(name, textOf(`xl/worksheets/sheet${index + 1}.xml`), urls))
  }
  return sheets
}

/** The texts of a row, by the titles of the first row. */
export function byTitle(sheet: ReadSheet, row: number): Record<string, string> {
  const titles = [...(sheet.rows[0] ?? [])]
  return Object.fromEntries(titles.map(([column, { value }]) => [value, sheet.rows[row]?.get(column)?.value ?? '']))
}

function readSheet(name: string, xml: string, urls: ReadonlyMap<string, string>): ReadSheet {
  const rows: Map<string, ReadCell>[] = []
  let formulas = 0
  let isFrozen = false
  let filter: string | undefined
  let cell: { column: string; type: ReadCell['type']; style: number } | undefined
  const links: { ref: string; url: string }[] = []
  parseXml(xml, {
    open(tag, attributes) {
      if (tag === 'row') {
        if (attributes['r'] !== String(rows.length + 1)) throw new Error(`row ${attributes['r']} is not in order`)
        rows.push(new Map())
      } else if (tag === 'c') {
        const type = attributes['t'] === 'inlineStr' ? 'text' : 'number'
        cell = { column: (attributes['r'] ?? '').replace(/\d+$/, ''), type, style: Number(attributes['s']) }
      } else if (tag === 'f') formulas += 1
      else if (tag === 'pane') isFrozen = attributes['state'] === 'frozen'
      else if (tag === 'autoFilter') filter = attributes['ref']
      else if (tag === 'hyperlink')
        links.push({ ref: attributes['ref'] ?? '', url: urls.get(attributes['r:id'] ?? '') ?? '' })
    },
    close(tag, text) {
      if ((tag === 't' || tag === 'v') && cell)
        rows.at(-1)?.set(cell.column, { type: cell.type, value: text, style: cell.style })
    },
  })
  for (const { ref, url } of links) {
    const [, column = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(ref) ?? []
    const found = rows[Number(row) - 1]?.get(column)
    if (found) rows[Number(row) - 1]?.set(column, { ...found, url })
  }
  return { name, rows, formulas, isFrozen, filter }
}

type Handlers = {
  open?: (tag: string, attributes: Record<string, string>) => unknown
  close?: (tag: string, text: string) => void
}

function parseXml(xml: string, { open, close }: Handlers): void {
  const parser = new SaxesParser()
  let text = ''
  parser.on('opentag', ({ name, attributes }) => {
    text = ''
    open?.(name, attributes)
  })
  parser.on('text', (part) => (text += part))
  parser.on('closetag', ({ name }) => {
    close?.(name, text)
    text = ''
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
}
