import type { BookCompleteness, CompletenessReason } from '@contapro/contract/completeness'
import type { PortalList, UnreadList, UnreadListCause } from '@contapro/domain/completeness/judge-list'
import { formatDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'

type ListTexts = { code: string; name: string; consequence: string }

const LISTS: Record<PortalList, ListTexts> = {
  deposits: {
    code: 'DEPOSITS_UNREAD',
    name: 'los depósitos de detracciones',
    consequence: 'no sabemos qué detracciones están pagadas.',
  },
  withholdings: {
    code: 'WITHHOLDINGS_UNREAD',
    name: 'las percepciones y retenciones',
    consequence: 'no sabemos si las hay.',
  },
  'fee-receipts': {
    code: 'FEE_RECEIPTS_UNREAD',
    name: 'los recibos por honorarios',
    consequence: 'no sabemos si los hay.',
  },
}

type Cause = { action: CompletenessReason['action']; describe: (name: string) => string }

const CAUSES: Record<UnreadListCause, Cause> = {
  COLLECTING: { action: null, describe: (name) => `Estamos recolectando ${name}` },
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
  NOT_COLLECTED: { action: 'COLLECT', describe: (name) => `Aún no se recolectan ${name} de este periodo` },
}

/** How complete a list of SUNAT's portal is; `unread` is undefined for one that was read. */
export function presentList(list: PortalList, unread: UnreadList | undefined): BookCompleteness {
  if (!unread) return { state: 'COMPLETE', reasons: [] }
  const { code, name, consequence } = LISTS[list]
  const { action, describe } = CAUSES[unread.cause]
  const effect = unread.since ? `los datos son del ${formatDate(dateInLima(unread.since))}.` : consequence
  return {
    state: unread.state,
    reasons: [{ code, count: 1, action, message: `${describe(name)}: ${effect}` }],
  }
}
