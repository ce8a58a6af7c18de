/** SUNAT's voucher types: 20 retention, 40 perception. */
export type WithholdingType = '20' | '40'
