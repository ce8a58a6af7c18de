import type { Business } from '@contapro/contract/businesses'

/** What there is today, with units: '12 empresas, 27 comprobantes observados'. */
export function summarize(companies: readonly Business[]): string {
  const count = companies.length === 1 ? '1 empresa' : `${companies.length} empresas`
  if (!companies.some((company) => company.exists_periods_processed)) return count
  const observed = companies.reduce((sum, company) => sum + company.observed_count, 0)
  if (observed === 0) return `${count}, sin comprobantes observados`
  if (observed === 1) return `${count}, 1 comprobante observado`
  return `${count}, ${observed.toLocaleString('en-US')} comprobantes observados`
}
