import type { ClientsDecided, InboxItem } from '@contapro/contract/inbox'
import type { DecisionKind } from '@contapro/contract/review'
import { parseVoucherCode } from '@contapro/domain/vouchers/voucher-code'

import { formatCount } from '../../../lib/format/format-count.ts'
import { clientCount } from '../describe-result.ts'

type Results = ClientsDecided['results']

/** `Validaste 12 comprobantes de 3 clientes; 2 no, entre ellos F001-3 de COMERCIAL ICA S.A.C.: ...` */
export function describeResults(results: Results, kind: DecisionKind, items: readonly InboxItem[]): string {
  const count = results.reduce((sum, { updated_count: updated }) => sum + updated, 0)
  const clients = results.filter(({ updated_count: updated }) => updated > 0).length
  const verb = kind === 'validate' ? 'Validaste' : 'Declinaste'
  const text = `${verb} ${formatCount(count)} ${count === 1 ? 'comprobante' : 'comprobantes'} de ${clientCount(clients)}`
  const [problem, ...others] = problemsOf(results, items)
  if (!problem) return text
  const which = others.length === 0 ? '' : 'entre ellos '
  return `${text}; ${formatCount(others.length + 1)} no, ${which}${problem.subject}: ${problem.reason}`
}

/** `Deshiciste 12 decisiones; no las de COMERCIAL ICA S.A.C.: ...` */
export function describeUndone(results: Results, items: readonly InboxItem[]): string {
  const count = results.reduce((sum, { updated_count: updated }) => sum + updated, 0)
  const text = count === 1 ? 'Deshiciste 1 decisión' : `Deshiciste ${formatCount(count)} decisiones`
  const [problem, ...others] = problemsOf(results, items)
  if (!problem) return text
  const which = others.length === 0 ? '' : `${clientCount(others.length + 1)}, entre ellos `
  const why = `de ${which}${problem.subject}: ${problem.reason}`
  return count === 0 ? `No se deshicieron las decisiones ${why}` : `${text}; no las ${why}`
}

function problemsOf(results: Results, items: readonly InboxItem[]): { subject: string; reason: string }[] {
  return results.flatMap(({ business_uuid: uuid, failed }) =>
    failed.map(({ code, reason }) => ({ subject: subjectOf(code, uuid, items), reason })),
  )
}

/** `F001-3 de COMERCIAL ICA S.A.C.`; only the client when nothing of it could be decided. */
function subjectOf(code: string, uuid: string, items: readonly InboxItem[]): string {
  const voucher = parseVoucherCode(code)
  const client = items.find(({ business }) => business.uuid === uuid)?.business.name
  return [voucher && `${voucher.series}-${voucher.number}`, client].filter(Boolean).join(' de ')
}
