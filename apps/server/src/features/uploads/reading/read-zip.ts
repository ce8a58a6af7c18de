import { ArchiveError, type ArchiveProblem } from '@contapro/sunat/archive/archive-error'
import { readArchive, type ArchiveEntry } from '@contapro/sunat/archive/read-archive'
import { bufferSource, type Source } from '@contapro/sunat/archive/source'
import { identifyCertificates } from '@contapro/sunat/certificates/certificate-columns'
import { identifyRegister } from '@contapro/sunat/register/identify-register'
import { delimitedRows } from '@contapro/sunat/sheets/delimited-rows'
import { isWorkbook, xlsxRows } from '@contapro/sunat/sheets/xlsx-rows'

import { MAX_XML_BYTES, storeVouchers, type XmlEntry } from '../storing/store-vouchers.ts'
import { countResult, describeCdrs, nameOnlyVoucher, noteIgnored, type Tally } from '../tally.ts'
import { BEGINNING_BYTES, EMPTY_PROPOSAL, storeRegister, storeRows, type FileWork } from './file-work.ts'
import { identifyHandMade, identifyRows } from './identify-sheet.ts'

const MAX_ENTRIES = 20_000
/** Of a zip inside a zip, which is read whole. */
const MAX_INNER_ZIP_BYTES = 20 * 1024 * 1024
/** How much is stored at once. */
const BATCH_ENTRIES = 200
const BATCH_BYTES = 16 * 1024 * 1024

/** Reads the files of a zip one after the other and stores what they have; entries that have their result already are skipped. */
export async function readZip(work: FileWork, tally: Tally, source: Source): Promise<void> {
  let batch: XmlEntry[] = []
  let bytes = 0
  let position = 0
  // What an entry stored by itself is saved with its position too, so that a retry does not count it twice.
  let hasSaved = false
  const flush = async (): Promise<boolean> => {
    const isGoingOn = await storeBatch(work, tally, batch, position)
    batch = []
    bytes = 0
    hasSaved = false
    return isGoingOn
  }
  const saving: FileWork = {
    ...work,
    save: (...result) => {
      hasSaved = true
      return work.save(...result)
    },
  }
  try {
    for await (const entry of readArchive([source], { maxEntries: MAX_ENTRIES })) {
      position += 1
      if (position <= tally.entriesDone) continue
      for await (const xml of readEntry(saving, tally, entry)) {
        batch.push(xml)
        bytes += xml.bytes.length
      }
      const isFull = batch.length >= BATCH_ENTRIES || bytes >= BATCH_BYTES
      if ((isFull || hasSaved) && !(await flush())) return
    }
  } catch (error) {
    // Storing may fail too, and then the job is retried.
    if (!(error instanceof ArchiveError)) throw error
    countResult(tally, { kind: 'unreadable', reason: describeDamage(error) })
  }
  await flush()
  if (tally.readCount > 0) return
  countResult(tally, { kind: 'unreadable', reason: 'El ZIP no tiene comprobantes ni propuestas' })
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
  results.forEach((result, index) => countResult(tally, result, { entry: batch[index]?.name ?? '' }))
  nameOnlyVoucher(
    tally,
    results.flatMap((result) => {
      const isKept = result.kind === 'stored' || result.kind === 'already-there'
      return isKept && result.detail && result.target ? [{ detail: result.detail, target: result.target }] : []
    }),
  )
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
    else if (/\.zip$/i.test(name) && isInner)
      countResult(tally, { kind: 'unreadable', reason: DEEP_ZIP }, { entry: name })
    else if (/\.zip$/i.test(name)) {
      const inner = bufferSource(await readWhole(entry, MAX_INNER_ZIP_BYTES))
      for await (const nested of readArchive([inner], { maxEntries: MAX_ENTRIES }))
        yield* readEntry(work, tally, { ...nested, name: `${name}/${nested.name}` }, true)
    } else if (/\.(txt|csv)$/i.test(name)) await storeEntryText(work, tally, entry)
    else if (/\.xlsx$/i.test(name)) await storeEntryWorkbook(work, tally, entry)
    else if (!/(^|\/)\.[^/]*$|\/$/.test(name)) noteIgnored(tally, name)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    countResult(tally, { kind: 'unreadable', reason: describeDamage(error) }, { entry: name })
  }
}

async function storeEntryText(work: FileWork, tally: Tally, entry: ArchiveEntry): Promise<void> {
  const beginning = await readStart(entry)
  const where = { entry: entry.name }
  const delimiter = identifyCertificates(beginning)
  if (delimiter !== undefined) {
    const rows = delimitedRows(entry.read(), delimiter)
    return storeRows(work, tally, { kind: 'DEPOSITS', rows }, where)
  }
  const register = identifyRegister(beginning)
  if (register === undefined) {
    const handMadeDelimiter = identifyHandMade(beginning)
    if (handMadeDelimiter === undefined) return countResult(tally, { kind: 'unreadable', reason: NO_TEXT }, where)
    const rows = delimitedRows(entry.read(), handMadeDelimiter)
    return storeRows(work, tally, { kind: 'HAND_MADE', rows }, where)
  }
  if (register === 'empty') return countResult(tally, { kind: 'unreadable', reason: EMPTY_PROPOSAL }, where)
  await storeRegister(work, tally, { register, entry }, where)
}

const DEEP_ZIP = 'Es un ZIP dentro de otro que ya está dentro de un ZIP: ábrelo y súbelo aparte'
const NO_TEXT = 'No es una propuesta del SIRE, ni constancias de depósito, ni la plantilla de comprobantes'

/** A workbook inside a zip is read whole. */
async function storeEntryWorkbook(work: FileWork, tally: Tally, entry: ArchiveEntry): Promise<void> {
  const source = bufferSource(await readWhole(entry, MAX_INNER_ZIP_BYTES))
  const where = { entry: entry.name }
  if (!(await isWorkbook(source)))
    return countResult(tally, { kind: 'unreadable', reason: 'No es un libro de Excel' }, where)
  await storeRows(work, tally, await identifyRows(xlsxRows(source)), where)
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
