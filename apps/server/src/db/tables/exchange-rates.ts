export type ExchangeRatesTables = {
  exchangeRates: ExchangeRatesTable
}

/** The rates that SUNAT and the central bank publish. A day without publication has the rate before it. */
type ExchangeRatesTable = {
  currency: string
  day: string
  buy: string
  sell: string
  source: 'SUNAT' | 'BCRP'
  fetchedAt: Date
}
