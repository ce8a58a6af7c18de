import type { RegisterRow } from '../../world/proposals/register-row.ts'

type Filters = Readonly<Record<string, string | undefined>>

/** Accepts both formats in the manual: `dd/mm/yyyy` and `yyyy-mm-dd`. */
function dateOf(text: string | undefined): string | undefined {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text ?? '')
  return match ? `${match[3]}-${match[2]}-${match[1]}` : text || undefined
}

/** Applies the optional filters of the exports; empty values are ignored. */
export function* filterRows(rows: Iterable<RegisterRow>, filters: Filters): Generator<RegisterRow> {
  const type = filters['codTipoCDP'] || undefined
  const car = filters['numCarSunat'] || filters['codCar'] || undefined
  const from = dateOf(filters['fecDocumentoDesde'] ?? filters['fecEmisionIni'])
  const to = dateOf(filters['fecDocumentoHasta'] ?? filters['fecEmisionFin'])
  for (const row of rows) {
    if (type !== undefined && row.draft.type !== type) continue
    if (car !== undefined && row.car !== car) continue
    if (from !== undefined && row.draft.issueDate < from) continue
    if (to !== undefined && row.draft.issueDate > to) continue
    yield row
  }
}
