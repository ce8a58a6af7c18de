import { BOOKS, type Book } from '@contapro/domain/vouchers/book'
import type { SireCredentials } from '@contapro/sunat/tokens/credentials'

import { markProven } from '../../businesses/queries.ts'
import { listReadings, recordReadingFailure, type Reading } from '../../completeness/queries.ts'
import { updateCollection } from '../queries.ts'
import { planRegisters } from '../register-queries.ts'
import { DONE, type StageResult } from '../turns/stage-result.ts'
import { hasWaitedEnough, recordMissingModule, retryUnlessRefused } from '../turns/optional-modules.ts'
import type { Turn } from '../turns/turn.ts'
import { assumedWindow, offeredWindow, type OfferedPeriod, type WindowRegister } from './choose-periods.ts'

type Route = 'api' | 'portal'

/**
 * Asks SUNAT for the periods and stores which registers this collection will read: those that may have changed, and those that were not
 * read yet by this route or a better one. The first answer proves the credentials.
 */
export async function planPeriods(turn: Turn): Promise<StageResult> {
  const { deps, collection, business } = turn
  await turn.progress.report({ step: 'Consultando los periodos en SUNAT', done: 0, total: 0 })
  // A collection that restarts on another route needs other permissions.
  collection.missing = []
  const offered = turn.api ? await askSire(turn, turn.api) : await askPortal(turn)
  if ('kind' in offered) return offered
  const { window, failures } = offered
  const route: Route = turn.api ? 'api' : 'portal'
  const readings = await listReadings(deps.db, business.id)
  const isRead = (register: WindowRegister) =>
    readings.some(
      (reading) =>
        reading.book === register.book &&
        reading.period === register.period &&
        suffices(reading, register, route, turn),
    )
  const registers = window
    .filter((register) => register.mayChange || !isRead(register))
    .map(({ book, period, isFiled }) => ({ book, period, isFiled }))
  await deps.db.transaction().execute(async (tx) => {
    await planRegisters(tx, collection.id, registers)
    for (const [book, failure] of failures)
      for (const period of periodsToFail(book, window, readings))
        await recordReadingFailure(tx, { businessId: business.id, book, period }, failure)
    await updateCollection(tx, collection.id, { route, total: registers.length, missing: collection.missing })
    await markProven(tx, business.id, deps.now())
  })
  collection.route = route
  return DONE
}

const RANKS = { portal: 1, upload: 2, api: 3 } as const

/** A nightly collection repeats what was not read whole once a day, also when another one ran before it. */
const MIN_REPEAT_MS = 20 * 3_600_000

/**
 * A reading by this route or a better one that did not fail, of a period that has not been filed since. With a new API pair everything is
 * read again, and what was not read whole when the accountant collects or a day has passed.
 */
function suffices(
  { route, readAt, failure, isFiled, quarantined, differences, isSummaryUnread }: Reading,
  register: WindowRegister,
  by: Route,
  { deps, collection, credentialDates }: Turn,
): boolean {
  if (route === null || readAt === null || failure !== null || RANKS[route] < RANKS[by]) return false
  const isRecent = deps.now().getTime() - readAt.getTime() < MIN_REPEAT_MS
  if ((quarantined + differences > 0 || isSummaryUnread) && !(collection.reason === 'NIGHTLY' && isRecent)) return false
  // The portal does not know which periods are filed.
  if (by === 'portal') return true
  return (isFiled ?? register.isFiled) === register.isFiled && readAt >= (credentialDates.apiSavedAt ?? readAt)
}

/** The periods of a book that SUNAT does not list: all of the window, except those that were read after they were filed. */
function periodsToFail(book: Book, window: readonly WindowRegister[], readings: readonly Reading[]): string[] {
  const read = readings.filter((reading) => reading.book === book)
  const isFinal = (period: string) => read.some((one) => one.period === period && one.route !== null && one.isFiled)
  const periods = new Set<string>([...window, ...read].map(({ period }) => period))
  return [...periods].filter((period) => !isFinal(period))
}

/** The window of the books that SUNAT lists, and why it does not list the others. */
type Offered = { window: WindowRegister[]; failures: ReadonlyMap<Book, 'FAILED' | 'NOT_ALLOWED'> }

/** A book that SUNAT has not listed for some waits, although it lists the other one, does not delay that one any longer. */
async function askSire(turn: Turn, api: SireCredentials): Promise<Offered | StageResult> {
  const { deps, signal } = turn
  const offers = new Map<Book, readonly OfferedPeriod[]>()
  const failures = new Map<Book, 'FAILED' | 'NOT_ALLOWED'>()
  let retry: StageResult | undefined
  for (const book of BOOKS) {
    const offered = await deps.sunat.sire.periods(api, book, { signal })
    if (offered.ok) {
      offers.set(book, offered.value)
      continue
    }
    if (offered.failure.kind === 'missing-permission') {
      failures.set(book, 'NOT_ALLOWED')
      await recordMissingModule(turn, book)
      continue
    }
    retry = retryUnlessRefused(turn, offered.failure, 'periods not read')
    if (retry.kind === 'refused' || !hasWaitedEnough(turn)) return retry
    failures.set(book, 'FAILED')
  }
  if (retry && offers.size === 0) return retry
  return { window: offeredWindow(offers, deps.now()), failures }
}

async function askPortal(turn: Turn): Promise<Offered | StageResult> {
  const { deps, sol, signal } = turn
  const session = await deps.sunat.checkSolCredentials(sol, { signal })
  if (!session.ok) return retryUnlessRefused(turn, session.failure, 'login at the portal not understood')
  return { window: assumedWindow(deps.now()), failures: new Map() }
}
