import { isUtf8 } from 'node:buffer'

import { decodeAs, dropBom } from '../text/decode-text.ts'
import { UnreadableSheet, type SheetRow } from './sheet-row.ts'

export const DELIMITERS = ['|', ';', '\t', ',']
const MAX_LINE_BYTES = 64 * 1024

/** The rows of a text whose cells are separated by a character. Each line is decoded by itself: files joined by hand mix encodings. */
export async function* delimitedRows(
  chunks: AsyncIterable<Buffer>,
  delimiter: string,
): AsyncGenerator<SheetRow, void, undefined> {
  let line = 0
  for await (const bytes of linesOf(chunks)) {
    line += 1
    const text = decodeLine(line === 1 ? dropBom(bytes) : bytes)
    if (text.trim() !== '') yield { line, cells: splitCells(text, delimiter) }
  }
}

/** Cells may be quoted, and then contain the delimiter; a quote inside is doubled. */
export function splitCells(line: string, delimiter: string): string[] {
  if (!line.includes('"')) return line.split(delimiter).map((cell) => cell.trim())
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at += 1) {
    const character = line.charAt(at)
    if (isQuoted && character === '"' && line.charAt(at + 1) === '"') {
      cell += '"'
      at += 1
    } else if (character === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (character === delimiter && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += character
  }
  return [...cells, cell.trim()]
}

export function decodeLine(bytes: Buffer): string {
  return decodeAs(bytes, isUtf8(bytes) ? 'utf-8' : 'windows-1252').replace(/\r$/, '')
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  let carry: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const bytes = carry.length > 0 ? Buffer.concat([carry, chunk]) : chunk
    let start = 0
    for (let end = bytes.indexOf(0x0a); end !== -1; end = bytes.indexOf(0x0a, start)) {
      yield bytes.subarray(start, end)
      start = end + 1
    }
    carry = bytes.subarray(start)
    if (carry.length > MAX_LINE_BYTES) throw new UnreadableSheet('Tiene una línea demasiado larga')
  }
  if (carry.length > 0) yield carry
}
