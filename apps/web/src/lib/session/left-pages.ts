const keyOf = (ruc: string) => `siscontPage:${ruc}`

/** The page of a company that a user from SISCONT left last: coming back opens it. */
export function readLeftPage(ruc: string): string | undefined {
  return localStorage.getItem(keyOf(ruc)) ?? undefined
}

export function writeLeftPage(ruc: string, page: string): void {
  localStorage.setItem(keyOf(ruc), page)
}
