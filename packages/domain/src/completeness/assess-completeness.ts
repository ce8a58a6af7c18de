import type { BookReasonCode } from './reason-codes.ts'

/** How a book of a period was read, and what is known to be missing of it. */
export type RegisterReading = {
  /** The route of the last reading that succeeded; null when none has. */
  readonly route: 'api' | 'portal' | 'upload' | null
  /** When the last reading that succeeded was made; null when none has. */
  readonly readAt: Date | null
  /** The last reading by a route that lists everything; null when there was none. */
  readonly wholeReadAt: Date | null
  /** Not filed when it was last read, so that it may have changed since. */
  readonly isOpen: boolean
  /**
   * How the earlier open periods of the book were read. A voucher that several open periods list belongs to the earliest, so the numbers of
   * a later one are only right when all of them were read.
   */
  readonly earlierOpen: 'READ' | 'COLLECTING' | 'FAILED'
  /** Why the last try brought nothing, although an earlier one may have. */
  readonly failure: 'FAILED' | 'NOT_ALLOWED' | null
  /** Rows that could not be read. */
  readonly quarantined: number
  /** Voucher types whose detail differs from SUNAT's own summary. */
  readonly differences: number
  /** SUNAT did not answer with its summary, so that the detail is not verified. */
  readonly isSummaryUnread: boolean
  /** Of an uploaded register: vouchers of its period that are not in the file. */
  readonly outsideFile: number
  /** Vouchers in foreign currency that nothing proves to be stated in soles or in their own currency. */
  readonly unprovenCurrencies: number
  /** Purchases of the period, or of an earlier one whose credit may move here, wait for the rules. */
  readonly isJudging: boolean
}

/** Whether the business has the ID and secret of SUNAT's API. A refused pair leaves only the portal to be read. */
export type ApiPair = 'NONE' | 'STORED' | 'REFUSED'

/** What can be said of a business whatever the book and period. */
export type CollectionStatus = {
  readonly isCollecting: boolean
  /** What an earlier release stored is being read again, so its numbers are not those of this one. */
  readonly isRecounting: boolean
  readonly areCredentialsRefused: boolean
  readonly apiPair: ApiPair
  /** SUNAT lets the SOL user read this book. */
  readonly isBookAllowed: boolean
  /** Vouchers of the period that came as XML or were typed, while no register of it was read. */
  readonly unregisteredVouchers: number
}

export type CompletenessState = 'COMPLETE' | 'PARTIAL' | 'PENDING' | 'NOT_ALLOWED' | 'NOT_COLLECTED'

/** Why a register that may have changed was not read again, or not with all that its numbers depend on. */
export type StaleCause = 'FAILED' | 'NOT_ALLOWED' | 'CREDENTIALS_REFUSED' | 'OUTDATED' | 'EARLIER_FAILED'

/** Whether the numbers of a book are complete, or why not. */
export type BookAssessment = {
  readonly state: CompletenessState
  /** When the accountant's file was read that the numbers are those of. */
  readonly uploadedAt?: Date
  readonly reasons: readonly {
    readonly code: BookReasonCode
    readonly count: number
    /** Of PORTAL_ONLY. */
    readonly apiPair?: ApiPair
    /** Of PORTAL_ONLY: until when it was read whole, if it ever was. */
    readonly wholeUntil?: Date
    /** Of a register that was read before: why it was not read again, and since when. */
    readonly stale?: { readonly cause: StaleCause; readonly since: Date }
  }[]
}

/** Two nightly rounds: the next one comes at most 26 hours after a collection. */
export const MAX_AGE_MS = 2 * 26 * 3_600_000

/**
 * Whether the numbers of a book are complete. What was read once stays, so a later failure makes a book partial; a book that was never
 * read has no numbers at all. An open period is complete only as long as it is read again.
 */
export function assessCompleteness(
  { reading, status }: { readonly reading: RegisterReading | undefined; readonly status: CollectionStatus },
  now: Date,
): BookAssessment {
  if (!reading || reading.route === null || reading.readAt === null) return withoutReading(reading, status)
  if (status.isRecounting) return because('PENDING', 'RECOUNTING')
  if (reading.isOpen && reading.earlierOpen === 'COLLECTING') return because('PENDING', 'COLLECTING')
  const cause = staleCause(reading, status, now.getTime() - reading.readAt.getTime())
  const reasons = [
    // First, because nothing else helps before it.
    ...(cause ? [{ code: 'REGISTER_FAILED' as const, count: 1, stale: { cause, since: reading.readAt } }] : []),
    {
      code: 'PORTAL_ONLY' as const,
      count: reading.route === 'portal' ? 1 : 0,
      apiPair: status.apiPair,
      ...(reading.wholeReadAt && { wholeUntil: reading.wholeReadAt }),
    },
    { code: 'CURRENCY_UNPROVEN' as const, count: reading.unprovenCurrencies },
    { code: 'QUARANTINED' as const, count: reading.quarantined },
    { code: 'SUMMARY_DIFFERS' as const, count: reading.differences },
    { code: 'SUMMARY_UNREAD' as const, count: reading.isSummaryUnread ? 1 : 0 },
    { code: 'OUTSIDE_FILE' as const, count: reading.route === 'upload' ? reading.outsideFile : 0 },
    { code: 'JUDGING' as const, count: reading.isJudging ? 1 : 0 },
  ].filter(({ count }) => count > 0)
  const uploaded = reading.route === 'upload' ? { uploadedAt: reading.readAt } : {}
  return { state: reasons.length === 0 ? 'COMPLETE' : 'PARTIAL', reasons, ...uploaded }
}

/** Undefined when the last reading still holds. An uploaded register holds as what it is, the accountant's file of that day. */
function staleCause(
  { route, failure, isOpen, earlierOpen }: RegisterReading,
  { areCredentialsRefused, isBookAllowed }: CollectionStatus,
  ageMs: number,
): StaleCause | undefined {
  if (route === 'upload') return undefined
  if (isOpen && areCredentialsRefused) return 'CREDENTIALS_REFUSED'
  if (failure === 'NOT_ALLOWED' || (isOpen && !isBookAllowed)) return 'NOT_ALLOWED'
  if (failure === 'FAILED') return 'FAILED'
  if (isOpen && ageMs > MAX_AGE_MS) return 'OUTDATED'
  return isOpen && earlierOpen === 'FAILED' ? 'EARLIER_FAILED' : undefined
}

function withoutReading(reading: RegisterReading | undefined, status: CollectionStatus): BookAssessment {
  if (!status.isBookAllowed || reading?.failure === 'NOT_ALLOWED') return because('NOT_ALLOWED', 'NOT_ALLOWED')
  if (status.isCollecting) return because('PENDING', 'COLLECTING')
  // What was uploaded instead is not all of the book, but there is something to complete.
  if (status.areCredentialsRefused && status.unregisteredVouchers > 0)
    return because('NOT_COLLECTED', 'REGISTER_MISSING', status.unregisteredVouchers)
  if (status.areCredentialsRefused) return because('NOT_COLLECTED', 'CREDENTIALS_REFUSED')
  if (reading?.failure === 'FAILED') return because('NOT_COLLECTED', 'REGISTER_FAILED')
  return because('NOT_COLLECTED', 'NOT_COLLECTED')
}

function because(state: CompletenessState, code: BookReasonCode, count = 1): BookAssessment {
  return { state, reasons: [{ code, count }] }
}
