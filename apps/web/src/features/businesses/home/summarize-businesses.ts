import type { Business } from '@contapro/contract/businesses'

import { formatCount } from '../../../lib/format/format-count.ts'
import { dueText } from './due-text.ts'

/** '12 empresas, 27 comprobantes observados. La primera declaración vence mañana.' */
export function summarizeBusinesses(businesses: readonly Business[], now = new Date()): string {
  const count = businesses.length === 1 ? '1 empresa' : `${businesses.length} empresas`
  const due = firstDueText(businesses, now)
  const observed = businesses.reduce((total, business) => total + business.observed_count, 0)
  const facts = observed > 0 ? `${count}, ${observedText(observed)}` : count
  return due ? `${facts}. ${due}` : facts
}

function observedText(sum: number): string {
  return sum === 1 ? '1 comprobante observado' : `${formatCount(sum)} comprobantes observados`
}

function firstDueText(businesses: readonly Business[], now: Date): string | undefined {
  // Until the first collection is over nobody knows whether a return was made.
  const read = businesses.filter(({ status }) => status !== 'IN_PROGRESS')
  const first = read.flatMap(({ next_due: due }) => due?.date ?? []).sort()[0]
  if (!first) return undefined
  const [verb = '', day = ''] = dueText(first, now).text.toLocaleLowerCase('es').split(' ')
  return `La primera declaración ${verb} ${/\d/.test(day) ? `el ${day}` : day}.`
}
