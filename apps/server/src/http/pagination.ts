import type { Pagination } from '@contapro/contract/lists'

export function paginationOf({ page, size }: { page: number; size: number }, total: number): Pagination {
  return { page, size, total_items: total, total_pages: Math.ceil(total / size) }
}
