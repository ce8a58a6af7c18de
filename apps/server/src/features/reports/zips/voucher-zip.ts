import { setTimeout as sleep } from 'node:timers/promises'

import type { ZippedType } from '@contapro/contract/voucher-files'
import { calendarDate, formatDate } from '@contapro/domain/dates/calendar-date'
import { voucherCode } from '@contapro/domain/vouchers/voucher-code'
import { CSV_MARK, csvLine } from '@contapro/reports/text/csv-line'
import { zipFiles, type ZippedFile } from '@contapro/reports/zip/zip-files'

import type { ZipSelection } from '../../../db/tables/reports.ts'
import type { Deps } from '../../../deps.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { attachmentFileName } from '../../../files/attachment-files.ts'
import { renderingFileName, xmlFileName } from '../../../files/voucher-file-names.ts'
import { AppError } from '../../../http/app-error.ts'
import { listVoucherFiles, toListFilter, type FileSelection, type ListedFile } from '../../vouchers/queries.ts'
import { inOrder } from '../in-order.ts'

/** So many stored files are read ahead. Pictures and PDFs are drawn one by one, elsewhere. */
const READ_AHEAD = 16
const BUSY_PAUSE_MS = 500
const MAX_BUSY_TRIES = 60

/** What a zip has of the vouchers that were chosen. */
export type ZipCounts = { files: number; missing: number }

const INDEX_TITLES = [
  'Archivo',
  'RUC del emisor',
  'Tipo',
  'Serie',
  'Número',
  'Fecha de emisión',
  'Documento',
  'Nombre',
  'Estado',
]

/** The bytes of a zip with the files of some vouchers and an index of them, made while they are read. `counts` is complete at the end. */
export function voucherZip(
  deps: Pick<Deps, 'pool' | 'files'>,
  businessId: string,
  selection: ZipSelection,
  counts: ZipCounts,
  { isCompressed }: { isCompressed: boolean },
): AsyncGenerator<Uint8Array> {
  return zipFiles(readEntries(deps, businessId, { ...selection, isCompressed }, counts))
}

/** The vouchers of a zip, in batches. */
export function listZipped(
  { pool }: Pick<Deps, 'pool'>,
  businessId: string,
  selection: ZipSelection,
): AsyncGenerator<readonly ListedFile[]> {
  const { book, period } = selection
  return listVoucherFiles(pool, { businessId, book, period }, toFileSelection(selection))
}

function toFileSelection({ codes, filter, page }: ZipSelection): FileSelection {
  if (codes.length > 0) return { codes }
  return { filter: filter.review === 'validated' ? VALIDATED : toListFilter(filter), page }
}

const VALIDATED = { by: 'status', status: 'validated' } as const

async function* readEntries(
  deps: Pick<Deps, 'pool' | 'files'>,
  businessId: string,
  selection: ZipSelection & { readonly isCompressed: boolean },
  counts: ZipCounts,
): AsyncGenerator<ZippedFile> {
  const { type, isCompressed } = selection
  const index = [CSV_MARK, csvLine(INDEX_TITLES)]
  const rows = flatten(listZipped(deps, businessId, selection))
  const read = async (row: ListedFile) => ({ row, content: await readFile(deps.files, row, type, businessId) })
  for await (const { row, content } of inOrder(rows, READ_AHEAD, read)) {
    const name = content ? fileNameOf(row, type) : ''
    counts[content ? 'files' : 'missing'] += 1
    index.push(indexLine(row, name))
    if (content) yield { name, content, isCompressed: isCompressed && type === 'xml' }
  }
  yield { name: 'index.csv', content: Buffer.from(index.join('')), isCompressed: true }
}

async function* flatten<Item>(batches: AsyncIterable<readonly Item[]>): AsyncGenerator<Item> {
  for await (const batch of batches) yield* batch
}

/** Whether the voucher has a file of the type: from its XML, or else the paper that was attached, a picture of either format. */
export function hasFile({ xmlSha256, attachmentType }: ListedFile, type: ZippedType): boolean {
  if (xmlSha256 !== null || attachmentType === null) return xmlSha256 !== null
  return type === 'jpeg' ? attachmentType !== 'pdf' : type === attachmentType
}

/** Undefined when the voucher has no such file, or an XML that cannot be drawn. */
async function readFile(
  files: FileStore,
  row: ListedFile,
  type: ZippedType,
  businessId: string,
): Promise<Uint8Array | undefined> {
  const { xmlSha256, attachment, attachmentType } = row
  if (!hasFile(row, type)) return undefined
  if (xmlSha256 === null)
    return attachment && attachmentType ? files.get(attachmentFileName(attachment, attachmentType)) : undefined
  if (type === 'xml') return files.get(xmlFileName(xmlSha256))
  for (let tries = 1; ; tries += 1)
    try {
      return await files.get(renderingFileName(xmlSha256, type), businessId)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code === 'RENDERING_FAILED') return undefined
      // Others are drawing; a zip can wait for its turn.
      if (error.code !== 'SERVICE_UNAVAILABLE' || tries === MAX_BUSY_TRIES) throw error
      await sleep(BUSY_PAUSE_MS)
    }
}

/** `RUC-TIPO-SERIE-NUMERO.ext`. A code with other signs than these gets the voucher's id added. */
function fileNameOf(row: ListedFile, type: ZippedType): string {
  const code = voucherCode(row)
  const safe = code.replaceAll(/[^\w.-]/g, '_')
  const extension = (row.xmlSha256 === null && row.attachmentType) || type
  return `${safe === code ? code : `${safe}-${row.id}`}.${extension}`
}

const included = ({ xmlSha256 }: ListedFile) => (xmlSha256 === null ? 'Incluido, archivo adjunto' : 'Incluido')

function indexLine(row: ListedFile, name: string): string {
  const { issuer, type, series, number, issueDate, partyDocument, partyName } = row
  const state = name === '' ? (row.xmlSha256 === null ? 'Sin XML' : 'No se pudo leer') : included(row)
  const issuedOn = formatDate(calendarDate(issueDate))
  return csvLine([name, issuer, type, series, number, issuedOn, partyDocument, partyName, state])
}
