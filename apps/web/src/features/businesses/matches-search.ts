import type { Business } from '@contapro/contract/businesses'
import { fold } from '@contapro/domain/text/fold'

/** Tests whether the name contains the text, ignoring case and accents, or the RUC starts with it. Empty text matches all. */
export function matchesSearch(searchText: string): (business: Business) => boolean {
  const needle = fold(searchText.trim())
  return ({ name, ruc }) => fold(name).includes(needle) || ruc.startsWith(needle)
}
