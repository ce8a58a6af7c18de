export { ensureRates } from './ensure-rates.ts'
export { publishedRate } from './published-rate-sql.ts'
