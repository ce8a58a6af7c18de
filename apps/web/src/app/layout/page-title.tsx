import { useMatches } from 'react-router'

/** What a route puts in `handle`. */
export type RouteHandle = { title?: string }

/** The browser's title: the page, then the product. */
export function PageTitle() {
  const matches = useMatches()
  const titles = matches.map((match) => (match.handle as RouteHandle | undefined)?.title)
  const title = titles.findLast((found) => found !== undefined)
  return <title>{title ? `${title} · Contapro` : 'Contapro'}</title>
}
