import type { UploadedFile } from '@contapro/contract/uploads'
import { typedKeys } from '@contapro/domain/lists/typed-keys'

import { formatCount } from '../../../../lib/format/format-count.ts'
import { countAbsent, countProblems, countUnreadable, resultKind } from './result-state.tsx'

/** `1 es de otro RUC`, `2 son de otro RUC` */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** A file of which nothing was understood is a file, not a voucher: those that the list calls unreadable. */
const isUnread = (file: UploadedFile) => resultKind(file, false) === 'unreadable'

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

/** What the files of an upload have. The rows of a register and the XML of its vouchers are the same vouchers, so they are not added up. */
const STORED = {
  rows: ['fila de registros', 'filas de registros'],
  vouchers: ['XML', 'XML'],
  typed: ['comprobante a mano', 'comprobantes a mano'],
  deposits: ['constancia', 'constancias'],
} as const

function storedKind({ kind, target }: UploadedFile): keyof typeof STORED {
  if (kind === 'DEPOSITS') return 'deposits'
  if (kind === 'HAND_MADE') return 'typed'
  // A register names its period and no voucher, also in a zip.
  const isRegister = kind === 'PROPOSAL' || (kind === 'ZIP' && target !== null && target.voucher_code === null)
  return isRegister ? 'rows' : 'vouchers'
}

/** `38 comprobantes guardados`, `1 constancia guardada`, `Guardado: 60 filas de registros, 43 XML` */
export function describeStored(files: readonly UploadedFile[]): string {
  const kinds = Map.groupBy(
    files.filter((file) => file.stored > 0),
    storedKind,
  )
  const { stored } = countResults(files)
  if (kinds.size > 1) {
    const parts = typedKeys(STORED).flatMap((kind) => {
      const count = (kinds.get(kind) ?? []).reduce((sum, file) => sum + file.stored, 0)
      const [one, many] = STORED[kind]
      return count > 0 ? [countOf(count, one, many)] : []
    })
    return `Guardado: ${parts.join(', ')}`
  }
  if (kinds.has('deposits')) return countOf(stored, 'constancia guardada', 'constancias guardadas')
  return countOf(stored, 'comprobante guardado', 'comprobantes guardados')
}
