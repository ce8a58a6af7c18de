/** A row of a sheet or of delimited text. Lines count from 1. A formula is given as it is written, with its `=`. */
export type SheetRow = { readonly line: number; readonly cells: readonly string[] }

/** Thrown when a sheet cannot be read at all; `message` says why, in Spanish. */
export class UnreadableSheet extends Error {}
