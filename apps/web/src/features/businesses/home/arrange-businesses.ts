import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { matchesTaxpayer } from '@contapro/domain/taxpayers/matches-taxpayer'
import type { Business, BusinessStatus } from '@contapro/contract/businesses'

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

// Overdue returns come first, then descending status: businesses ready for work come first, and among them those that need the accountant.
const statusOrder: BusinessStatus[] = ['VALID', 'MISSING_PERMISSIONS', 'INVALID_CREDENTIALS', 'IN_PROGRESS']
const spanishCollator = new Intl.Collator('es')

const ranks: Record<BusinessOrder, (business: Business, today: CalendarDate) => number> = {
  estado: (business, today) =>
    (isOverdue(business, today) ? 0 : statusOrder.length) +
    statusOrder.indexOf(business.status) +
    urgency(business) / 10,
  accion: urgency,
  vencimiento: dueTime,
  nombre: () => 0,
}

/** Lower is more urgent: nothing collectable, some modules not collectable, vouchers to decide, something else to do, nothing to do. */
function urgency(business: Business): number {
  const { status, observed_count: observed } = business
  if (status === 'INVALID_CREDENTIALS') return 0
  if (status === 'MISSING_PERMISSIONS') return 1
  if (observed > 0) return 2 + 1 / (1 + observed)
  return needsAttention(business) ? 4 : 5
}

/** Nothing can be done yet for one whose first collection is under way. */
function isOverdue({ status, next_due: due }: Business, today: CalendarDate): boolean {
  return due !== null && due.date < today && status !== 'IN_PROGRESS'
}

/** Businesses without a due date come last. */
function dueTime({ next_due: due }: Business): number {
  return due ? Date.parse(due.date) : Number.MAX_VALUE
}

export function sortBusinesses(businesses: readonly Business[], order: BusinessOrder, now = new Date()): Business[] {
  const today = dateInLima(now)
  const rank = (business: Business) => ranks[order](business, today)
  return businesses.toSorted((a, b) => rank(a) - rank(b) || spanishCollator.compare(a.name, b.name))
}

/** The uuids of the businesses that match the search. */
export function findBusinesses(businesses: readonly Business[], searchText: string): ReadonlySet<string> {
  return new Set(businesses.filter(matchesTaxpayer(searchText)).map(({ uuid }) => uuid))
}
