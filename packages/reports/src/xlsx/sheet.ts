/**
 * How the values of a column are written: text always as text, so that it can be no formula and keeps its zeros; amounts as numbers with two
 * decimals; dates as dates.
 */
export type ColumnKind = 'text' | 'wrapped' | 'amount' | 'number' | 'decimal' | 'rate' | 'date' | 'link'

/** A link shows a text and opens an address. */
export type Link = { readonly text: string; readonly url: string }

/** `amount` takes céntimos, `decimal` and `rate` the digits of a decimal. Null is an empty cell. */
export type CellValue = string | number | Link | null

export type Column = {
  readonly title: string
  readonly kind: ColumnKind
  /** In characters. */
  readonly width: number
  /** The last row has the sum of the column. Only for amounts. */
  readonly hasTotal?: boolean
}

export type Row = readonly CellValue[]

export type Sheet = {
  /** At most 31 characters, without brackets, colons, slashes, asterisks and question marks. */
  readonly name: string
  readonly columns: readonly Column[]
  /** Rows in batches. Called when the sheets before it are written. */
  readonly rows: () => AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>
  /** The first cell of the row of totals. */
  readonly totalLabel?: string
  /** Without a filter and a frozen header, for a page to read. */
  readonly isPlain?: boolean
}
