import type { Ticket } from './ticket-store.ts'

/** codEstadoProceso and its text. */
export type TicketState = {
  readonly code: string
  readonly text: string
}

const STATES = {
  asked: { code: '01', text: 'Cargado' },
  checking: { code: '02', text: 'Validando archivo' },
  failed: { code: '03', text: 'Procesado con errores' },
  running: { code: '05', text: 'En proceso' },
  done: { code: '06', text: 'Terminado' },
} as const

/** The state at the next poll, which is counted. */
export function pollTicket(ticket: Ticket): TicketState | undefined {
  const state = stateAt(ticket, ticket.polls)
  ticket.polls += 1
  return state
}

/** The state at a poll; undefined while SUNAT does not list the ticket. */
export function stateAt(ticket: Ticket, poll: number): TicketState | undefined {
  const { hidden, slow, end } = ticket.plan
  if (poll < hidden) return undefined
  const seen = poll - hidden
  if (end === 'stuck') return seen === 0 ? STATES.asked : STATES.running
  if (seen < slow) return seen === 0 ? STATES.asked : seen === 1 ? STATES.checking : STATES.running
  return end === 'failed' ? STATES.failed : STATES.done
}
