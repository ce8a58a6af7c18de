import { ArchiveError, type ArchiveProblem } from '@contapro/sunat/archive/archive-error'
import { readArchive, type ArchiveEntry } from '@contapro/sunat/archive/read-archive'
import { bufferSource, type Source } from '@contapro/sunat/archive/source'
import { identifyCertificates } from '@contapro/sunat/certificates/certificate-columns'
import { identifyRegister } from '@contapro/sunat/register/identify-register'
import { delimitedRows } from '@contapro/sunat/sheets/delimited-rows'
import type { SheetRow } from '@contapro/sunat/sheets/sheet-row'
import { isWorkbook, xlsxRows } from '@contapro/sunat/sheets/xlsx-rows'

import type { UploadedFileKind } from '@contapro/contract/uploads'

import type { Deps } from '../../deps.ts'
import type { Owners } from './owners.ts'
import { identifyHandMade, identifyRows, type SheetKind } from './identify-sheet.ts'
import { storeDeposits } from './store-deposits.ts'
import { storeHandMadeSheet } from './store-hand-made-sheet.ts'
import { storeProposal } from './store-proposal.ts'
import { storeVouchers, type XmlEntry } from './store-vouchers.ts'
import { count, describeCdrs, newTally, noteIgnored, type Tally } from './tally.ts'
import { chunksOf } from './upload-files.ts'

export type FileWork = {
  readonly deps: Deps
  readonly owners: Owners
  /** Called when something of the file is stored; false when the work must stop. */
  readonly save: (tally: Tally, businesses: Iterable<string>) => Promise<boolean>
}

const MAX_ENTRIES = 20_000
/** Of a voucher; the reader refuses larger ones. */
export const MAX_XML_BYTES = 5 * 1024 * 1024
/** Of a zip inside a zip, which is read whole. */
const MAX_INNER_ZIP_BYTES = 20 * 1024 * 1024
/** How much is stored at once. */
const BATCH_ENTRIES = 200
const BATCH_BYTES = 16 * 1024 * 1024
const BEGINNING_BYTES = 64 * 1024

/** What a file is, by its content. */
export function detectKind(beginning: Buffer): 'xml' | 'zip' | 'other' {
  if (beginning[0] === 0x50 && beginning[1] === 0x4b && beginning[2] !== undefined && beginning[2] <= 7) return 'zip'
  // In UTF-16 every second byte is zero.
  const text = beginning.subarray(0, 200).toString('latin1').replaceAll('\u0000', '')
  return /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*</.test(text) ? 'xml' : 'other'
}

export async function readBeginning(source: Source): Promise<Buffer> {
  return source.read(0, Math.min(source.size, BEGINNING_BYTES))
}

/** Reads a file that is not a single XML, and stores what it has. `done` entries of a zip have their result already. */
export async function readFile(work: FileWork, name: string, source: Source, begun?: Tally): Promise<Tally> {
  const beginning = await readBeginning(source)
  if (detectKind(beginning) === 'zip') {
    if (await isWorkbook(source)) return readWorkbook(work, source)
    const tally = begun ?? newTally('ZIP')
    await readZip(work, tally, source)
    return tally
  }
  const delimiter = identifyCertificates(beginning)
  if (delimiter !== undefined) return readSheet(work, 'DEPOSITS', delimitedRows(chunksOf(source), delimiter))
  const register = identifyRegister(beginning)
  const typedDelimiter = register === undefined ? identifyHandMade(beginning) : undefined
  if (typedDelimiter !== undefined) return readSheet(work, 'HAND_MADE', delimitedRows(chunksOf(source), typedDelimiter))
  if (register === undefined || register === 'empty')
    return isPdf(beginning) ? refuse(PDF, 'PDF') : refuse(register === 'empty' ? EMPTY_PROPOSAL : whyOther(beginning))
  const tally = newTally('PROPOSAL')
  const business = await storeProposal(work.deps, work.owners, register, { name, read: () => chunksOf(source) }, tally)
  if (business !== undefined) await work.save(tally, [business])
  return tally
}

async function readWorkbook(work: FileWork, source: Source): Promise<Tally> {
  const { kind, rows } = await identifyRows(xlsxRows(source))
  return readSheet(work, kind, rows)
}

/** Vouchers typed by hand, or certificates of deposits. */
async function readSheet(work: FileWork, kind: SheetKind, rows: AsyncIterable<SheetRow>): Promise<Tally> {
  const tally = newTally(kind)
  await storeRows(work, tally, kind, rows)
  return tally
}

async function storeRows(
  work: FileWork,
  tally: Tally,
  kind: SheetKind,
  rows: AsyncIterable<SheetRow>,
  where: { readonly entry?: string } = {},
): Promise<void> {
  const store = kind === 'HAND_MADE' ? storeHandMadeSheet : storeDeposits
  await work.save(tally, await store(work.deps, work.owners, rows, tally, where))
}

export function refuse(reason: string, kind: UploadedFileKind = 'OTHER'): Tally {
  const tally = newTally(kind)
  count(tally, { kind: 'unreadable', reason })
  return tally
}

const EMPTY_PROPOSAL = 'La propuesta no tiene filas, así que no dice de qué empresa ni periodo es'

const OLD_EXCEL = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const UTF_16 = Buffer.from([0xff, 0xfe])

const PDF = 'Un PDF no trae los datos firmados. Sube el XML o regístralo a mano.'

function isPdf(beginning: Buffer): boolean {
  return beginning.subarray(0, 5).toString('latin1') === '%PDF-'
}

function whyOther(beginning: Buffer): string {
  if (beginning.length === 0) return 'El archivo está vacío'
  // Smaller ones are read as vouchers.
  if (detectKind(beginning) === 'xml') return 'El XML supera el tamaño permitido, que es de 5 MB'
  if (beginning.subarray(0, 4).equals(OLD_EXCEL)) return 'Es un Excel antiguo (.xls): guárdalo como .xlsx o .csv'
  if (beginning.subarray(0, 2).equals(UTF_16)) return 'Está en UTF-16: guárdalo como CSV UTF-8'
  return 'No es un XML, un ZIP, una propuesta del SIRE, constancias de depósito ni la plantilla de comprobantes'
}

async function readZip(work: FileWork, tally: Tally, source: Source): Promise<void> {
  let batch: XmlEntry[] = []
  let bytes = 0
  let position = 0
  const flush = async (): Promise<boolean> => {
    const isGoingOn = await storeBatch(work, tally, batch, position)
    batch = []
    bytes = 0
    return isGoingOn
  }
  try {
    for await (const entry of readArchive([source], { maxEntries: MAX_ENTRIES })) {
      position += 1
      if (position <= tally.entriesDone) continue
      for await (const xml of readEntry(work, tally, entry)) {
        batch.push(xml)
        bytes += xml.bytes.length
      }
      if ((batch.length >= BATCH_ENTRIES || bytes >= BATCH_BYTES) && !(await flush())) return
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    count(tally, { kind: 'unreadable', reason: describeDamage(error) })
  }
  await flush()
  if (tally.readCount > 0) return
  count(tally, { kind: 'unreadable', reason: 'El ZIP no tiene comprobantes ni propuestas' })
  // Before the names of what it has instead.
  tally.problems.unshift(...tally.problems.splice(-1))
}

async function storeBatch(
  work: FileWork,
  tally: Tally,
  batch: readonly XmlEntry[],
  position: number,
): Promise<boolean> {
  const { results, businesses } = await storeVouchers(work.deps, work.owners, batch)
  results.forEach((result, index) => count(tally, result, { entry: batch[index]?.name ?? '' }))
  describeCdrs(tally)
  tally.entriesDone = position
  return work.save(tally, businesses)
}

/** The XML files of an entry, of which a zip inside the zip may have several. A proposal is stored at once. Pictures and the like are named and passed over. */
async function* readEntry(
  work: FileWork,
  tally: Tally,
  entry: ArchiveEntry,
  isInner = false,
): AsyncGenerator<XmlEntry> {
  const { name } = entry
  // What macOS adds beside each file.
  if (/(^|\/)__MACOSX\//.test(name)) return
  try {
    if (/\.xml$/i.test(name)) yield { name, bytes: await readWhole(entry, MAX_XML_BYTES) }
    else if (/\.zip$/i.test(name) && isInner) count(tally, { kind: 'unreadable', reason: DEEP_ZIP }, { entry: name })
    else if (/\.zip$/i.test(name)) {
      const inner = bufferSource(await readWhole(entry, MAX_INNER_ZIP_BYTES))
      for await (const nested of readArchive([inner], { maxEntries: MAX_ENTRIES }))
        yield* readEntry(work, tally, { ...nested, name: `${name}/${nested.name}` }, true)
    } else if (/\.(txt|csv)$/i.test(name)) await storeEntryText(work, tally, entry)
    else if (/\.xlsx$/i.test(name)) await storeEntryWorkbook(work, tally, entry)
    else if (!/(^|\/)\.[^/]*$|\/$/.test(name)) noteIgnored(tally, name)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    count(tally, { kind: 'unreadable', reason: describeDamage(error) }, { entry: name })
  }
}

async function storeEntryText(work: FileWork, tally: Tally, entry: ArchiveEntry): Promise<void> {
  const beginning = await readStart(entry)
  const where = { entry: entry.name }
  const delimiter = identifyCertificates(beginning)
  if (delimiter !== undefined) {
    await storeRows(work, tally, 'DEPOSITS', delimitedRows(entry.read(), delimiter), where)
    return
  }
  const register = identifyRegister(beginning)
  if (register === undefined) {
    const typedDelimiter = identifyHandMade(beginning)
    if (typedDelimiter === undefined) return count(tally, { kind: 'unreadable', reason: NO_TEXT }, where)
    return storeRows(work, tally, 'HAND_MADE', delimitedRows(entry.read(), typedDelimiter), where)
  }
  if (register === 'empty') return count(tally, { kind: 'unreadable', reason: EMPTY_PROPOSAL }, where)
  const business = await storeProposal(work.deps, work.owners, register, entry, tally, where)
  if (business !== undefined) await work.save(tally, [business])
}

const DEEP_ZIP = 'Es un ZIP dentro de otro que ya está dentro de un ZIP: ábrelo y súbelo aparte'
const NO_TEXT = 'No es una propuesta del SIRE, ni constancias de depósito, ni la plantilla de comprobantes'

/** A workbook inside a zip is read whole. */
async function storeEntryWorkbook(work: FileWork, tally: Tally, entry: ArchiveEntry): Promise<void> {
  const source = bufferSource(await readWhole(entry, MAX_INNER_ZIP_BYTES))
  const where = { entry: entry.name }
  if (!(await isWorkbook(source))) return count(tally, { kind: 'unreadable', reason: 'No es un libro de Excel' }, where)
  const { kind, rows } = await identifyRows(xlsxRows(source))
  await storeRows(work, tally, kind, rows, where)
}

async function readStart(entry: ArchiveEntry): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of entry.read()) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= BEGINNING_BYTES) break
  }
  return Buffer.concat(chunks)
}

async function readWhole(entry: ArchiveEntry, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of entry.read()) {
    size += chunk.length
    if (size > maxBytes) throw new ArchiveError('too-large', 'file of the archive is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const DAMAGES: Readonly<Record<ArchiveProblem, string>> = {
  'too-large': 'Supera el tamaño permitido',
  'too-many-files': `El ZIP tiene más de ${MAX_ENTRIES.toLocaleString('en-US')} archivos`,
  'expands-too-far': 'Se expande demasiado: parece una bomba',
  undecodable: 'Está cifrado o usa una compresión desconocida',
  'unsafe-name': 'Tiene rutas que salen de su carpeta, que no se admiten',
  damaged: 'El ZIP está dañado o incompleto',
}

const describeDamage = (error: Error) => DAMAGES[error instanceof ArchiveError ? error.problem : 'damaged']
