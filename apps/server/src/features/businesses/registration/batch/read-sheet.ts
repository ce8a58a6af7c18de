import { MAX_BATCH_ROWS } from '@contapro/contract/registration-batch'
import { bufferSource } from '@contapro/sunat/archive/source'
import { delimitedRows, DELIMITERS } from '@contapro/sunat/sheets/delimited-rows'
import type { SheetRow } from '@contapro/sunat/sheets/sheet-row'
import { isWorkbook, xlsxRows } from '@contapro/sunat/sheets/xlsx-rows'

import { AppError } from '../../../../http/app-error.ts'

/** A heading, and rows that are wrong or repeated, may come on top. */
const MAX_ROWS = MAX_BATCH_ROWS + 100

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
  const [firstLine = ''] = content.subarray(0, 4096).toString('latin1').split('\n', 1)
  const delimiter = DELIMITERS.find((candidate) => firstLine.includes(candidate))
  if (delimiter === undefined || content.includes(0)) throw new AppError('SHEET_UNREADABLE')
  return delimitedRows(chunksOf(content), delimiter)
}

async function* chunksOf(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}
