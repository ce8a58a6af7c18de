import { setTimeout } from 'node:timers/promises'

import { formatPeriod, taxPeriod } from '@contapro/domain/periods/tax-period'

import type { CollectedRegisterRow } from '../../../db/tables.ts'
import { collectFromPortal } from '../portal/collect-from-portal.ts'
import { countCollected, listRegisters } from '../register-queries.ts'
import { settleStatus } from '../settle-status.ts'
import { askTicket, readTicket, type Attempt } from '../sire-register.ts'
import { DONE, PAUSE, type StageEnd, type Turn } from '../turn.ts'
import { waitsFor } from '../waits.ts'

/** SUNAT works on several exports at once. One that takes long does not keep the others waiting. */
const ASKED_AT_ONCE = 4
const TAKES_LONG_MS = 60_000
const BOOK_NAMES = { rce: 'compras', rvie: 'ventas' } as const

/** Reads every register of the run into the vouchers, newest first. Tickets are kept before they are waited for. */
export async function collectRegisters(turn: Turn): Promise<StageEnd> {
  const { deps, run } = turn
  const registers = await listRegisters(deps.db, run.id)
  const open = registers.filter(({ state }) => state === 'PENDING' || state === 'ASKED')
  const { patienceMs, lookAgainSeconds } = waitsFor(deps.config)
  const giveUpAt = Date.now() + patienceMs
  for (let looks = 0; open.length > 0; looks += 1) {
    const before = open.length
    for (const register of nextOf(open, deps.now())) {
      if (!(await turn.mayGoOn())) return PAUSE
      await tell(turn, register)
      const attempt = await attemptOf(turn, register)
      if (attempt.kind === 'end') return attempt.end
      if (attempt.kind === 'pending') continue
      open.splice(open.indexOf(register), 1)
      await settleStatus(turn)
      await turn.progress.tell(await countCollected(deps.db, run.id))
    }
    if (open.length < before) continue
    if (Date.now() >= giveUpAt) return { kind: 'wait', step: waitingStep(open.length), seconds: lookAgainSeconds }
    await pause(turn, Math.min(5000, 500 * 1.5 ** looks))
  }
  await settleStatus(turn)
  return DONE
}

async function pause({ signal, leaving }: Turn, milliseconds: number): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal: AbortSignal.any([signal, leaving]) }).catch(() =>
    signal.throwIfAborted(),
  )
}

/** All those asked for, and as many more as SUNAT may work on. */
function nextOf(open: readonly CollectedRegisterRow[], now: Date): CollectedRegisterRow[] {
  const isAtWork = ({ ticketAskedAt }: CollectedRegisterRow) =>
    ticketAskedAt !== null && now.getTime() - ticketAskedAt.getTime() < TAKES_LONG_MS
  let room = ASKED_AT_ONCE - open.filter(isAtWork).length
  return open.filter(({ state }) => state === 'ASKED' || room-- > 0)
}

async function attemptOf(turn: Turn, register: CollectedRegisterRow): Promise<Attempt> {
  if (turn.run.route === 'portal' || !turn.api) return collectFromPortal(turn, register)
  if (register.state === 'PENDING') {
    const asked = await askTicket(turn, turn.api, register)
    if (asked.kind !== 'pending') return asked
  }
  return readTicket(turn, turn.api, register)
}

function tell(turn: Turn, { book, period }: CollectedRegisterRow): Promise<void> {
  return turn.progress.tell({
    step: `Registro de ${BOOK_NAMES[book]} de ${formatPeriod(taxPeriod(period)).toLowerCase()}`,
  })
}

function waitingStep(count: number): string {
  return count === 1 ? 'SUNAT prepara el último registro' : `SUNAT prepara ${count} registros`
}
