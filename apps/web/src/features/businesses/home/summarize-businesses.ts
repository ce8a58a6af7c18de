import type { Business } from '@contapro/contract/businesses'

import { dueText } from './due-text.ts'

/** What there is today, with units: '12 empresas, 27 comprobantes observados. La primera declaración vence mañana.' */
export function summarize(companies: readonly Business[], now = new Date()): string {
  const count = companies.length === 1 ? '1 empresa' : `${companies.length} empresas`
  const due = firstDue(companies, now)
  const facts = companies.some((company) => company.exists_periods_processed)
    ? `${count}, ${observed(companies)}`
    : count
  return due ? `${facts}. ${due}` : facts
}

function observed(companies: readonly Business[]): string {
  const sum = companies.reduce((total, company) => total + company.observed_count, 0)
  if (sum === 0) return 'sin comprobantes observados'
  return sum === 1 ? '1 comprobante observado' : `${sum.toLocaleString('en-US')} comprobantes observados`
}

function firstDue(companies: readonly Business[], now: Date): string | undefined {
  const first = companies.flatMap(({ next_due: due }) => due?.date ?? []).sort()[0]
  if (!first) return undefined
  const [verb = '', day = ''] = dueText(first, now).text.toLocaleLowerCase('es').split(' ')
  return `La primera declaración ${verb} ${/\d/.test(day) ? `el ${day}` : day}.`
}
