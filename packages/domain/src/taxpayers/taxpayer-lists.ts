/** The lists of taxpayers that SUNAT publishes: agents of retention, agents of perception (internal sale; fuel) and good taxpayers. */
export const TAXPAYER_LISTS = [
  'retention-agents',
  'perception-agents',
  'fuel-perception-agents',
  'good-taxpayers',
] as const

export type TaxpayerList = (typeof TAXPAYER_LISTS)[number]
