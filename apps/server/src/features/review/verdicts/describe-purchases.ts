import { createHash } from 'node:crypto'

import { centsToDecimal, requireCents, sumCents } from '@contapro/domain/money/cents'

type Purchase = { readonly code: string; readonly total: string; readonly igv: string }

/** How an audit entry names purchases, of which there may be thousands: their count, their sums and the hash of their codes. */
export function describePurchases(purchases: readonly Purchase[]) {
  const codes = createHash('sha256')
  for (const code of purchases.map((purchase) => purchase.code).sort()) codes.update(`${code}\n`)
  return {
    count: purchases.length,
    total: centsToDecimal(sumCents(purchases.map((purchase) => requireCents(purchase.total)))),
    igv: centsToDecimal(sumCents(purchases.map((purchase) => requireCents(purchase.igv)))),
    codes: codes.digest('hex'),
  }
}
