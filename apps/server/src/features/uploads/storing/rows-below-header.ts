import { MAX_LINES_BEFORE_HEADER } from '@contapro/sunat/certificates/certificate-columns'
import { UnreadableSheet, type SheetRow } from '@contapro/sunat/sheets/sheet-row'

type Limits = {
  readonly maxRows: number
  /** Why it is refused when no row is the header. */ readonly withoutHeader: string
}

/** The rows of a sheet below its header, which is among the first ones. Throws `UnreadableSheet` for a sheet that nobody can use. */
export async function* rowsBelowHeader<Header extends { readonly missing: readonly string[] }>(
  rows: AsyncIterable<SheetRow>,
  readHeader: (cells: readonly string[]) => Header | undefined,
  { maxRows, withoutHeader }: Limits,
): AsyncGenerator<SheetRow & { readonly header: Header }, void, undefined> {
  let header: Header | undefined
  let [seen, read] = [0, 0]
  for await (const row of rows) {
    seen += 1
    if (header) {
      if (seen > maxRows) throw new UnreadableSheet(`Tiene más de ${maxRows.toLocaleString('en-US')} filas: divídelo`)
      read += 1
      yield { ...row, header }
      continue
    }
    header = readHeader(row.cells)
    if (header && header.missing.length > 0)
      throw new UnreadableSheet(`Falta la columna «${header.missing.join('», «')}»`)
    if (!header && seen >= MAX_LINES_BEFORE_HEADER) break
  }
  if (!header) throw new UnreadableSheet(withoutHeader)
  if (read === 0) throw new UnreadableSheet('No tiene filas')
}

/** Why the rows of a sheet cannot be read; throws what is no fault of the sheet. */
export function describeUnreadable(error: unknown): string {
  if (error instanceof UnreadableSheet) return error.message
  if (error instanceof RangeError) return 'El archivo está dañado o incompleto'
  throw error
}
