import { dateInLima } from '../dates/lima.ts'
import { addMonths, periodOf, type TaxPeriod } from '../periods/tax-period.ts'
import { MAX_AGE_MS, type CollectionStatus, type CompletenessState } from './assess-completeness.ts'

/** The lists of SUNAT's portal that are in no book. */
export const PORTAL_LISTS = ['deposits', 'withholdings', 'fee-receipts'] as const

export type PortalList = (typeof PORTAL_LISTS)[number]

export type ListReading = {
  /** The last reading that succeeded; null when none has. */
  readonly readAt: Date | null
  /** The oldest period that was ever read. */
  readonly oldest: string | null
  /** Why the last try brought nothing, although an earlier one may have. */
  readonly failure: 'FAILED' | 'NOT_ALLOWED' | null
  /** The last file of the accountant, and the oldest period it names; null when there is none. */
  readonly uploadedAt: Date | null
  readonly uploadedOldest: string | null
}

export type IncompleteListCause =
  | 'COLLECTING'
  | 'CREDENTIALS_REFUSED'
  | 'NOT_ALLOWED'
  | 'FAILED'
  | 'OUTDATED'
  | 'NOT_COLLECTED'
  /** Only the accountant's file is known, which need not have all. */
  | 'UPLOADED'

export type IncompleteList = {
  readonly state: Exclude<CompletenessState, 'COMPLETE'>
  readonly cause: IncompleteListCause
  /** The last reading of the period; null when there was none. */
  readonly since: Date | null
}

export type ListStatus = Pick<CollectionStatus, 'isCollecting' | 'areCredentialsRefused'>

/** Why the list of a period is not complete; undefined when it is. A period that was never read has no numbers at all. */
export function assessList(
  list: PortalList,
  reading: ListReading,
  status: ListStatus,
  period: TaxPeriod,
  now: Date,
): IncompleteList | undefined {
  const since = readingOf(reading, period)
  if (!since) {
    const uploaded = readingOf({ readAt: reading.uploadedAt, oldest: reading.uploadedOldest }, period)
    return uploaded ? { state: 'PARTIAL', cause: 'UPLOADED', since: uploaded } : withoutReading(reading, status)
  }
  if (isSettled(list, since, period)) return undefined
  const cause = staleCause(reading.failure, status, now.getTime() - since.getTime())
  return cause && { state: 'PARTIAL', cause, since }
}

/** The last reading, when it covered the period. */
function readingOf({ readAt, oldest }: Pick<ListReading, 'readAt' | 'oldest'>, period: TaxPeriod): Date | null {
  return readAt && oldest && oldest <= period && period <= periodOf(dateInLima(readAt)) ? readAt : null
}

/** Vouchers reach SUNAT some days after their month. Deposits are made any number of months later. */
function isSettled(list: PortalList, readAt: Date, period: TaxPeriod): boolean {
  return list !== 'deposits' && periodOf(dateInLima(readAt)) > addMonths(period, 1)
}

function staleCause(
  failure: ListReading['failure'],
  { areCredentialsRefused }: ListStatus,
  ageMs: number,
): IncompleteListCause | undefined {
  if (areCredentialsRefused) return 'CREDENTIALS_REFUSED'
  return failure ?? (ageMs > MAX_AGE_MS ? 'OUTDATED' : undefined)
}

function withoutReading({ failure }: ListReading, { isCollecting, areCredentialsRefused }: ListStatus): IncompleteList {
  if (failure === 'NOT_ALLOWED') return { state: 'NOT_ALLOWED', cause: 'NOT_ALLOWED', since: null }
  if (isCollecting) return { state: 'PENDING', cause: 'COLLECTING', since: null }
  const cause = areCredentialsRefused ? 'CREDENTIALS_REFUSED' : (failure ?? 'NOT_COLLECTED')
  return { state: 'NOT_COLLECTED', cause, since: null }
}
