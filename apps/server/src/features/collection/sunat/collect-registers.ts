import { setTimeout } from 'node:timers/promises'

import { formatPeriod, taxPeriod } from '@contapro/domain/periods/tax-period'

import type { CollectedRegisterRow } from '../../../db/tables/collection.ts'
import { countCollected, listRegisters } from '../register-queries.ts'
import { DONE, PAUSE, type StageResult } from '../turns/stage-result.ts'
import type { Turn } from '../turns/turn.ts'
import { updateBusinessStatus } from '../turns/update-business-status.ts'
import { sunatDelays } from '../turns/sunat-delays.ts'
import { collectFromPortal } from './portal-register.ts'
import { readTicket, requestTicket, type RegisterAttempt } from './sire-register.ts'

/** Tickets that SUNAT prepares at the same time. One that takes longer than a minute no longer counts. */
const MAX_OPEN_TICKETS = 4
const SLOW_TICKET_MS = 60_000
const BOOK_NAMES = { rce: 'compras', rvie: 'ventas' } as const

/** Stores every register of the collection, newest first. A ticket is stored before it is polled. */
export async function collectRegisters(turn: Turn): Promise<StageResult> {
  const { deps, collection } = turn
  const registers = await listRegisters(deps.db, collection.id)
  const open = registers.filter(({ state }) => state === 'PENDING' || state === 'ASKED')
  const { maxPollingMs, nextTurnSeconds } = sunatDelays(deps.config)
  const pollUntil = Date.now() + maxPollingMs
  for (let polls = 0; open.length > 0; polls += 1) {
    const before = open.length
    for (const register of selectNext(open, deps.now())) {
      if (!(await turn.canContinue())) return PAUSE
      await reportRegister(turn, register)
      const attempt = await attemptRegister(turn, register)
      if (attempt.kind === 'end') return attempt.result
      if (attempt.kind === 'pending') continue
      open.splice(open.indexOf(register), 1)
      await updateBusinessStatus(turn)
      await turn.progress.report(await countCollected(deps.db, collection.id))
    }
    if (open.length < before) continue
    if (Date.now() >= pollUntil) return { kind: 'wait', step: waitingStep(open.length), seconds: nextTurnSeconds }
    await sleep(turn, Math.min(5000, 500 * 1.5 ** polls))
  }
  await updateBusinessStatus(turn)
  return DONE
}

/** Shutdown only cuts the wait short; an aborted job throws. */
async function sleep({ signal, shutdown }: Turn, milliseconds: number): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal: AbortSignal.any([signal, shutdown]) }).catch(() =>
    signal.throwIfAborted(),
  )
}

/** All open tickets, and as many new registers as there is room for. */
function selectNext(open: readonly CollectedRegisterRow[], now: Date): CollectedRegisterRow[] {
  const isPreparing = ({ ticketAskedAt }: CollectedRegisterRow) =>
    ticketAskedAt !== null && now.getTime() - ticketAskedAt.getTime() < SLOW_TICKET_MS
  const room = Math.max(0, MAX_OPEN_TICKETS - open.filter(isPreparing).length)
  const next = new Set(open.filter(({ state }) => state !== 'ASKED').slice(0, room))
  return open.filter((register) => register.state === 'ASKED' || next.has(register))
}

async function attemptRegister(turn: Turn, register: CollectedRegisterRow): Promise<RegisterAttempt> {
  if (turn.collection.route === 'portal' || !turn.api) return collectFromPortal(turn, register)
  if (register.state === 'PENDING') {
    const asked = await requestTicket(turn, turn.api, register)
    if (asked.kind !== 'pending') return asked
  }
  return readTicket(turn, turn.api, register)
}

function reportRegister(turn: Turn, { book, period }: CollectedRegisterRow): Promise<void> {
  return turn.progress.report({
    step: `Registro de ${BOOK_NAMES[book]} de ${formatPeriod(taxPeriod(period)).toLowerCase()}`,
  })
}

function waitingStep(count: number): string {
  return count === 1 ? 'SUNAT prepara el último registro' : `SUNAT prepara ${count} registros`
}
