import type { RowAmounts } from '../../world/proposals/register-row.ts'

/** A column of amounts: its header in SUNAT's spelling, and its value in céntimos. */
export type AmountColumn = { readonly header: string; readonly amountOf: (amounts: RowAmounts) => number }
