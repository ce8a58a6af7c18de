import type { BoardCounts } from '@contapro/contract/office'

import { formatCount } from '../../../lib/format/format-count.ts'
import { listInSentence } from '../../../lib/format/list-in-sentence.ts'
import { clientCount } from './describe-result.ts'

/** `80 clientes, 31 declarados. Quedan 5 por declarar hoy y 4 mañana.` */
export function summarizeCounts({ filters, states, due_today: today, due_tomorrow: tomorrow }: BoardCounts): string {
  const declared = states.declared ?? 0
  const overdue = filters.overdue ?? 0
  const left = [
    ...(overdue > 0 ? [`${formatCount(overdue)} con el plazo vencido`] : []),
    ...(today > 0 ? [`${formatCount(today)} por declarar hoy`] : []),
    ...(tomorrow > 0 ? [`${formatCount(tomorrow)} por declarar mañana`] : []),
  ]
  const text = `${clientCount(filters.all ?? 0)}, ${formatCount(declared)} ${declared === 1 ? 'declarado' : 'declarados'}.`
  return left.length === 0 ? text : `${text} Quedan ${listInSentence(left)}.`
}
