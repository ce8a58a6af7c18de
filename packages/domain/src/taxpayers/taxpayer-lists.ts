/** The lists of taxpayers that SUNAT publishes: agents of retention, agents of perception (internal sale; fuel) and good taxpayers. */
export const TAXPAYER_LISTS = [
  'retention-agents',
  'perception-agents',
  'fuel-perception-agents',
  'good-taxpayers',
] as const

/** Lists without a public service, which the operator loads: taxpayers without operating capacity (D.Leg. 1532) and those of the Nuevo RUS. */
export const LOADED_LISTS = ['ssco', 'nrus'] as const
export type LoadedList = (typeof LOADED_LISTS)[number]

export type PublishedList = (typeof TAXPAYER_LISTS)[number]
export type TaxpayerList = PublishedList | LoadedList
