import { PRODUCTION } from '@contapro/domain/activity/activities/production'
import { SERVICES } from '@contapro/domain/activity/activities/services'
import { TRADE } from '@contapro/domain/activity/activities/trade'

/** The divisions of the CIIU, by their two digits. Classes of a division are not offered: the API takes divisions. */
export const DIVISIONS = [...PRODUCTION, ...TRADE, ...SERVICES]
  .filter(({ ciiu }) => ciiu.length === 2)
  .sort((one, other) => one.ciiu.localeCompare(other.ciiu))
  .map(({ ciiu, name }) => ({ value: ciiu, label: `${ciiu} · ${name}`, name }))

/** `Comercio minorista (CIIU 47)` */
export function divisionName(ciiu: string): string {
  const division = DIVISIONS.find(({ value }) => value === ciiu)
  return division ? `${division.name} (CIIU ${ciiu})` : `CIIU ${ciiu}`
}
