/** The selling rate of a currency that holds on a date, as SQL of the two SQL expressions. Null when it is not known. */
export const publishedRate = (currency: string, date: string) => `(
  select rate.sell from exchange_rates rate where rate.currency = ${currency} and rate.day = ${date})`
