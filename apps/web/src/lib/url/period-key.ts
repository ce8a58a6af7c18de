/** A tax period of one business: what its lists and totals are requested by. */
export type PeriodKey = { businessUuid: string; ruc: string; taxPeriod: string }
