import type { TaxPeriod } from '@contapro/domain/periods/tax-period'
import type { FileHandle } from 'node:fs/promises'
import { groupParts } from '../archive/group-parts.ts'
import { fileSource, type Source } from '../archive/source.ts'
import { withSpool, type Spool } from '../archive/spool.ts'
import { success, type Result } from '../failure.ts'
import type { SunatHttp } from '../http/sunat-http.ts'
import type { Answer, SunatRequest } from '../http/sunat-request.ts'
import { readRegister, type OnBatch } from '../register/read-register.ts'
import type { RegisterTally } from '../register/register-reader.ts'
import { sendAuthorized } from '../tokens/send-authorized.ts'
import { redactSecrets } from '../tokens/redact-secrets.ts'
import type { SireCredentials } from '../tokens/credentials.ts'
import type { TokenCache } from '../tokens/token-cache.ts'
import { sireTokenSpec } from '../tokens/token-specs.ts'
import { fromProposalResponse, toProposalRequest, type Ticket } from './ask-proposal.ts'
import type { Book } from '@contapro/domain/vouchers/book'
import { fromReportResponse, isFileMissing, toReportRequest } from './download-report.ts'
import { fromListingResponse, toListingRequest } from './listing.ts'
import { fromPeriodsResponse, toPeriodsRequest, type RegisterPeriod } from './periods.ts'
import { pollDelay } from './poll-delay.ts'
import { readListing, type ListingResult } from './read-listing.ts'
import { fromSummaryResponse, toSummaryRequest, type Summary } from './summary.ts'
import {
  EXPORT_PROPOSAL,
  findTicket,
  fromTicketsResponse,
  TICKETS_PER_PAGE,
  toTicketsRequest,
  type ReportFile,
  type TicketState,
} from './ticket-state.ts'

export type SireDeps = {
  readonly http: SunatHttp
  readonly tokens: TokenCache
  readonly spoolFolder?: string | undefined
}
type Options = { readonly signal?: AbortSignal | undefined }

export type RequestedProposal = { readonly kind: 'ticket'; readonly ticket: Ticket } | { readonly kind: 'no-movement' }

export type DownloadResult =
  | { readonly kind: 'register'; readonly tally: RegisterTally }
  | { readonly kind: 'no-movement' }
  /** SUNAT lost the file of this ticket; request a new one. */
  | { readonly kind: 'file-missing' }

type DownloadedPart =
  | { readonly kind: 'part'; readonly file: FileHandle }
  | Exclude<DownloadResult, { readonly kind: 'register' }>

export type WaitOptions = Options & {
  /** The total time to wait. */
  readonly timeoutMs?: number
  readonly onPoll?: (state: TicketState) => void | Promise<void>
}

const DOWNLOAD_TIMEOUT_MS = 15 * 60_000
const TICKET_TIMEOUT_MS = 20 * 60_000
const MAX_TICKET_PAGES = 20
/** A finished ticket whose file is not listed after this many polls will not get one. */
const MAX_POLLS_WITHOUT_FILE = 5

/** SIRE, the REST services of the purchases and sales registers. */
export class Sire {
  readonly #deps: SireDeps

  constructor(deps: SireDeps) {
    this.#deps = deps
  }

  periods(credentials: SireCredentials, book: Book, options: Options = {}): Promise<Result<readonly RegisterPeriod[]>> {
    return this.#ask(credentials, book, toPeriodsRequest(book), fromPeriodsResponse, options)
  }

  /** The ticket of a new export, or of the one already running. Store it before polling. */
  async askProposal(
    credentials: SireCredentials,
    book: Book,
    period: TaxPeriod,
    options: Options & { readonly format?: 'txt' | 'csv' } = {},
  ): Promise<Result<RequestedProposal>> {
    const askedAt = this.#deps.http.clock.now()
    const asked = await this.#ask(
      credentials,
      book,
      toProposalRequest(book, period, options.format),
      fromProposalResponse,
      options,
    )
    if (!asked.ok) return asked
    if (asked.value.kind === 'no-movement') return success({ kind: 'no-movement' })
    return success({ kind: 'ticket', ticket: { number: asked.value.number, book, period, askedAt } })
  }

  async pollTicket(credentials: SireCredentials, ticket: Ticket, options: Options = {}): Promise<Result<TicketState>> {
    const { book, period, number } = ticket
    const request = toTicketsRequest({ book, from: period, to: period, number })
    const listed = await this.#ask(credentials, book, request, fromTicketsResponse, options)
    return listed.ok ? success(findTicket(listed.value, ticket)) : listed
  }

  /** Polls at growing intervals until the ticket ends or the time is over; the last state may be `pending`. */
  async waitForTicket(
    credentials: SireCredentials,
    ticket: Ticket,
    options: WaitOptions = {},
  ): Promise<Result<TicketState>> {
    const { clock } = this.#deps.http
    const giveUpAt = clock.now() + (options.timeoutMs ?? TICKET_TIMEOUT_MS)
    let withoutFile = 0
    for (let polls = 0; ; polls += 1) {
      const state = await this.pollTicket(credentials, ticket, options)
      if (!state.ok) return state
      await options.onPoll?.(state.value)
      const { kind } = state.value
      if (kind === 'without-file') withoutFile += 1
      const isOver = kind === 'ready' || kind === 'failed' || withoutFile >= MAX_POLLS_WITHOUT_FILE
      const delay = pollDelay(polls)
      if (isOver || clock.now() + delay > giveUpAt) return state
      await clock.sleep(delay, options.signal)
    }
  }

  /** The newest finished export of the same book and period, as a fallback when a ticket does not end. */
  async findFinishedTicket(
    credentials: SireCredentials,
    book: Book,
    period: TaxPeriod,
    options: Options = {},
  ): Promise<Result<{ readonly ticket: Ticket; readonly files: readonly ReportFile[] } | undefined>> {
    const finished: { ticket: Ticket; files: readonly ReportFile[] }[] = []
    for (let page = 1; page <= MAX_TICKET_PAGES; page += 1) {
      const request = toTicketsRequest({ book, from: period, to: period, page })
      const listed = await this.#ask(credentials, book, request, fromTicketsResponse, options)
      if (!listed.ok) return listed
      for (const { number, state, ...listedTicket } of listed.value) {
        const isExport = Number(listedTicket.processCode) === Number(EXPORT_PROPOSAL)
        if (state.kind === 'ready' && isExport && listedTicket.period === period)
          finished.push({ ticket: { number, book, period, askedAt: 0 }, files: state.files })
      }
      if (listed.value.length < TICKETS_PER_PAGE) break
    }
    return success(finished.sort((a, b) => (a.ticket.number < b.ticket.number ? 1 : -1))[0])
  }

  /**
   * Downloads and reads all files of a finished ticket in one pass. Keep the batches only when the result is a register. A period is empty
   * only if each of its files says so.
   */
  downloadProposal(
    credentials: SireCredentials,
    ticket: Ticket,
    files: readonly ReportFile[],
    onBatch: OnBatch,
    options: Options = {},
  ): Promise<Result<DownloadResult>> {
    return withSpool(async (spool) => {
      const archives: Source[][] = []
      let empty = 0
      for (const group of groupParts(files)) {
        const parts: Source[] = []
        for (const [index, file] of group.entries()) {
          const part = await redactSecrets(
            credentials,
            this.#fetchPart(credentials, ticket, file, spool, index === 0, options),
          )
          if (!part.ok) return part
          if (part.value.kind === 'file-missing') return success(part.value)
          if (part.value.kind === 'no-movement') empty += 1
          else parts.push(await fileSource(part.value.file))
        }
        archives.push(parts)
      }
      if (empty > 0) return success({ kind: empty === files.length ? 'no-movement' : 'file-missing' })
      const tally = await readRegister({ ...ticket, ruc: credentials.ruc }, archives, onBatch)
      return tally.ok ? success({ kind: 'register', tally: tally.value }) : tally
    }, this.#deps.spoolFolder)
  }

  /** Reads SUNAT's JSON listings page by page, which is faster than a ticket. */
  listProposal(
    credentials: SireCredentials,
    book: Book,
    period: TaxPeriod,
    onBatch: OnBatch,
    options: Options = {},
  ): Promise<Result<ListingResult>> {
    const ask = (page: number) =>
      this.#ask(
        credentials,
        book,
        toListingRequest(book, period, page),
        (answer) => fromListingResponse(answer, { book, ruc: credentials.ruc, period }),
        options,
      )
    return readListing(ask, onBatch)
  }

  summary(
    credentials: SireCredentials,
    book: Book,
    period: TaxPeriod,
    options: Options = {},
  ): Promise<Result<Summary>> {
    return this.#ask(credentials, book, toSummaryRequest(book, period), fromSummaryResponse, options)
  }

  async #fetchPart(
    credentials: SireCredentials,
    ticket: Ticket,
    file: ReportFile,
    spool: Spool,
    isFirst: boolean,
    { signal }: Options,
  ): Promise<Result<DownloadedPart>> {
    const handle = await spool.open()
    const answer = await sendAuthorized(
      this.#deps,
      sireTokenSpec(credentials),
      ticket.book,
      toReportRequest(ticket, file),
      { signal, timeoutMs: DOWNLOAD_TIMEOUT_MS, isFinal: isFileMissing, isOpaque: !isFirst },
      (request, options) => this.#deps.http.download(request, handle, options),
    )
    if (!answer.ok) return answer
    const verdict = fromReportResponse(answer.value, ticket.book, isFirst)
    if (!verdict.ok) return verdict
    if (verdict.value === 'file') return success({ kind: 'part', file: handle })
    return success({ kind: verdict.value === 'missing' ? 'file-missing' : 'no-movement' })
  }

  /** Sends one request and reads its answer; failures are redacted. */
  #ask<Value>(
    credentials: SireCredentials,
    book: Book,
    request: SunatRequest,
    read: (answer: Answer, book: Book) => Result<Value>,
    { signal }: Options,
  ): Promise<Result<Value>> {
    const asked = async () => {
      const answer = await sendAuthorized(this.#deps, sireTokenSpec(credentials), book, request, { signal })
      return answer.ok ? read(answer.value, book) : answer
    }
    return redactSecrets(credentials, asked())
  }
}
