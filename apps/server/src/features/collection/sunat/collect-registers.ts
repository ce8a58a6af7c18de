import { setTimeout } from 'node:timers/promises'

import { formatPeriod, taxPeriod } from '@contapro/domain/periods/tax-period'

import type { CollectedRegisterRow } from '../../../db/tables/collection.ts'
import { judgeMarked } from '../../review/queries.ts'
import { countCollected, listRegisters } from '../register-queries.ts'
import { DONE, OUTAGE, PAUSE, type StageResult } from '../turns/stage-result.ts'
import type { Turn } from '../turns/turn.ts'
import { updateBusinessStatus } from '../turns/update-business-status.ts'
import { sunatDelays } from '../turns/sunat-delays.ts'
import { doesSunatAnswer, giveUpUnanswered } from './give-up-unanswered.ts'
import { planAnnulled } from './plan-annulled.ts'
import { collectFromPortal } from './portal-register.ts'
import { readTicket, requestTicket, type RegisterAttempt } from './sire-register.ts'

/** Tickets that SUNAT prepares at the same time. One that takes longer than a minute no longer counts. */
const MAX_OPEN_TICKETS = 4
const SLOW_TICKET_MS = 60_000
const BOOK_NAMES = { rce: 'compras', rvie: 'ventas' } as const

/**
 * Stores every register of the collection, newest first. A ticket is stored before it is polled. A register that SUNAT does not deliver
 * does not delay the others, and is given up after some tries.
 */
export async function collectRegisters(turn: Turn): Promise<StageResult> {
  const { deps, collection } = turn
  const registers = await listRegisters(deps.db, collection.id)
  const open = registers.filter(({ state }) => state === 'PENDING' || state === 'ASKED')
  const { maxPollingMs, nextTurnSeconds } = sunatDelays(deps.config)
  const pollUntil = Date.now() + maxPollingMs
  const unanswered = new Set<CollectedRegisterRow>()
  let isAnswering = false
  for (let polls = 0; open.length > unanswered.size; polls += 1) {
    const before = open.length - unanswered.size
    for (const register of selectNext(open, unanswered, deps.now())) {
      if (!(await turn.canContinue())) return PAUSE
      await reportRegister(turn, register)
      const attempt = await attemptRegister(turn, register)
      const isUnanswered = attempt.kind === 'end' && attempt.result.kind === 'outage'
      if (attempt.kind === 'end' && !isUnanswered) return attempt.result
      // When SUNAT answers nothing, it is an outage and counts against no register.
      isAnswering ||= !isUnanswered || (await doesSunatAnswer(turn))
      if (!isAnswering) return OUTAGE
      if (attempt.kind === 'pending') continue
      if (isUnanswered && !(await giveUpUnanswered(turn, register))) {
        unanswered.add(register)
        continue
      }
      open.splice(open.indexOf(register), 1)
      if (
        register.book === 'rce' &&
        (await judgeMarked(deps, turn.business.id, deps.now(), turn.canContinue)) === 'pause'
      )
        return PAUSE
      await updateBusinessStatus(turn)
      await turn.progress.report(await countCollected(deps.db, collection.id))
    }
    if (open.length - unanswered.size < before) continue
    if (Date.now() >= pollUntil) return { kind: 'wait', step: waitingStep(open.length), seconds: nextTurnSeconds }
    await sleep(turn, Math.min(5000, 500 * 1.5 ** polls))
  }
  await updateBusinessStatus(turn)
  if (unanswered.size > 0) return OUTAGE
  return (await planAnnulled(turn, registers)) ? collectRegisters(turn) : DONE
}

/** Shutdown only cuts the wait short; an aborted job throws. */
async function sleep({ signal, shutdown }: Turn, milliseconds: number): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal: AbortSignal.any([signal, shutdown]) }).catch(() =>
    signal.throwIfAborted(),
  )
}

/** All open tickets, and as many new registers as there is room for. Those that were not answered wait for another turn. */
function selectNext(
  open: readonly CollectedRegisterRow[],
  unanswered: ReadonlySet<CollectedRegisterRow>,
  now: Date,
): CollectedRegisterRow[] {
  const isPreparing = ({ ticketAskedAt }: CollectedRegisterRow) =>
    ticketAskedAt !== null && now.getTime() - ticketAskedAt.getTime() < SLOW_TICKET_MS
  const room = Math.max(0, MAX_OPEN_TICKETS - open.filter(isPreparing).length)
  const waiting = open.filter((register) => !unanswered.has(register))
  const next = new Set(waiting.filter(({ state }) => state !== 'ASKED').slice(0, room))
  return waiting.filter((register) => register.state === 'ASKED' || next.has(register))
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
  const registers = count === 1 ? 'el último registro' : `${count} registros`
  return `SUNAT tarda en preparar ${registers}; seguimos esperando`
}
