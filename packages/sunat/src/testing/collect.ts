import type { TaxPeriod } from '@contapro/domain/periods/tax-period'
import type { SunatFailure } from '../failure.ts'
import type { RegisterBatch } from '../register/register-reader.ts'
import type { RegisterRow } from '../register/register-row.ts'
import type { Book } from '@contapro/domain/vouchers/book'
import type { TicketState } from '../sire/ticket-state.ts'
import type { Sunat } from '../sunat.ts'
import type { SireCredentials } from '../tokens/credentials.ts'

export type Collected = {
  readonly rows: readonly RegisterRow[]
  readonly repeated: number
  readonly unreadable: number
  readonly failure?: SunatFailure
  readonly state?: TicketState
}

/** Collects a proposal as the product does: request, wait, download, with a second ticket when the first has no file. */
export async function collect(
  sunat: Sunat,
  credentials: SireCredentials,
  book: Book,
  period: TaxPeriod,
): Promise<Collected> {
  const nothing = { rows: [], repeated: 0, unreadable: 0 }
  for (let tries = 0; tries < 2; tries += 1) {
    const asked = await sunat.sire.askProposal(credentials, book, period)
    if (!asked.ok) return { ...nothing, failure: asked.failure }
    if (asked.value.kind === 'no-movement') return nothing
    const { ticket } = asked.value
    const state = await sunat.sire.waitForTicket(credentials, ticket)
    if (!state.ok) return { ...nothing, failure: state.failure }
    if (state.value.kind === 'without-file') continue
    if (state.value.kind !== 'ready') return { ...nothing, state: state.value }
    const batches: RegisterBatch[] = []
    const read = await sunat.sire.downloadProposal(
      credentials,
      ticket,
      state.value.files,
      (batch) => void batches.push(batch),
    )
    if (!read.ok) return { ...nothing, failure: read.failure }
    if (read.value.kind === 'no-movement') return nothing
    if (read.value.kind === 'file-missing') continue
    const { repeated, unreadable } = read.value.tally
    return { rows: batches.flatMap(({ rows }) => rows), repeated, unreadable }
  }
  return { ...nothing, state: { kind: 'without-file' } }
}
