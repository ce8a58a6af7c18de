/** Signed links expire after 15 minutes, so an open list is fetched again before that. */
const LINK_RENEWAL_MS = 10 * 60_000
/** A running collection adds rows and files. */
export const COLLECTING_MS = 15_000

/** How often the open list of a business is fetched again, in milliseconds. */
export function listRefreshInterval({ collection }: { collection: object | null }): number {
  return collection ? COLLECTING_MS : LINK_RENEWAL_MS
}
