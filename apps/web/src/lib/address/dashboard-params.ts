/** What the address of a business's page holds, each under its one name. */
export const PARAM = {
  business: 'empresa',
  period: 'periodo',
  page: 'pagina',
  size: 'tamano',
  filter: 'filtro',
  value: 'valor',
  /** The voucher whose file is open, by its code. */
  voucher: 'voucher',
  /** Compras or ventas. */
  book: 'libro',
} as const

type ParamName = (typeof PARAM)[keyof typeof PARAM]
export type ParamChanges = { [Name in ParamName]?: string | undefined }

/** The address with some values changed; an empty one is taken out. */
export function changeParams(old: URLSearchParams, changes: ParamChanges): URLSearchParams {
  const next = new URLSearchParams(old)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
