/**
 * Limits of what is drawn; the XML has the rest, and the picture says so. A real voucher of 5 MB has about 4,000 lines on
 * 90 pages, so only vouchers made to be slow exceed them.
 */
export const drawLimits = {
  /** Pages of the table of items. */
  tablePages: 94,
  /** Pages with the blocks beside and below the totals; the QR code may need one more. */
  pages: 99,
  characters: 1_500_000,
  /** Lines of one cell of a table. */
  cellLines: 120,
} as const
