import { fold } from '@contapro/domain/text/fold'

import { FIELDS, type RowField, type RowValues } from './draft-row.ts'

/** The cells of lines that were copied in a sheet, or typed with semicolons. */
export function splitPasted(text: string): string[][] {
  const delimiter = text.includes('\t') ? '\t' : ';'
  return text
    .split(/\r\n|\n|\r/v)
    .map((line) => line.split(delimiter).map(unquote))
    .filter((cells) => cells.some((cell) => cell !== ''))
}

function unquote(cell: string): string {
  const text = cell.trim()
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text
}

/** How headings name the fields; the first that matches a heading has it. */
const HEADINGS: readonly (readonly [RowField, RegExp])[] = [
  ['sunat_api_secret', /secret|clave.*api|api.*clave/v],
  ['sunat_api_key', /api|client.?id/v],
  ['ruc', /ruc/v],
  ['nombreSOL', /usuario|user/v],
  ['llaveSOL', /clave|contrasena|key/v],
  ['name', /razon|nombre|empresa|cliente/v],
]

/** The values of each row, by the headings of the first line if it has some, or else in the usual order. */
export function readCells(lines: readonly (readonly string[])[]): RowValues[] {
  const [first = []] = lines
  const hasHeading = !first.some((cell) => /\d{6}/v.test(cell.replaceAll(/[\s.\-]/gv, '')))
  const columns = hasHeading ? first.map(fieldOfHeading) : [...FIELDS]
  return lines.slice(hasHeading ? 1 : 0).map((cells) => {
    const values: RowValues = {
      ruc: '',
      name: '',
      nombreSOL: '',
      llaveSOL: '',
      sunat_api_key: '',
      sunat_api_secret: '',
    }
    for (const [index, cell] of cells.entries()) {
      const field = columns[index]
      if (field) values[field] = cell
    }
    return cleanValues(values)
  })
}

function fieldOfHeading(heading: string): RowField | undefined {
  const text = fold(heading)
  return HEADINGS.find(([, pattern]) => pattern.test(text))?.[0]
}

/** SOL users are in capitals, and sheets put spaces or points into a RUC. */
export function cleanValues(values: RowValues): RowValues {
  return {
    ...values,
    ruc: values.ruc.replaceAll(/[\s.\-]/gv, ''),
    name: values.name.replaceAll(/\s+/gv, ' ').trim(),
    nombreSOL: values.nombreSOL.trim().toUpperCase(),
    sunat_api_key: values.sunat_api_key.trim(),
    sunat_api_secret: values.sunat_api_secret.trim(),
  }
}
