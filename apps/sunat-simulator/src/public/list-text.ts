import { formatDate } from '@contapro/domain/dates/calendar-date'
import { taxPeriod } from '@contapro/domain/periods/tax-period'

import { hashText } from '../world/random.ts'
import { dateInMonth } from '../world/vouchers/date-in-month.ts'
import type { World } from '../world/world.ts'
import { isListed, RETENTION_AGENTS, type PublishedList } from './published-lists.ts'

const HEADER = 'Ruc|Nombre/Razon|A partir del|Resolucion|'

/** Members entered on the first day of a month between 2003 and 2024. */
function lineOf({ file }: PublishedList, ruc: string, name: string): string {
  const hash = hashText(`${file} since ${ruc}`)
  const year = 2003 + (hash % 22)
  const since = dateInMonth(taxPeriod(`${year}${String(1 + ((hash >>> 8) % 12)).padStart(2, '0')}`), 1)
  return `${ruc}|${name}|${formatDate(since)}|R.S. ${String(1 + ((hash >>> 12) % 320)).padStart(3, '0')}-${year}|`
}

/** The text of a list: Windows-1252, which equals Latin-1 for these names, and lines that end in a bare CR. */
export function listText(world: World, list: PublishedList): Buffer {
  const companies = world.companies.all
    .filter(({ party }) => isListed(list, party.documentNumber))
    .map(({ party }) => lineOf(list, party.documentNumber, party.name))
  const taxpayers = world.taxpayers
    .filter(({ isRetentionAgent }) => isRetentionAgent && list.file === RETENTION_AGENTS)
    .map(({ ruc, name }) => lineOf(list, ruc, name))
  return Buffer.from([HEADER, ...companies, ...taxpayers, ''].join('\r'), 'latin1')
}
