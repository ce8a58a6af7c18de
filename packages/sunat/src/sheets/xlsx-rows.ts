import { readArchive, type ArchiveEntry } from '../archive/read-archive.ts'
import type { Source } from '../archive/source.ts'
import { expandExponent } from '../text/expand-exponent.ts'
import { UnreadableSheet, type SheetRow } from './sheet-row.ts'
import { attributeOf, findElements, textOf, type Element } from './sheet-xml.ts'

const WORKBOOK = 'xl/workbook.xml'
const STRINGS = 'xl/sharedStrings.xml'
/** A workbook has a dozen parts before its sheets; more are pictures. */
const MAX_PARTS = 2000
const MAX_PARTS_TO_WORKBOOK = 60
const MAX_STRINGS_CHARACTERS = 8 * 1024 * 1024
const MAX_ELEMENT_CHARACTERS = 256 * 1024
const MAX_COLUMNS = 400

/** Whether an archive is a workbook of Excel. */
export async function isWorkbook(source: Source): Promise<boolean> {
  let parts = 0
  try {
    for await (const { name } of readArchive([source], { maxEntries: MAX_PARTS })) {
      if (name === WORKBOOK) return true
      parts += 1
      if (parts === MAX_PARTS_TO_WORKBOOK) return false
    }
  } catch (error) {
    // What is wrong with the archive is said where it is read.
    if (!(error instanceof RangeError)) throw error
  }
  return false
}

/** The rows of the first sheet of a workbook, read as they come: a sheet may be larger than memory. */
export async function* xlsxRows(source: Source): AsyncGenerator<SheetRow, void, undefined> {
  const strings = await readStrings(source)
  const sheet = await findSheet(source)
  if (!sheet) throw new UnreadableSheet('El libro de Excel no tiene hojas')
  let line = 0
  for await (const { head, body } of elementsOf(sheet, 'row')) {
    line = Number(attributeOf(head, 'r') ?? line + 1)
    const cells = cellsOf(body, strings)
    if (cells.some((cell) => cell !== '')) yield { line, cells }
  }
}

async function findSheet(source: Source): Promise<ArchiveEntry | undefined> {
  const sheets: { number: number; entry: ArchiveEntry }[] = []
  for await (const entry of readArchive([source], { maxEntries: MAX_PARTS })) {
    const number = /^xl\/worksheets\/sheet(\d+)\.xml$/i.exec(entry.name)?.[1]
    if (number !== undefined) sheets.push({ number: Number(number), entry })
  }
  return sheets.toSorted((one, other) => one.number - other.number)[0]?.entry
}

async function readStrings(source: Source): Promise<string[]> {
  const strings: string[] = []
  let size = 0
  for await (const entry of readArchive([source], { maxEntries: MAX_PARTS })) {
    if (entry.name !== STRINGS) continue
    for await (const { body } of elementsOf(entry, 'si')) {
      size += body.length
      if (size > MAX_STRINGS_CHARACTERS) throw new UnreadableSheet('El libro de Excel tiene demasiado texto')
      strings.push((textOf(body, 't') ?? '').trim())
    }
  }
  return strings
}

/** The elements of a part with a name, one by one. Workbooks have no DTD, so one that has is refused. */
async function* elementsOf(entry: ArchiveEntry, name: string): AsyncGenerator<Element, void, undefined> {
  const decoder = new TextDecoder('utf-8')
  let text = ''
  for await (const chunk of entry.read()) {
    text += decoder.decode(chunk, { stream: true })
    if (text.includes('<!DOCTYPE')) throw new UnreadableSheet('El libro de Excel contiene una DTD, que no se admite')
    const { elements, end } = findElements(text, name)
    yield* elements
    text = text.slice(end)
    if (text.length > MAX_ELEMENT_CHARACTERS)
      throw new UnreadableSheet('El libro de Excel tiene una fila demasiado larga')
  }
}

function cellsOf(row: string, strings: readonly string[]): string[] {
  const cells: string[] = []
  for (const { head, body } of findElements(row, 'c').elements) {
    const at = columnOf(attributeOf(head, 'r')) ?? cells.length
    if (at >= MAX_COLUMNS) continue
    while (cells.length < at) cells.push('')
    cells[at] = valueOf(attributeOf(head, 't'), body, strings)
  }
  return cells
}

function valueOf(type: string | undefined, body: string, strings: readonly string[]): string {
  const formula = textOf(body, 'f')
  if (formula !== undefined) return `=${formula}`
  if (type === 'inlineStr') return (textOf(body, 't') ?? '').trim()
  const written = (textOf(body, 'v') ?? '').trim()
  if (type === 's') return strings[Number(written)] ?? ''
  return type === undefined || type === 'n' ? expandExponent(written) : written
}

/** `AB12` is column 27, counted from 0. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (letters === undefined) return undefined
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
