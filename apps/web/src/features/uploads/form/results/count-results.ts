import type { UploadedFile } from '@contapro/contract/uploads'

import { formatCount } from '../../../../lib/format/format-count.ts'
import { countAbsent, countProblems, countUnreadable } from './result-state.tsx'

/** `1 es de otro RUC`, `2 son de otro RUC` */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** A file of which nothing was understood is a file, not a voucher. */
const isUnread = ({ state, kind }: UploadedFile) => state === 'UNREADABLE' && (kind === 'OTHER' || kind === 'PDF')

/** What became of the vouchers and rows of some files, and how many files could not be read at all. */
export function countResults(files: readonly UploadedFile[]) {
  const read = files.filter((file) => !isUnread(file))
  const sum = (count: (file: UploadedFile) => number) => read.reduce((total, file) => total + count(file), 0)
  return {
    stored: sum(({ stored }) => stored),
    there: sum(({ already_there: there }) => there),
    other: sum(({ other_ruc: other }) => other),
    conflicts: sum((file) => countProblems(file, 'conflict')),
    withdrawn: sum((file) => countProblems(file, 'withdrawn')),
    wrong: sum(countUnreadable),
    absent: sum(countAbsent),
    unreadFiles: files.length - read.length,
  }
}

/** `38 comprobantes guardados`, `1 constancia guardada` */
export function describeStored(files: readonly UploadedFile[]): string {
  const { stored } = countResults(files)
  const kinds = new Set(files.filter((file) => file.stored > 0).map(({ kind }) => kind === 'DEPOSITS'))
  if (!kinds.has(true)) return countOf(stored, 'comprobante guardado', 'comprobantes guardados')
  if (!kinds.has(false)) return countOf(stored, 'constancia guardada', 'constancias guardadas')
  return countOf(stored, 'comprobante o constancia guardado', 'comprobantes y constancias guardados')
}
