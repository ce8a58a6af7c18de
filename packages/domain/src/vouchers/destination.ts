/** What a purchase is for: taxed sales, taxed and untaxed ones, untaxed ones, or several of these. */
export const DESTINATIONS = ['DG', 'DGNG', 'DNG', 'MIXED'] as const
export type Destination = (typeof DESTINATIONS)[number]
export type SingleDestination = Exclude<Destination, 'MIXED'>

/** The destination by where a purchase states base or IGV. A purchase without taxed amounts counts as for taxed sales. */
export function destinationOf(has: {
  readonly dg: boolean
  readonly dgng: boolean
  readonly dng: boolean
}): Destination {
  if (Number(has.dg) + Number(has.dgng) + Number(has.dng) > 1) return 'MIXED'
  if (has.dgng) return 'DGNG'
  return has.dng ? 'DNG' : 'DG'
}
