import { documentTypeName } from '@contapro/domain/catalogs/document-types'
import type { UploadedFile } from '@contapro/contract/uploads'

import { formatCount } from '../../../../lib/format/format-count.ts'

const KINDS = {
  VOUCHER: 'Comprobante',
  CDR: 'Constancia de recepción (CDR)',
  ZIP: 'ZIP',
  PROPOSAL: 'Registro del SIRE',
  DEPOSITS: 'Constancias de depósito',
  HAND_MADE: 'Comprobantes a mano',
  PDF: 'PDF',
  OTHER: 'Otro archivo',
} as const

/** What kind of file it is: 'Factura', 'ZIP, 21 comprobantes o filas'. */
export function describeKind({ kind, target, read }: UploadedFile): string {
  if (kind === null) return 'Por leer'
  if (kind === 'VOUCHER' && target?.document_type) return documentTypeName(target.document_type)
  if (kind === 'ZIP' && read > 0) return `ZIP, ${formatCount(read)} ${read === 1 ? 'elemento' : 'elementos'}`
  return KINDS[kind]
}

/** `Fila 41 de propuesta.txt: …` */
export function describeProblem({ line, entry, reason }: UploadedFile['problems'][number]): string {
  const place = [line === undefined ? '' : `fila ${formatCount(line)}`, entry ?? ''].filter(Boolean).join(' de ')
  return place === '' ? reason : `${place.charAt(0).toUpperCase()}${place.slice(1)}: ${reason}`
}

/** What a file brought, in words and numbers: 'Propuesta de compras …: 3 guardados, 2 ya estaban'. */
export function describeContent(file: UploadedFile): string {
  const { kind, target, stored, already_there: there, other_ruc: other, problem_count: problems, detail } = file
  // Its detail names its only voucher.
  const isOne = (kind === 'VOUCHER' || Boolean(target?.voucher_code)) && stored + there === 1 && other + problems === 0
  // A single reason, written below, says it all.
  const isReason = stored + there + other === 0
  const counts = [
    stored > 0 && `${formatCount(stored)} ${stored === 1 ? 'guardado' : 'guardados'}`,
    there > 0 && `${formatCount(there)} ya ${there === 1 ? 'estaba' : 'estaban'}`,
    other > 0 && `${formatCount(other)} de otro RUC`,
    problems > 0 &&
      (!isReason || problems > 1) &&
      `${formatCount(problems)} ${problems === 1 ? 'con problema' : 'con problemas'}`,
  ].filter((part) => part !== false)
  return [detail, isOne ? null : counts.join(', ')].filter(Boolean).join(': ')
}

/** How many problems are counted without being listed. */
export function countHidden({ problems, problem_count: count, other_ruc: other }: UploadedFile): number {
  return count + other - problems.filter(({ kind }) => kind !== 'ignored' && kind !== 'absent').length
}
