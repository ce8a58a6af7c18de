type Page<Item> = {
  readonly data: readonly Item[]
  readonly metadata: { readonly pagination: { readonly total_pages: number } }
}

/** The items of a list's pages, one page after another, up to a count. */
export async function fetchAllPages<Item>(
  fetchPage: (page: number) => Promise<Page<Item>>,
  max: number,
): Promise<Item[]> {
  const found: Item[] = []
  for (let page = 1, pages = 1; page <= pages && found.length < max; page += 1) {
    const { data, metadata } = await fetchPage(page)
    found.push(...data)
    pages = metadata.pagination.total_pages
  }
  return found.slice(0, max)
}
