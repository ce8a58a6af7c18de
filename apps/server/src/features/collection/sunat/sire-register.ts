import { formatSoles } from '@contapro/domain/money/format-soles'
import { taxPeriod } from '@contapro/domain/periods/tax-period'
import type { Result, SunatFailure } from '@contapro/sunat/failure'
import type { RegisterBatch, RegisterTally } from '@contapro/sunat/register/register-reader'
import type { Ticket } from '@contapro/sunat/sire/ask-proposal'
import { compareWithSummary, type Summary } from '@contapro/sunat/sire/summary'
import type { SireCredentials } from '@contapro/sunat/tokens/credentials'

import type { CollectedRegisterRow } from '../../../db/tables/collection.ts'
import { confirmName } from '../../businesses/queries.ts'
import { recordReading, recordReadingFailure } from '../../completeness/queries.ts'
import { openRegisterWriter, type ListingCoverage, type RegisterWriter } from '../../vouchers/queries.ts'
import { updateRegister } from '../register-queries.ts'
import { stageResultOf, type StageResult } from '../turns/stage-result.ts'
import { recordMissingModule } from '../turns/optional-modules.ts'
import { intakeOf, type Turn } from '../turns/turn.ts'
import { failRegister, recordRegisterNotAllowed } from './fail-register.ts'

/** How one try at a register ended: nothing is left to do for it, SUNAT still prepares it, or the stage must end. */
export type RegisterAttempt = { kind: 'finished' } | { kind: 'pending' } | { kind: 'end'; result: StageResult }

const FINISHED: RegisterAttempt = { kind: 'finished' }
const PENDING: RegisterAttempt = { kind: 'pending' }

/** A ticket pending for longer may never finish: the register is read from SUNAT's listing instead. */
const STUCK_AFTER_MS = 3 * 60_000
const MAX_TICKETS = 3

/** Requests the export of a register and stores its ticket, so that a restart continues with it. */
export async function requestTicket(
  turn: Turn,
  credentials: SireCredentials,
  register: CollectedRegisterRow,
): Promise<RegisterAttempt> {
  const { deps } = turn
  const asked = await deps.sunat.sire.askProposal(credentials, register.book, taxPeriod(register.period), {
    signal: turn.signal,
  })
  if (!asked.ok) return handleFailure(turn, register, asked.failure)
  if (asked.value.kind === 'no-movement') return storeEmpty(turn, register)
  const change = {
    state: 'ASKED' as const,
    ticket: asked.value.ticket.number,
    ticketAskedAt: deps.now(),
    ticketsAsked: register.ticketsAsked + 1,
  }
  await updateRegister(deps.db, register, change)
  Object.assign(register, change)
  return PENDING
}

/** Polls a ticket and, when its file is ready, stores the register. */
export async function readTicket(
  turn: Turn,
  credentials: SireCredentials,
  register: CollectedRegisterRow,
): Promise<RegisterAttempt> {
  const { deps } = turn
  const ticket: Ticket = {
    number: register.ticket ?? '',
    book: register.book,
    period: taxPeriod(register.period),
    askedAt: register.ticketAskedAt?.getTime() ?? 0,
  }
  const state = await deps.sunat.sire.pollTicket(credentials, ticket, { signal: turn.signal })
  if (!state.ok) return handleFailure(turn, register, state.failure)
  const isStuck = deps.now().getTime() - ticket.askedAt > STUCK_AFTER_MS
  if (state.value.kind === 'pending') return isStuck ? readListing(turn, credentials, register) : PENDING
  if (state.value.kind !== 'ready') return requestAgain(turn, credentials, register)
  // Before the rows arrive, because no transaction may wait for another answer.
  const summary = await readSummary(turn, credentials, register)
  const writer = openWriter(turn, register)
  let ownerName: string | undefined
  const add = (batch: RegisterBatch) => {
    ownerName ||= batch.rows[0]?.ownerName
    return writer.add(batch)
  }
  try {
    const { files } = state.value
    const downloaded = await deps.sunat.sire.downloadProposal(credentials, ticket, files, add, {
      signal: turn.signal,
    })
    if (downloaded.ok && downloaded.value.kind === 'register') {
      await commit(turn, writer, register, 'STORED', ownerName, verify(summary, downloaded.value.tally))
      return FINISHED
    }
    await writer.rollback()
    if (!downloaded.ok) return handleFailure(turn, register, downloaded.failure)
    return downloaded.value.kind === 'no-movement'
      ? storeEmpty(turn, register)
      : requestAgain(turn, credentials, register)
  } catch (error) {
    await writer.rollback()
    throw error
  }
}

/** The ticket ended without a file: request another a few times, then read the listing. */
async function requestAgain(
  turn: Turn,
  credentials: SireCredentials,
  register: CollectedRegisterRow,
): Promise<RegisterAttempt> {
  if (register.ticketsAsked >= MAX_TICKETS) return readListing(turn, credentials, register)
  return requestTicket(turn, credentials, register)
}

/** Reads SUNAT's listing page by page, all into memory first: no transaction may wait for the network. */
async function readListing(
  turn: Turn,
  credentials: SireCredentials,
  register: CollectedRegisterRow,
): Promise<RegisterAttempt> {
  const { deps, signal } = turn
  const batches: RegisterBatch[] = []
  const period = taxPeriod(register.period)
  const listed = await deps.sunat.sire.listProposal(
    credentials,
    register.book,
    period,
    (batch) => void batches.push(batch),
    {
      signal,
    },
  )
  if (!listed.ok) return handleFailure(turn, register, listed.failure)
  const { isComplete, announced, rows, unreadable } = listed.value
  const writer = openWriter(turn, register, isComplete ? 'whole' : 'gaps')
  try {
    for (const batch of batches) await writer.add(batch)
    if (isComplete) await commit(turn, writer, register, 'STORED', batches[0]?.rows[0]?.ownerName)
    else await commitIncomplete(turn, writer, register, announced, rows + unreadable)
    return FINISHED
  } catch (error) {
    await writer.rollback()
    throw error
  }
}

/** Keeps what came, as a failed reading: the register is read again, and its numbers are partial until then. */
function commitIncomplete(
  turn: Turn,
  writer: RegisterWriter,
  register: CollectedRegisterRow,
  announced: number,
  came: number,
): Promise<void> {
  const differences = [`SUNAT indica ${announced} comprobantes y su lista tiene ${came}`]
  return writer.commit(async (tx, counts) => {
    await updateRegister(tx, register, { state: 'FAILED', ...counts, announced, differences })
    const key = readingKey(turn, register)
    const { quarantined } = counts
    const reading = { route: 'api', isFiled: register.isFiled, quarantined, isWhole: false } as const
    await recordReading(tx, key, reading, turn.deps.now())
    await recordReadingFailure(tx, key, 'FAILED')
  })
}

/** The period has no vouchers: those it listed before have vanished. */
async function storeEmpty(turn: Turn, register: CollectedRegisterRow): Promise<RegisterAttempt> {
  await commit(turn, openWriter(turn, register), register, 'NO_MOVEMENT')
  return FINISHED
}

function openWriter(
  turn: Turn,
  { book, period, isFiled }: CollectedRegisterRow,
  coverage: ListingCoverage = 'whole',
): RegisterWriter {
  return openRegisterWriter(turn.deps, intakeOf(turn), {
    book,
    period: taxPeriod(period),
    isFiled,
    origin: 'api',
    coverage,
  })
}

function commit(
  turn: Turn,
  writer: RegisterWriter,
  register: CollectedRegisterRow,
  state: 'STORED' | 'NO_MOVEMENT',
  ownerName?: string,
  { differences, isSummaryUnread }: Verification = VERIFIED,
): Promise<void> {
  const { business } = turn
  return writer.commit(async (tx, counts) => {
    await updateRegister(tx, register, { state, ...counts, ...(differences.length > 0 && { differences }) })
    if (ownerName && business.isNameTyped && (await confirmName(tx, business.id, ownerName)))
      Object.assign(business, { name: ownerName, isNameTyped: false })
    const { quarantined } = counts
    const verified = { differences: differences.length, isSummaryUnread }
    const reading = { route: 'api', isFiled: register.isFiled, quarantined, ...verified } as const
    await recordReading(tx, readingKey(turn, register), reading, turn.deps.now())
  })
}

function readingKey({ business }: Turn, { book, period }: CollectedRegisterRow) {
  return { businessId: business.id, book, period }
}

/** What was read, compared with SUNAT's own summary. */
type Verification = { readonly differences: string[]; readonly isSummaryUnread: boolean }

const VERIFIED: Verification = { differences: [], isSummaryUnread: false }

function readSummary({ deps, signal }: Turn, credentials: SireCredentials, { book, period }: CollectedRegisterRow) {
  return deps.sunat.sire.summary(credentials, book, taxPeriod(period), { signal })
}

/** A summary that SUNAT refuses or writes in another way says nothing; one that it did not answer with may come another time. */
function verify(summary: Result<Summary>, tally: Pick<RegisterTally, 'types'>): Verification {
  if (!summary.ok) return { ...VERIFIED, isSummaryUnread: summary.failure.kind === 'unavailable' }
  const differences = compareWithSummary(summary.value, tally).map(
    ({ type, announced, read }) =>
      `Tipo ${type}: SUNAT resume ${announced.count} por ${formatSoles(announced.total)}; el detalle trae ${read.count} por ${formatSoles(read.total)}`,
  )
  return { ...VERIFIED, differences }
}

async function handleFailure(
  turn: Turn,
  register: CollectedRegisterRow,
  failure: SunatFailure,
): Promise<RegisterAttempt> {
  const result = stageResultOf(failure)
  if (result) return { kind: 'end', result }
  if (failure.kind === 'missing-permission') {
    await recordMissingModule(turn, failure.module)
    await recordRegisterNotAllowed(turn, register)
    return FINISHED
  }
  const reason = failure.kind === 'invalid-request' ? failure.message : 'llegó algo que no es un registro'
  turn.deps.log.warn({ failure, book: register.book, period: register.period }, 'register not collected')
  await failRegister(turn, register, reason)
  return FINISHED
}
