const keyOf = (ruc: string) => `siscontPage:${ruc}`

/** The pages of a company that users from SISCONT have, as paths under /dashboard. */
const SECTIONS: ReadonlySet<string> = new Set([
  '',
  'comprobantes',
  'observaciones',
  'detracciones',
  'percepciones',
  'retenciones',
  'configuracion',
  'editar-credenciales',
  'subir-archivos',
])

/** The page of a company that a user from SISCONT left last: coming back opens it. */
export function readLeftPage(ruc: string): string | undefined {
  const page = localStorage.getItem(keyOf(ruc))
  // Only a page of a company is opened, whatever is stored.
  const [, section] = /^\/dashboard(?:\/([a-z-]*))?\/?(?:\?|$)/.exec(page ?? '') ?? [undefined, 'none']
  return page !== null && SECTIONS.has(section ?? '') ? page : undefined
}

export function writeLeftPage(ruc: string, page: string): void {
  localStorage.setItem(keyOf(ruc), page)
}
