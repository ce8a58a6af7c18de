import { taxPeriod } from '@contapro/domain/periods/tax-period'
import { Readable } from 'node:stream'

import { ZipFile } from 'yazl'

import { filterRows } from './filter-rows.ts'
import { isTextEncoding, proposalText, type TextFormat } from './proposal-text.ts'
import { reportFiles, type ReportFile } from './report-files.ts'
import { emptyZip, splitZip } from './split-zip.ts'
import { statedRows } from './stated-rows.ts'
import type { Ticket } from '../tickets/ticket-store.ts'
import type { RegisterRow } from '../../world/proposals/register-row.ts'
import type { World } from '../../world/world.ts'

/** The format of a ticket's text (B19, B21). */
function formatOf(world: World, ticket: Ticket): TextFormat {
  const { ruc, book, period } = ticket
  const encoded = world.faults.peek(ruc, 'B19', { book, period })
  const quirks = world.faults.peek(ruc, 'B21', { book, period })
  const variant = encoded ? (encoded.variant ?? 'utf8') : 'utf8-bom'
  return {
    book,
    separator: !ticket.csv ? '|' : quirks?.variant === 'punto-y-coma' ? ';' : ',',
    encoding: isTextEncoding(variant) ? variant : 'utf8',
    varyOwner: quirks !== undefined,
    hasHeader: true,
  }
}

function rowsOf(world: World, ticket: Ticket): Generator<RegisterRow> {
  const owner = world.taxpayer(ticket.ruc)
  if (!owner) throw new RangeError(`no such taxpayer: ${ticket.ruc}`)
  const rows = world.rows(owner, ticket.book, taxPeriod(ticket.period), true)
  return filterRows(statedRows(world, ticket, rows), ticket.filters)
}

/** B20: the volumes of a split zip, or several texts in one zip, of which the first may lack its header. */
function partsOf(world: World, { ruc, book, period }: Ticket): 'partes' | 'varios' | 'sin-cabecera' | undefined {
  const set = world.faults.peek(ruc, 'B20', { book, period })
  if (!set) return undefined
  return set.variant === 'varios' || set.variant === 'sin-cabecera' ? set.variant : 'partes'
}

export function filesOf(world: World, ticket: Ticket): readonly ReportFile[] {
  return reportFiles(ticket, partsOf(world, ticket) === 'partes' ? 2 : 1)
}

/** Every second row, starting at the first (0) or the second (1). */
function* half(rows: Iterable<RegisterRow>, first: 0 | 1): Generator<RegisterRow> {
  let isYielded = first === 0
  for (const row of rows) {
    if (isYielded) yield row
    isYielded = !isYielded
  }
}

/** The bytes of one file of a ticket. Only a split zip is built in memory, because its volumes state their sizes. */
export function openFile(world: World, ticket: Ticket, file: ReportFile): NodeJS.ReadableStream | Buffer {
  const format = formatOf(world, ticket)
  const parts = partsOf(world, ticket)
  const empty = world.faults.peek(ticket.ruc, 'B18', { book: ticket.book, period: ticket.period })
  if (empty?.variant === 'zip') return emptyZip
  if (parts === 'partes') {
    const volumes = splitZip(file.content, Buffer.concat([...proposalText(rowsOf(world, ticket), format)]))
    return volumes[file.name.endsWith('.zip') ? 1 : 0]
  }
  const zip = new ZipFile()
  const mtime = ticket.askedAt
  const add = (rows: Iterable<RegisterRow>, name: string, hasHeader = true): void =>
    zip.addReadStream(Readable.from(proposalText(rows, { ...format, hasHeader }), { objectMode: false }), name, {
      mtime,
    })
  if (parts) {
    const [stem, extension] = [file.content.slice(0, -4), file.content.slice(-4)]
    add(half(rowsOf(world, ticket), 0), `${stem}_1${extension}`, parts === 'varios')
    add(half(rowsOf(world, ticket), 1), `${stem}_2${extension}`)
  } else {
    add(rowsOf(world, ticket), file.content)
  }
  zip.end()
  return zip.outputStream
}
