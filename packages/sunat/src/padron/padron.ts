import { chunks } from '@contapro/domain/lists/chunks'
import { isRuc } from '@contapro/domain/taxpayers/ruc'
import { readArchive } from '../archive/read-archive.ts'
import { fileSource, type Source } from '../archive/source.ts'
import { withSpool } from '../archive/spool.ts'
import { failed, success, type Result } from '../failure.ts'
import { detectFailure, unexpectedFormat } from '../http/detect-failure.ts'
import type { SunatHttp } from '../http/sunat-http.ts'
import type { Answer, SunatRequest } from '../http/sunat-request.ts'
import { decodeText } from '../text/decode-text.ts'
import { readPadronLine, type Taxpayer } from './padron-line.ts'

export type PadronReading = {
  readonly taxpayers: ReadonlyMap<string, Taxpayer>
  /** Number of lines in the whole list. */
  readonly lines: number
  /** Number of lines of requested RUCs that cannot be read. */
  readonly unreadable: number
  /** The `Last-Modified` header of the file. */
  readonly lastModified: string | undefined
}

export type TaxpayerName = { readonly ruc: string; readonly name: string }

type PadronOptions = { readonly signal?: AbortSignal | undefined }

const NAMES_PER_CALL = 5000
const TIMEOUT_MS = 60 * 60_000
const RUC_LENGTH = 11

function toPadronRequest(): SunatRequest {
  return {
    host: 'padron',
    method: 'GET',
    path: '/padron_reducido_ruc.zip',
    expects: 'file',
    headers: { accept: '*/*' },
  }
}

function fromPadronResponse(answer: Answer): Result<{ readonly lastModified: string | undefined }> {
  const failure = detectFailure(answer, 'file')
  if (failure) return failed(failure)
  if (answer.status !== 200 || answer.body.subarray(0, 2).toString('latin1') !== 'PK')
    return unexpectedFormat('padrón', answer)
  return success({ lastModified: answer.headers['last-modified'] })
}

/** Padrón reducido del RUC: about 14 million lines, streamed, of which only what was requested is kept. */
export class Padron {
  readonly #http: SunatHttp
  readonly #spoolFolder: string | undefined

  constructor(http: SunatHttp, spoolFolder?: string) {
    this.#http = http
    this.#spoolFolder = spoolFolder
  }

  find(rucs: ReadonlySet<string>, options: PadronOptions = {}): Promise<Result<PadronReading>> {
    return this.#read(options, (source, lastModified) => readPadron(source, rucs, lastModified))
  }

  /** Hands over the name of every taxpayer of the list, some thousands at a time. */
  readNames(
    onNames: (names: readonly TaxpayerName[]) => Promise<void>,
    options: PadronOptions = {},
  ): Promise<Result<{ readonly names: number }>> {
    return this.#read(options, (source) => readPadronNames(source, onNames))
  }

  #read<Value>(
    options: PadronOptions,
    read: (source: Source, lastModified: string | undefined) => Promise<Result<Value>>,
  ): Promise<Result<Value>> {
    return withSpool(async (spool) => {
      const file = await spool.open()
      const answer = await this.#http.download(toPadronRequest(), file, { ...options, timeoutMs: TIMEOUT_MS })
      if (!answer.ok) return answer
      const received = fromPadronResponse(answer.value)
      return received.ok ? read(await fileSource(file), received.value.lastModified) : received
    }, this.#spoolFolder)
  }
}

export async function readPadron(
  source: Source,
  rucs: ReadonlySet<string>,
  lastModified?: string,
): Promise<Result<PadronReading>> {
  const taxpayers = new Map<string, Taxpayer>()
  const count = { lines: 0, unreadable: 0 }
  try {
    for await (const block of readBlocks(source)) collectRequested(block, rucs, taxpayers, count)
  } catch (error) {
    return unreadablePadron(error)
  }
  if (count.lines === 0) return failed({ kind: 'unexpected-format', what: 'padrón without lines', excerpt: '' })
  return success({ taxpayers, ...count, lastModified })
}

export async function readPadronNames(
  source: Source,
  onNames: (names: readonly TaxpayerName[]) => Promise<void>,
): Promise<Result<{ readonly names: number }>> {
  let names = 0
  const blocks = readBlocks(source)
  for (;;) {
    let block: Buffer | undefined
    try {
      block = (await blocks.next()).value ?? undefined
    } catch (error) {
      return unreadablePadron(error)
    }
    if (!block) break
    const read = namesIn(block)
    names += read.length
    // Outside the try: a failure to store them is not one of the list.
    for (const some of chunks(read, NAMES_PER_CALL)) await onNames(some)
  }
  return names > 0
    ? success({ names })
    : failed({ kind: 'unexpected-format', what: 'padrón without names', excerpt: '' })
}

function unreadablePadron(error: unknown): Result<never> {
  const what = error instanceof Error ? error.message.slice(0, 120) : 'unreadable'
  return failed({ kind: 'unexpected-format', what: `padrón: ${what}`, excerpt: '' })
}

/** The text of the list in blocks of whole lines. */
async function* readBlocks(source: Source): AsyncGenerator<Buffer, undefined> {
  for await (const entry of readArchive([source])) {
    if (!/\.txt$/i.test(entry.name)) continue
    let carry: Buffer | undefined
    for await (const chunk of entry.read()) {
      const bytes = carry ? Buffer.concat([carry, chunk]) : chunk
      const end = bytes.lastIndexOf(0x0a) + 1
      carry = bytes.subarray(end)
      if (carry.length > 64 * 1024) throw new RangeError('line too long')
      if (end > 0) yield bytes.subarray(0, end)
    }
    if (carry && carry.length > 0) yield carry
  }
  return undefined
}

function namesIn(block: Buffer): TaxpayerName[] {
  return decodeText(block)
    .split('\n')
    .flatMap((line) => {
      const { ruc, name } = readPadronLine(line) ?? {}
      return ruc && name && isRuc(ruc) ? [{ ruc, name }] : []
    })
}

function collectRequested(
  block: Buffer,
  rucs: ReadonlySet<string>,
  taxpayers: Map<string, Taxpayer>,
  count: { lines: number; unreadable: number },
): void {
  // In ISO-8859-1 each byte is one character, so lines can be found before decoding the requested ones.
  const text = block.toString('latin1')
  for (let start = 0; start < text.length;) {
    const found = text.indexOf('\n', start)
    const end = found === -1 ? text.length : found
    if (end > start) count.lines += 1
    const ruc = text.slice(start, start + RUC_LENGTH)
    if (rucs.has(ruc)) {
      const taxpayer = readPadronLine(decodeText(block.subarray(start, end)))
      if (taxpayer) taxpayers.set(taxpayer.ruc, taxpayer)
      else count.unreadable += 1
    }
    start = end + 1
  }
}
