import type { Book } from '@contapro/domain/vouchers/book'

import type { ViewerLink } from './report-row.ts'

/** A link that still opens the voucher when the file is old, for whoever may sign in. */
export function viewerLink(publicUrl: string, businessId: string, period: string, book: Book): ViewerLink {
  const tab = book === 'rvie' ? '&libro=ventas' : ''
  return (code) =>
    `${publicUrl}/dashboard/comprobantes?empresa=${businessId}&periodo=${period}${tab}&voucher=${encodeURIComponent(code)}`
}
