import { matchesTaxpayer } from '@contapro/domain/taxpayers/matches-taxpayer'
import type { Business, BusinessStatus } from '@contapro/contract/businesses'

import { dueText } from './due-text.ts'
import { needsAttention } from './needs-attention.ts'

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

// Descending: those that are ready for work come first.
const statusOrder: BusinessStatus[] = ['VALID', 'MISSING_PERMISSIONS', 'INVALID_CREDENTIALS', 'IN_PROGRESS']
const spanishCollator = new Intl.Collator('es')

/** What each order compares, one after the other. */
const ranks: Record<BusinessOrder, (business: Business, now: Date) => readonly number[]> = {
  estado: (business, now) => [
    isPressing(business, now) ? dueTime(business) : Number.MAX_VALUE,
    statusOrder.indexOf(business.status),
    needsAttention(business, now) ? 0 : 1,
    dueTime(business),
    urgency(business, now),
  ],
  accion: (business, now) => [urgency(business, now)],
  vencimiento: (business) => [dueTime(business)],
  nombre: () => [],
}

/** Whether a return is late or due by tomorrow. Nothing can be done yet for one whose first collection is under way. */
function isPressing({ status, next_due: due }: Business, now: Date): boolean {
  return status !== 'IN_PROGRESS' && due !== null && dueText(due.date, now).isDueSoon
}

/** Lower is more urgent: nothing collectable, some modules not collectable, vouchers to decide, something else to do, nothing to do. */
function urgency(business: Business, now: Date): number {
  const { status, observed_count: observed } = business
  if (status === 'INVALID_CREDENTIALS') return 0
  if (status === 'MISSING_PERMISSIONS') return 1
  if (observed > 0) return 2 + 1 / (1 + observed)
  return needsAttention(business, now) ? 4 : 5
}

/** Businesses without a due date come last. */
function dueTime({ next_due: due }: Business): number {
  return due ? Date.parse(due.date) : Number.MAX_VALUE
}

export function sortBusinesses(businesses: readonly Business[], order: BusinessOrder, now = new Date()): Business[] {
  const rank = (business: Business) => ranks[order](business, now)
  return businesses.toSorted((a, b) => compareRanks(rank(a), rank(b)) || spanishCollator.compare(a.name, b.name))
}

/** By the first number that differs. */
function compareRanks(one: readonly number[], other: readonly number[]): number {
  return one.map((rank, index) => rank - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0
}

/** The uuids of the businesses that match the search. */
export function findBusinesses(businesses: readonly Business[], searchText: string): ReadonlySet<string> {
  return new Set(businesses.filter(matchesTaxpayer(searchText)).map(({ uuid }) => uuid))
}
