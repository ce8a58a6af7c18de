import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { countAttempt } from '../../http/limits/attempts.ts'
import type { DeviceVisitor } from '../users/queries.ts'
import { createCode } from './codes.ts'
import { judgeEntrant } from './judge-pair.ts'
import { ARRIVAL_ADDRESS } from './limits.ts'
import { addressOf, type Arrival } from './read-arrival.ts'

/**
 * Takes the password out of the address before any page is shown: it is judged at once, and a code that works once stands for it. Answers
 * the address that leads on to the page. So no page, script, history or browser entry ever has the password.
 */
export async function arrive(deps: Deps, arrival: Arrival, visitor: DeviceVisitor): Promise<string> {
  const { email, password, ruc, businessName } = arrival
  // Without a company there is nothing to open.
  if (!email || !password || !ruc || !businessName) return addressOf(arrival)
  try {
    await countAttempt(deps.db, ARRIVAL_ADDRESS, visitor.address, deps.now())
    const judged = await judgeEntrant(deps, { email, password }, visitor)
    const code = await createCode(deps.db, { kind: 'handoff', email, ruc, businessName, ...judged }, deps.now())
    return addressOf(arrival, { code })
  } catch (error) {
    // An error page would be shown at this address.
    if (!(error instanceof AppError)) deps.log.error({ err: error }, 'arrival from SISCONT failed')
    return addressOf(arrival, { error: error instanceof AppError ? error.code : 'INTERNAL_ERROR' })
  }
}
