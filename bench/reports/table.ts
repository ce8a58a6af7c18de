/** The rows of the Excel that both writers write: 20 columns of dates, texts, amounts and numbers. */

export const ROWS = 100_000
export const BATCH = 500

export type TableRow = {
  readonly dates: readonly string[]
  readonly texts: readonly string[]
  /** In céntimos. */
  readonly amounts: readonly number[]
}

export const DATES = 2
export const TEXTS = 9
export const AMOUNTS = 9

export function tableRow(index: number): TableRow {
  const day = String(1 + (index % 28)).padStart(2, '0')
  return {
    dates: [`2026-10-${day}`, `2026-11-${day}`],
    texts: [
      '01',
      'Factura',
      'F001',
      String(index),
      '6',
      String(20_100_000_000 + (index % 5000)),
      `PROVEEDOR NÚMERO ${index % 5000} SOCIEDAD ANÓNIMA CERRADA`,
      `Artículo «${index}» & otros <varios>`,
      'Gasto deducible',
    ],
    amounts: Array.from({ length: AMOUNTS }, (_, column) => (index * 37 + column * 1009) % 10_000_000),
  }
}
