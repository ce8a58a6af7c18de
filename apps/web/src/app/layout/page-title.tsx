import { useMatches } from 'react-router'

/** The document title, from the `handle` of the deepest route that has one. */
export function PageTitle() {
  const matches = useMatches()
  const title = matches.map(({ handle }) => titleOf(handle)).findLast((found) => found !== undefined)
  return <title>{title ? `${title} · Contapro` : 'Contapro'}</title>
}

function titleOf(handle: unknown): string | undefined {
  if (typeof handle !== 'object' || handle === null || !('title' in handle)) return undefined
  return typeof handle.title === 'string' ? handle.title : undefined
}
