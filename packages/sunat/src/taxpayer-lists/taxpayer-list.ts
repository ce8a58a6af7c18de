import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import { isRuc } from '@contapro/domain/taxpayers/ruc'
import type { PublishedList } from '@contapro/domain/taxpayers/taxpayer-lists'

import { readArchive } from '../archive/read-archive.ts'
import { bufferSource } from '../archive/source.ts'
import { failed, success, type Result } from '../failure.ts'
import { detectFailure, unexpectedFormat } from '../http/detect-failure.ts'
import type { Answer, SunatRequest } from '../http/sunat-request.ts'
import { readDate, readName } from '../register/read-cell.ts'
import { decodeText } from '../text/decode-text.ts'

/** A member of a list, from the date that the list states. */
export type ListedTaxpayer = {
  readonly ruc: string
  readonly since: CalendarDate
  readonly resolution: string
}

export type TaxpayerListReading = {
  readonly members: readonly ListedTaxpayer[]
  /** Number of lines that cannot be read. */
  readonly unreadable: number
}

const PATHS: Readonly<Record<PublishedList, string>> = {
  'retention-agents': '/descarga/AgentRet/AgenRet_TXT.zip',
  'perception-agents': '/descarga/AgentRet/AgenPercVI_TXT.zip',
  'fuel-perception-agents': '/descarga/AgentRet/AgenPerc_TXT.zip',
  'good-taxpayers': '/descarga/BueCont/BueCont_TXT.zip',
}
/** The lists have some ten thousand members, of about a hundred bytes each. */
const MAX_TEXT_BYTES = 32 * 1024 * 1024
const MAX_RESOLUTION = 100

export function toTaxpayerListRequest(list: PublishedList): SunatRequest {
  return { host: 'public', method: 'GET', path: PATHS[list], expects: 'file', headers: { accept: '*/*' } }
}

export async function fromTaxpayerListResponse(answer: Answer): Promise<Result<TaxpayerListReading>> {
  const failure = detectFailure(answer, 'file')
  if (failure) return failed(failure)
  if (answer.status !== 200) return unexpectedFormat('list of taxpayers', answer)
  try {
    for await (const entry of readArchive([bufferSource(answer.body)])) {
      if (!/\.txt$/i.test(entry.name)) continue
      const reading = readLines(decodeText(await readWhole(entry.read())))
      if (reading.members.length > 0) return success(reading)
    }
  } catch (error) {
    const what = error instanceof Error ? error.message.slice(0, 120) : 'unreadable'
    return failed({ kind: 'unexpected-format', what: `list of taxpayers: ${what}`, excerpt: '' })
  }
  return failed({ kind: 'unexpected-format', what: 'list of taxpayers without members', excerpt: '' })
}

async function readWhole(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    size += chunk.length
    if (size > MAX_TEXT_BYTES) throw new RangeError('text too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** `Ruc|Nombre/Razon|A partir del|Resolucion|`, with lines that end in CR, LF or both. A name may contain the separator. */
function readLines(text: string): TaxpayerListReading {
  const members = new Map<string, ListedTaxpayer>()
  let unreadable = 0
  for (const line of text.split(/[\r\n]+/)) {
    if (line.trim() === '' || /^ruc\b/i.test(line)) continue
    const cells = line.replace(/\|\s*$/, '').split('|')
    const [ruc, since, resolution] = [cells[0]?.trim() ?? '', readDate(cells.at(-2)?.trim() ?? ''), cells.at(-1) ?? '']
    if (cells.length >= 4 && isRuc(ruc) && since)
      members.set(`${ruc} ${since}`, { ruc, since, resolution: readName(resolution).slice(0, MAX_RESOLUTION) })
    else unreadable += 1
  }
  return { members: [...members.values()], unreadable }
}
