import { limaTimestamp } from '../lima-timestamp.ts'
import type { Ticket } from '../tickets/ticket-store.ts'

export type ReportFile = {
  readonly type: string | null
  readonly name: string
  /** The name of the text inside. */
  readonly content: string
}

/**
 * RVIE names contain the month of the request, not the tax period, so two periods requested in one month share a name
 * (B24). The format of the timestamp in RCE names is not published; `yyyymmddhhmmss` is assumed.
 */
export function reportFiles(ticket: Ticket, parts: number): readonly ReportFile[] {
  const stamp = limaTimestamp(ticket.askedAt)
  const extension = ticket.csv ? 'csv' : 'txt'
  const month = stamp.slice(0, 6)
  const base =
    ticket.book === 'rvie'
      ? `LE${ticket.ruc}${month}${ticket.csv ? '1' : '0'}0014040001EXP2`
      : `${ticket.ruc}-${stamp}-propuesta`
  const content = ticket.book === 'rvie' ? `LE${ticket.ruc}${month}0014040001EXP2` : base
  return Array.from({ length: parts }, (_, index) => ({
    type: parts === 1 ? '00' : null,
    name: index === parts - 1 ? `${base}.zip` : `${base}.z${String(index + 1).padStart(2, '0')}`,
    content: `${content}.${extension}`,
  }))
}
