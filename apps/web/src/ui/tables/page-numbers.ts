export type PageItem = number | 'gap'

/** All pages when there are 5 or fewer; otherwise first, last, current ±1 and an ellipsis for each gap. */
export function pageNumbers(current: number, total: number): PageItem[] {
  if (total <= 5) return Array.from({ length: total }, (_page, index) => index + 1)
  const shown = [...new Set([1, current - 1, current, current + 1, total])].filter((page) => page >= 1 && page <= total)
  return shown.flatMap((page, index): PageItem[] => {
    const previous = shown[index - 1]
    return previous !== undefined && page - previous > 1 ? ['gap', page] : [page]
  })
}
