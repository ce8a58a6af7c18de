import type { Business, CollectedPeriod, CollectionProgress } from '../businesses.ts'
import type { BookCompleteness } from '../completeness.ts'

export const COMPLETE: BookCompleteness = { state: 'COMPLETE', reasons: [] }

const CODES = {
  PARTIAL: 'QUARANTINED',
  PENDING: 'COLLECTING',
  NOT_ALLOWED: 'NOT_ALLOWED',
  NOT_COLLECTED: 'NOT_COLLECTED',
} as const

/** A book in this state for one reason. */
export function incompleteBook(
  state: keyof typeof CODES,
  reason: Partial<BookCompleteness['reasons'][number]>,
): BookCompleteness {
  return { state, reasons: [{ code: CODES[state], message: 'Porque sí.', count: 1, action: null, ...reason }] }
}

/** A business as the API lists it; each name has its own uuid. */
export function business(name: string, more: Partial<Business> = {}): Business {
  const digits = Array.from(name, (letter) => (letter.codePointAt(0) ?? 0).toString(16).slice(-1)).join('')
  return {
    uuid: `7b0a3f6e-6f0c-4b7c-9f6e-${digits.padEnd(12, '0').slice(0, 12)}`,
    name,
    ruc: '20526018151',
    status: 'VALID',
    exists_periods_processed: true,
    missing_permissions: [],
    tax_periods: ['202610'],
    last_collected_at: '2026-11-15T10:40:00.000Z',
    next_collection_at: '2026-11-16T07:00:00.000Z',
    collection: null,
    notice: null,
    next_due: { tax_period: '202610', date: '2026-11-20' },
    declared: {},
    observed_count: 0,
    completeness: { purchases: COMPLETE, sales: COMPLETE },
    ...more,
  }
}

/** A business whose first collection has no data yet. */
export function newBusiness(name: string, more: Partial<Business> = {}): Business {
  return business(name, { status: 'IN_PROGRESS', exists_periods_processed: false, tax_periods: [], ...more })
}

/** A collection that reads purchases of October. */
export function runningCollection(more: Partial<CollectionProgress> = {}): CollectionProgress {
  return {
    state: 'RUNNING',
    step: 'Registro de compras de octubre 2026',
    done: 5,
    total: 28,
    vouchers: 1240,
    is_outage: false,
    periods: [],
    ...more,
  }
}

export function collectedPeriod(
  period: string,
  state: CollectedPeriod['state'] = 'WAITING',
  vouchers = 0,
): CollectedPeriod {
  return { tax_period: period, state, vouchers }
}
