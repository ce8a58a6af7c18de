import { useMatches } from 'react-router'

import { useBusinessOfUrl } from './use-business-of-url.ts'

/** The document title: that of the deepest route whose `handle` has one, and the open business, so that tabs of two clients differ. */
export function PageTitle() {
  const matches = useMatches()
  const business = useBusinessOfUrl()
  const title = matches.map(({ handle }) => titleOf(handle)).findLast((found) => found !== undefined)
  const parts = [title, business?.name, 'Contapro']
  return <title>{parts.filter((part) => part !== undefined).join(' · ')}</title>
}

function titleOf(handle: unknown): string | undefined {
  if (typeof handle !== 'object' || handle === null || !('title' in handle)) return undefined
  return typeof handle.title === 'string' ? handle.title : undefined
}
