import { formatSoles } from '@contapro/domain/money/format-soles'
import { taxPeriod } from '@contapro/domain/periods/tax-period'
import type { SunatFailure } from '@contapro/sunat/failure'
import type { RegisterBatch, RegisterTally } from '@contapro/sunat/register/register-reader'
import type { Ticket } from '@contapro/sunat/sire/ask-proposal'
import { compareWithSummary } from '@contapro/sunat/sire/summary'
import type { SireCredentials } from '@contapro/sunat/tokens/credentials'

import type { CollectedRegisterRow } from '../../db/tables.ts'
import { openIntake } from './register-intake.ts'
import { updateRegister } from './register-queries.ts'
import { endOf, noteMissing, type StageEnd, type Turn } from './turn.ts'

/** What became of one try at a register. */
export type Attempt = { kind: 'finished' } | { kind: 'pending' } | { kind: 'end'; end: StageEnd }

const FINISHED: Attempt = { kind: 'finished' }
const PENDING: Attempt = { kind: 'pending' }

/** A ticket that has not ended by then may never: the register is read from SUNAT's listings instead. */
const STUCK_AFTER_MS = 3 * 60_000
const MOST_TICKETS = 3

/** Asks for the export of a register and keeps its ticket, so that a restart goes on with it. */
export async function askTicket(turn: Turn, who: SireCredentials, register: CollectedRegisterRow): Promise<Attempt> {
  const { deps } = turn
  const asked = await deps.sunat.sire.askProposal(who, register.book, taxPeriod(register.period), {
    signal: turn.signal,
  })
  if (!asked.ok) return settleFailure(turn, register, asked.failure)
  if (asked.value.kind === 'no-movement') return storeNothing(turn, register)
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

/** Looks at a ticket and, when its file is there, reads it into the vouchers. */
export async function readTicket(turn: Turn, who: SireCredentials, register: CollectedRegisterRow): Promise<Attempt> {
  const { deps } = turn
  const ticket: Ticket = {
    number: register.ticket ?? '',
    book: register.book,
    period: taxPeriod(register.period),
    askedAt: register.ticketAskedAt?.getTime() ?? 0,
  }
  const state = await deps.sunat.sire.pollTicket(who, ticket, { signal: turn.signal })
  if (!state.ok) return settleFailure(turn, register, state.failure)
  const isStuck = deps.now().getTime() - ticket.askedAt > STUCK_AFTER_MS
  if (state.value.kind === 'pending') return isStuck ? readListing(turn, who, register) : PENDING
  if (state.value.kind !== 'ready') return askAgain(turn, who, register)
  const intake = openIntake(turn, register)
  try {
    const { files } = state.value
    const downloaded = await deps.sunat.sire.downloadProposal(who, ticket, files, intake.add, { signal: turn.signal })
    if (downloaded.ok && downloaded.value.kind === 'register') {
      await intake.commit('STORED')
      const differences = await differencesOf(turn, who, register, downloaded.value.tally)
      if (differences.length > 0) await updateRegister(deps.db, register, { differences })
      return FINISHED
    }
    await intake.undo()
    if (!downloaded.ok) return settleFailure(turn, register, downloaded.failure)
    return downloaded.value.kind === 'no-movement' ? storeNothing(turn, register) : askAgain(turn, who, register)
  } catch (error) {
    await intake.undo()
    throw error
  }
}

/** A ticket without its file: SUNAT makes another, a few times; then the listings are asked. */
async function askAgain(turn: Turn, who: SireCredentials, register: CollectedRegisterRow): Promise<Attempt> {
  if (register.ticketsAsked >= MOST_TICKETS) return readListing(turn, who, register)
  return askTicket(turn, who, register)
}

/** SUNAT's listings, page by page. They are kept in memory until the last: no transaction may wait for the network. */
async function readListing(turn: Turn, who: SireCredentials, register: CollectedRegisterRow): Promise<Attempt> {
  const { deps, signal } = turn
  const batches: RegisterBatch[] = []
  const period = taxPeriod(register.period)
  const listed = await deps.sunat.sire.listProposal(who, register.book, period, (batch) => void batches.push(batch), {
    signal,
  })
  if (!listed.ok) return settleFailure(turn, register, listed.failure)
  const intake = openIntake(turn, register)
  for (const batch of batches) await intake.add(batch)
  await intake.commit('STORED')
  if (!listed.value.isComplete) {
    const { announced, rows } = listed.value
    const differences = [`SUNAT anuncia ${announced} comprobantes y su lista trae ${rows}`]
    await updateRegister(deps.db, register, { announced, differences })
  }
  return FINISHED
}

/** A period without vouchers: whatever it listed before has vanished from it. */
async function storeNothing(turn: Turn, register: CollectedRegisterRow): Promise<Attempt> {
  await openIntake(turn, register).commit('NO_MOVEMENT')
  return FINISHED
}

/** SUNAT's own summary is the cheap check of what was read; when it cannot be had, nothing is said. */
async function differencesOf(
  turn: Turn,
  who: SireCredentials,
  { book, period }: CollectedRegisterRow,
  tally: Pick<RegisterTally, 'types'>,
): Promise<string[]> {
  const summary = await turn.deps.sunat.sire.summary(who, book, taxPeriod(period), { signal: turn.signal })
  if (!summary.ok) return []
  return compareWithSummary(summary.value, tally).map(
    ({ type, announced, read }) =>
      `Tipo ${type}: SUNAT resume ${announced.count} por ${formatSoles(announced.total)}; el detalle trae ${read.count} por ${formatSoles(read.total)}`,
  )
}

async function settleFailure(turn: Turn, register: CollectedRegisterRow, failure: SunatFailure): Promise<Attempt> {
  const end = endOf(failure)
  if (end) return { kind: 'end', end }
  if (failure.kind === 'missing-permission') {
    await noteMissing(turn, failure.module)
    await updateRegister(turn.deps.db, register, { state: 'NOT_ALLOWED' })
    return FINISHED
  }
  const why = failure.kind === 'invalid-request' ? failure.message : 'llegó algo que no es un registro'
  turn.deps.log.warn({ failure, book: register.book, period: register.period }, 'register not collected')
  const differences = [`SUNAT no entregó el registro: ${why}`]
  await updateRegister(turn.deps.db, register, { state: 'FAILED', differences })
  return FINISHED
}
