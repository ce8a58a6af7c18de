import { MAX_BATCH_ROWS } from '@contapro/contract/registration-batch'
import { bufferSource } from '@contapro/sunat/archive/source'
import { delimitedRows, DELIMITERS } from '@contapro/sunat/sheets/delimited-rows'
import type { SheetRow } from '@contapro/sunat/sheets/sheet-row'
import { isWorkbook, xlsxRows } from '@contapro/sunat/sheets/xlsx-rows'

import { AppError } from '../../../../http/app-error.ts'

/** A heading, and rows that are wrong or repeated, may come on top. */
const MAX_ROWS = MAX_BATCH_ROWS + 100

/** A row has a RUC, a user and a key. */
const MIN_CELLS = 3

/** The cells of a workbook or of a text with separated columns. */
export async function readSheet(content: Buffer): Promise<string[][]> {
  const source = bufferSource(content)
  const rows: string[][] = []
  try {
    const read = (await isWorkbook(source)) ? xlsxRows(source) : textRows(content)
    for await (const { cells } of read) {
      if (rows.length === MAX_ROWS) break
      rows.push([...cells])
    }
  } catch {
    // What is wrong with it may quote it, and it has keys.
    throw new AppError('SHEET_UNREADABLE')
  }
  if (rows.length === 0) throw new AppError('SHEET_UNREADABLE')
  return rows
}

function textRows(content: Buffer): AsyncGenerator<SheetRow, void, undefined> {
  const lines = content.subarray(0, 4096).toString('latin1').split('\n')
  const delimiter = findDelimiter(lines, MIN_CELLS) ?? findDelimiter(lines, 2)
  if (delimiter === undefined || content.includes(0)) throw new AppError('SHEET_UNREADABLE')
  return delimitedRows(chunksOf(content), delimiter)
}

/** A title above the headings has none, or a single comma. */
function findDelimiter(lines: readonly string[], minCells: number): string | undefined {
  return lines
    .map((line) => DELIMITERS.find((delimiter) => line.split(delimiter).length >= minCells))
    .find((delimiter) => delimiter !== undefined)
}

async function* chunksOf(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}
