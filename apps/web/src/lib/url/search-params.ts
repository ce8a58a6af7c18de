import { typedKeys } from '@contapro/domain/lists/typed-keys'

/** The names of the business pages' query parameters, as the URL writes them. */
export const SEARCH_PARAMS = {
  business: 'empresa',
  period: 'periodo',
  page: 'pagina',
  size: 'tamano',
  filter: 'filtro',
  value: 'valor',
  /** The first and last day of a list, `YYYY-MM-DD`. */
  from: 'desde',
  to: 'hasta',
  sort: 'orden',
  /** What a list is grouped by. */
  group: 'agrupar',
  /** The code of the voucher whose preview is open. */
  voucher: 'voucher',
  /** The tax period whose missing data is shown. */
  findings: 'revisar',
  /** Purchases or sales. */
  book: 'libro',
  /** The list of a page that has several. */
  list: 'lista',
  /** The one tax period that a list over all periods is limited to. */
  only: 'solo',
  /** What is being typed: a new voucher, several, or the one with this code. */
  handMade: 'anotar',
  /** What a list is searched for. */
  search: 'buscar',
  /** The item of the inbox that is open. */
  item: 'pendiente',
} as const

export type SearchParamChanges = { [Name in keyof typeof SEARCH_PARAMS]?: string | undefined }

/** The parameters with some values changed; an empty value removes its parameter. */
export function changeSearchParams(old: URLSearchParams, changes: SearchParamChanges): URLSearchParams {
  const next = new URLSearchParams(old)
  for (const name of typedKeys(SEARCH_PARAMS)) {
    if (!(name in changes)) continue
    const value = changes[name]
    if (value) next.set(SEARCH_PARAMS[name], value)
    else next.delete(SEARCH_PARAMS[name])
  }
  return next
}
