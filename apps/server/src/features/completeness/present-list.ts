import type { BookCompleteness, CompletenessReason } from '@contapro/contract/completeness'
import type { IncompleteList, IncompleteListCause } from '@contapro/domain/completeness/assess-list'
import { hasNumbers } from '@contapro/domain/completeness/has-numbers'
import { formatDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'

import { partialBecause } from './combine-completeness.ts'
import { LISTS, type ShownList } from './shown-lists.ts'

/** What each list has a line for. */
const LINES: Record<ShownList, string> = {
  deposits: 'depósitos de detracciones',
  perceptions: 'percepciones',
  retentions: 'retenciones',
  'fee-receipts': 'recibos por honorarios',
}

type Cause = { action: CompletenessReason['action']; describe: (name: string) => string }

const CAUSES: Record<IncompleteListCause, Cause> = {
  COLLECTING: { action: null, describe: (name) => `Estamos recopilando ${name}` },
  CREDENTIALS_REFUSED: {
    action: 'FIX_CREDENTIALS',
    describe: (name) => `SUNAT no acepta las credenciales, así que no se leen ${name}`,
  },
  NOT_ALLOWED: {
    action: 'GIVE_PERMISSION',
    describe: (name) => `El usuario SOL no tiene permiso para consultar ${name}`,
  },
  FAILED: { action: 'COLLECT', describe: (name) => `SUNAT no entregó ${name} en el último intento` },
  OUTDATED: { action: 'COLLECT', describe: (name) => `No se leyeron de nuevo ${name}` },
  UPLOADED: {
    action: 'UPLOAD',
    describe: (name) => `De ${name.replace(/^l[oa]s /, '')} solo tenemos los de tus archivos`,
  },
  NOT_COLLECTED: { action: 'COLLECT', describe: (name) => `Aún no se recopilan ${name} de este periodo` },
}

/** How complete a list of SUNAT's portal is; `incomplete` is undefined for one that was read, `unreadable` counts lines that may be of any period. */
export function presentList(
  list: ShownList,
  incomplete: IncompleteList | undefined,
  unreadable: number,
): BookCompleteness {
  if (incomplete && !hasNumbers(incomplete.state))
    return { state: incomplete.state, reasons: [presentIncomplete(list, incomplete)] }
  return partialBecause([
    ...(incomplete ? [presentIncomplete(list, incomplete)] : []),
    ...(unreadable > 0 ? [presentUnreadable(list, unreadable)] : []),
  ])
}

function presentIncomplete(list: ShownList, { cause, since }: IncompleteList): CompletenessReason {
  const { unread: code, name, consequence } = LISTS[list]
  const { action, describe } = CAUSES[cause]
  const effect = since ? `los datos son del ${formatDate(dateInLima(since))}.` : consequence
  return { code, count: 1, action, message: `${describe(name)}: ${effect}` }
}

function presentUnreadable(list: ShownList, count: number): CompletenessReason {
  const message =
    count === 1
      ? `1 línea de la lista de ${LINES[list]} de SUNAT no se pudo leer: puede ser de este periodo.`
      : `${count} líneas de la lista de ${LINES[list]} de SUNAT no se pudieron leer: pueden ser de este periodo.`
  return { code: LISTS[list].unreadable, count, message, action: 'REVIEW' }
}
