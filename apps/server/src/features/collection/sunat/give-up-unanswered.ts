import type { CollectedRegisterRow } from '../../../db/tables/collection.ts'
import { updateRegister } from '../register-queries.ts'
import type { Turn } from '../turns/turn.ts'
import { failRegister } from './fail-register.ts'

/** How often SUNAT may not answer about one register while it answers about something else. */
const MAX_UNANSWERED = 5

/** Counts a try at a register that SUNAT did not answer. True when it was the last one: the register is recorded as failed. */
export async function giveUpUnanswered(turn: Turn, register: CollectedRegisterRow): Promise<boolean> {
  const { deps } = turn
  register.unanswered += 1
  await updateRegister(deps.db, register, { unanswered: register.unanswered })
  if (register.unanswered < MAX_UNANSWERED) return false
  const { book, period } = register
  deps.log.warn({ book, period }, 'register given up after several tries')
  await failRegister(turn, register, `no respondió en ${MAX_UNANSWERED} intentos`)
  return true
}

/** Whether the service that delivers the registers answers anything: if not, it is an outage, which says nothing about one register. */
export async function doesSunatAnswer({ deps, api, sol, collection, signal }: Turn): Promise<boolean> {
  const isPortal = collection.route === 'portal' || !api
  const answer = isPortal
    ? await deps.sunat.checkSolCredentials(sol, { signal })
    : await deps.sunat.sire.periods(api, 'rce', { signal })
  return answer.ok || answer.failure.kind !== 'unavailable'
}
