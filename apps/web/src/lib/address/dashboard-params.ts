/** The query parameters of the business pages. */
export const PARAM = {
  business: 'empresa',
  period: 'periodo',
  page: 'pagina',
  size: 'tamano',
  filter: 'filtro',
  value: 'valor',
  /** The code of the voucher whose preview is open. */
  voucher: 'voucher',
  /** Purchases or sales. */
  book: 'libro',
} as const

type ParamName = (typeof PARAM)[keyof typeof PARAM]
export type ParamChanges = { [Name in ParamName]?: string | undefined }

/** The parameters with some values changed; an empty value removes its parameter. */
export function changeParams(old: URLSearchParams, changes: ParamChanges): URLSearchParams {
  const next = new URLSearchParams(old)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
