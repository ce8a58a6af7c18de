import { isTaxPeriod } from '@contapro/domain/periods/tax-period'

import type { World } from '../world/world.ts'
import type { SireError } from './sire-errors.ts'

// Each check returns the codes of the errors it finds.

export function checkPeriod(world: World, text: string): readonly SireError[] {
  if (!isTaxPeriod(text)) return ['1006']
  return text > world.currentPeriod() ? ['1007'] : []
}

export function checkFileType(text: string | undefined): readonly SireError[] {
  if (text === undefined || text === '') return ['1061']
  if (!/^\d$/.test(text)) return ['1060']
  return text > '2' ? ['1059'] : []
}

function checkRange(text: string | undefined, missing: SireError, malformed: SireError): readonly SireError[] {
  if (!text) return [missing]
  return isTaxPeriod(text) ? [] : [malformed]
}

/** The period range and the page are mandatory. */
export function checkTicketQuery(query: Readonly<Record<string, string | undefined>>): readonly SireError[] {
  const ticket = query['numTicket']
  return [
    ...checkRange(query['perIni'], '1067', '1068'),
    ...checkRange(query['perFin'], '1071', '1072'),
    ...checkPaging(query),
    ...(ticket && !/^\d{14}$/.test(ticket) ? (['1052'] as const) : []),
  ]
}

export function checkPaging(query: Readonly<Record<string, string | undefined>>): readonly SireError[] {
  const { page, perPage } = query
  const wrong: SireError[] = []
  if (!page) wrong.push('1076')
  else if (!(Number(page) > 0)) wrong.push('1077')
  if (!perPage) wrong.push('1078')
  else if (!(Number(perPage) > 0)) wrong.push('1079')
  return wrong
}
