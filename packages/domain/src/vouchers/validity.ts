/** What SUNAT's validity service says of a voucher; the last two are of printed ones. */
export const VALIDITY_STATES = ['not-found', 'accepted', 'voided', 'authorized', 'not-authorized'] as const
export type ValidityState = (typeof VALIDITY_STATES)[number]

/** The voucher types, as registers write them, that the service answers about. */
export const VALIDITY_TYPES: readonly string[] = ['01', '02', '03', '04', '07', '08']
