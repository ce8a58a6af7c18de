/** Links to files end after 15 minutes; a list that stays open is asked again before that. */
const LINKS_MS = 10 * 60_000
/** While a collection brings rows and files, they show up by themselves. */
const COLLECTING_MS = 15_000

/** How often a list of a business's vouchers is asked again while it is looked at. */
export function listRefresh({ collection }: { collection: object | null }): number {
  return collection ? COLLECTING_MS : LINKS_MS
}
