import type { UploadedFileKind } from '@contapro/contract/uploads'
import type { Source } from '@contapro/sunat/archive/source'
import { identifyCertificates } from '@contapro/sunat/certificates/certificate-columns'
import { identifyRegister } from '@contapro/sunat/register/identify-register'
import { delimitedRows } from '@contapro/sunat/sheets/delimited-rows'
import { isWorkbook, xlsxRows } from '@contapro/sunat/sheets/xlsx-rows'

import { countResult, newTally, type Tally } from '../tally.ts'
import { chunksOf } from '../upload-files.ts'
import { EMPTY_PROPOSAL, readBeginning, storeRegister, storeRows, type FileWork } from './file-work.ts'
import { identifyHandMade, identifyRows } from './identify-sheet.ts'
import { readZip } from './read-zip.ts'

/** What a file is, by its content. */
export function detectKind(beginning: Buffer): 'xml' | 'zip' | 'other' {
  if (beginning[0] === 0x50 && beginning[1] === 0x4b && beginning[2] !== undefined && beginning[2] <= 7) return 'zip'
  // In UTF-16 every second byte is zero.
  const text = beginning.subarray(0, 200).toString('latin1').replaceAll('\u0000', '')
  return /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*</.test(text) ? 'xml' : 'other'
}

/** Reads a file that is not a single XML, and stores what it has. `done` entries of a zip have their result already. */
export async function readFile(work: FileWork, name: string, source: Source, begun?: Tally): Promise<Tally> {
  const beginning = await readBeginning(source)
  if (detectKind(beginning) === 'zip') {
    if (await isWorkbook(source)) return readSheet(work, await identifyRows(xlsxRows(source)))
    const tally = begun ?? newTally('ZIP')
    await readZip(work, tally, source)
    return tally
  }
  const delimiter = identifyCertificates(beginning)
  if (delimiter !== undefined)
    return readSheet(work, { kind: 'DEPOSITS', rows: delimitedRows(chunksOf(source), delimiter) })
  const register = identifyRegister(beginning)
  const handMadeDelimiter = register === undefined ? identifyHandMade(beginning) : undefined
  if (handMadeDelimiter !== undefined)
    return readSheet(work, { kind: 'HAND_MADE', rows: delimitedRows(chunksOf(source), handMadeDelimiter) })
  if (register === undefined || register === 'empty')
    return isPdf(beginning) ? refuse(PDF, 'PDF') : refuse(register === 'empty' ? EMPTY_PROPOSAL : whyOther(beginning))
  const tally = newTally('PROPOSAL')
  await storeRegister(work, tally, { register, entry: { name, read: () => chunksOf(source) } })
  return tally
}

async function readSheet(work: FileWork, sheet: Parameters<typeof storeRows>[2]): Promise<Tally> {
  const tally = newTally(sheet.kind)
  await storeRows(work, tally, sheet)
  return tally
}

export function refuse(reason: string, kind: UploadedFileKind = 'OTHER'): Tally {
  const tally = newTally(kind)
  countResult(tally, { kind: 'unreadable', reason })
  return tally
}

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
