import type { BoardCounts } from '@contapro/contract/office'

import { formatCount } from '../../../lib/format/format-count.ts'
import { listInSentence } from '../../../lib/format/list-in-sentence.ts'
import { clientCount } from '../describe-result.ts'

/** `80 clientes, 31 declarados. Quedan 5 por declarar hoy y 4 por declarar mañana. De 2 todavía no se sabe: estamos leyendo sus registros.` */
export function summarizeCounts(counts: BoardCounts): string {
  const { filters, states, unread, due_today: today, due_tomorrow: tomorrow } = counts
  const declared = states.declared ?? 0
  const overdue = filters.overdue ?? 0
  const left = [
    ...(overdue > 0 ? [`${formatCount(overdue)} con el plazo vencido`] : []),
    ...(today > 0 ? [`${formatCount(today)} por declarar hoy`] : []),
    ...(tomorrow > 0 ? [`${formatCount(tomorrow)} por declarar mañana`] : []),
  ]
  const known = `${clientCount(filters.all ?? 0)}, ${formatCount(declared)} ${declared === 1 ? 'declarado' : 'declarados'}.`
  const sentences = [
    known,
    ...(left.length > 0
      ? [`${[overdue, today, tomorrow].find((count) => count > 0) === 1 ? 'Queda' : 'Quedan'} ${listInSentence(left)}.`]
      : []),
    ...(unread > 0 ? [`De ${formatCount(unread)} todavía no se sabe: estamos leyendo sus registros.`] : []),
  ]
  return sentences.join(' ')
}
