import { parse } from 'node:querystring'

/** The parameters of a query. An empty value (`status=`) counts as absent, on every endpoint. */
export function parseQuery(text: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parse(text)).filter(([, value]) => value !== ''))
}
