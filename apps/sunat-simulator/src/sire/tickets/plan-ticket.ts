import type { Book } from '../../faults/fault.ts'
import type { World } from '../../world/world.ts'
import type { TicketPlan } from './ticket-store.ts'

const SLOW_POLLS = 3
const HIDDEN_POLLS = 2

/** What the switchboard has for a ticket of this book and period (B10 to B16), used up by asking for it. */
export function planTicket(world: World, ruc: string, book: Book, period: string): TicketPlan {
  const scope = { book, period }
  const { faults } = world
  const hidden = faults.meet(ruc, 'B11', scope)
  const slow = faults.meet(ruc, 'B10', scope)
  const stuck = faults.meet(ruc, 'B12', scope)
  const failed = faults.meet(ruc, 'B13', scope)
  const noFile = faults.meet(ruc, 'B14', scope)
  return {
    hidden: hidden ? (hidden.amount ?? HIDDEN_POLLS) : 0,
    stateless: hidden?.variant === 'sin-estado',
    slow: slow ? (slow.amount ?? SLOW_POLLS) : 0,
    end: stuck ? 'stuck' : failed ? 'failed' : 'ready',
    noFile: noFile && (noFile.variant === 'vacio' ? 'vacio' : 'null'),
    download: faults.meet(ruc, 'B15', scope) ?? faults.meet(ruc, 'B16', scope),
  }
}
