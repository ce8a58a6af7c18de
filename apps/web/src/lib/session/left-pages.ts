const keyOf = (ruc: string) => `siscontPage:${ruc}`

/** The page of a company that a user from SISCONT left last: coming back opens it. */
export function readLeftPage(ruc: string): string | undefined {
  const page = localStorage.getItem(keyOf(ruc))
  // Only a page of a company is opened, whatever is stored.
  return page !== null && /^\/dashboard[/?]/.test(page) ? page : undefined
}

export function writeLeftPage(ruc: string, page: string): void {
  localStorage.setItem(keyOf(ruc), page)
}
