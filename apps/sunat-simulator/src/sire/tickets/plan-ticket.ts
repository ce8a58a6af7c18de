import type { Book } from '@contapro/domain/vouchers/book'
import type { World } from '../../world/world.ts'
import type { TicketPlan } from './ticket-store.ts'

const SLOW_POLLS = 3
const HIDDEN_POLLS = 2

/** The faults of a new ticket (B10 to B16). Planning a ticket counts as one occurrence of each. */
export function planTicket(world: World, ruc: string, book: Book, period: string): TicketPlan {
  const scope = { book, period }
  const { faults } = world
  const hidden = faults.trigger(ruc, 'B11', scope)
  const slow = faults.trigger(ruc, 'B10', scope)
  const stuck = faults.trigger(ruc, 'B12', scope)
  const failed = faults.trigger(ruc, 'B13', scope)
  const noFile = faults.trigger(ruc, 'B14', scope)
  return {
    hidden: hidden ? (hidden.amount ?? HIDDEN_POLLS) : 0,
    stateless: hidden?.variant === 'sin-estado',
    slow: slow ? (slow.amount ?? SLOW_POLLS) : 0,
    end: stuck ? 'stuck' : failed ? 'failed' : 'ready',
    noFile: noFile && (noFile.variant === 'vacio' ? 'vacio' : 'null'),
    download: faults.trigger(ruc, 'B15', scope) ?? faults.trigger(ruc, 'B16', scope),
  }
}
