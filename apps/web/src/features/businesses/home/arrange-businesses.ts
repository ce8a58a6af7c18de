import type { Business, BusinessStatus } from '@contapro/contract/businesses'
import { fold } from '@contapro/domain/text/fold'

export const BUSINESS_ORDERS = {
  estado: 'Estado',
  accion: 'Requiere acción',
  vencimiento: 'Vencimiento',
  nombre: 'Nombre',
} as const
export type BusinessOrder = keyof typeof BUSINESS_ORDERS

export function isBusinessOrder(text: string | null): text is BusinessOrder {
  return text !== null && Object.hasOwn(BUSINESS_ORDERS, text)
}

// Status descending (specification §2): what can be worked with comes first.
const byStatus: BusinessStatus[] = ['VALID', 'MISSING_PERMISSIONS', 'INVALID_CREDENTIALS', 'IN_PROGRESS']
const spanish = new Intl.Collator('es')

const ranks: Record<BusinessOrder, (business: Business) => number> = {
  estado: ({ status }) => byStatus.indexOf(status),
  accion: neededAction,
  vencimiento: dueDay,
  nombre: () => 0,
}

/** Lower is more urgent: nothing can be collected, a part cannot, vouchers wait for a decision, nothing to do. */
function neededAction({ status, observed_count }: Business): number {
  if (status === 'INVALID_CREDENTIALS') return 0
  if (status === 'MISSING_PERMISSIONS') return 1
  return observed_count > 0 ? 2 + 1 / (1 + observed_count) : 4
}

/** The nearest day first; what has none comes last. */
function dueDay({ next_due: due }: Business): number {
  return due ? Date.parse(due.date) : Number.MAX_VALUE
}

/** The businesses in the chosen order. */
export function sortBusinesses(businesses: readonly Business[], order: BusinessOrder): Business[] {
  const rank = ranks[order]
  return businesses.toSorted((one, other) => rank(one) - rank(other) || spanish.compare(one.name, other.name))
}

/** The uuids of the businesses whose name (or RUC) holds the words, ignoring case and accents. */
export function findBusinesses(businesses: readonly Business[], words: string): ReadonlySet<string> {
  const wanted = fold(words.trim())
  const isWanted = ({ name, ruc }: Business) => fold(name).includes(wanted) || (wanted !== '' && ruc.startsWith(wanted))
  return new Set(businesses.filter(isWanted).map(({ uuid }) => uuid))
}
