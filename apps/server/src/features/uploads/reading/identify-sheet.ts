import { readSheetHeader } from '@contapro/domain/vouchers/hand-made/sheet-file'
import { MAX_LINES_BEFORE_HEADER, readCertificateHeader } from '@contapro/sunat/certificates/certificate-columns'
import { DELIMITERS, decodeLine, splitCells } from '@contapro/sunat/sheets/delimited-rows'
import type { SheetRow } from '@contapro/sunat/sheets/sheet-row'

const BEGINNING_BYTES = 4096

export type SheetKind = 'DEPOSITS' | 'HAND_MADE' | 'OTHER'

/** The separator of a text that begins with the titles of a sheet of vouchers; undefined when it does not. */
export function identifyHandMade(beginning: Buffer): string | undefined {
  const text = decodeLine(beginning.subarray(0, BEGINNING_BYTES)).replace(/^\u{FEFF}/u, '')
  const lines = text.split(/\r?\n/, MAX_LINES_BEFORE_HEADER)
  return DELIMITERS.find((delimiter) => lines.some((line) => readSheetHeader(splitCells(line, delimiter))))
}

/** What the rows of a workbook are about, by their titles, and all of the rows. */
export async function identifyRows(
  rows: AsyncGenerator<SheetRow, void, undefined>,
): Promise<{ kind: SheetKind; rows: AsyncGenerator<SheetRow, void, undefined> }> {
  const first: SheetRow[] = []
  let failure: unknown
  try {
    while (first.length < MAX_LINES_BEFORE_HEADER) {
      const next = await rows.next()
      if (next.done) break
      first.push(next.value)
    }
  } catch (error) {
    // Said where the rows are read.
    failure = error
  }
  const isCertificates = first.some(({ cells }) => readCertificateHeader(cells))
  const isHandMade = first.some(({ cells }) => readSheetHeader(cells))
  return {
    kind: isCertificates ? 'DEPOSITS' : isHandMade ? 'HAND_MADE' : 'OTHER',
    rows: joined(first, rows, failure),
  }
}

async function* joined(
  first: readonly SheetRow[],
  rest: AsyncGenerator<SheetRow, void, undefined>,
  failure: unknown,
): AsyncGenerator<SheetRow, void, undefined> {
  yield* first
  if (failure !== undefined) throw failure
  yield* rest
}
