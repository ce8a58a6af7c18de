import type { Business } from '@contapro/contract/businesses'
import { purchase, purchaseList } from '@contapro/contract/testing/vouchers'
import type { PurchaseList, PurchaseVoucher } from '@contapro/contract/vouchers'
import type { Page } from '@playwright/test'

import { openAccount } from '../accounts.ts'
import { fakeBusinesses } from './fake-businesses.ts'

/** A purchase with two items whose picture is missing. */
export function fakePurchase(number: string, changes: Partial<PurchaseVoucher> = {}): PurchaseVoucher {
  return purchase(number, {
    supplier_business_name: 'DISTRIBUIDORA CEMENTERA DEL PACÍFICO Y ANEXOS DEL SUR S.A.C.',
    item_description: ['CEMENTO PORTLAND TIPO I, BOLSA 42.5 KG', 'FLETE'],
    taxable_amount: 8496,
    base_amount: 7200,
    igv_amount: 1296,
    stated_amount: 8496,
    img_cpe_link: '/files/jpeg/perdido.jpeg?signature=a',
    pdf_cpe_link: '',
    xml_cpe_link: '',
    afecto_detraccion: 'si',
    status: 'observado',
    ...changes,
  })
}

/** Answers the list of purchases in the server's place. */
export async function fakePurchases(page: Page, business: Business, purchases: PurchaseVoucher[]): Promise<void> {
  const json: PurchaseList = {
    ...purchaseList(purchases),
    summary: { total_items: purchases.length, total_amount: 8496, total_igv: 1296 },
  }
  await fakeBusinesses(page, [business])
  await page.route('**/dashboard-reports/purchases?*', (route) => route.fulfill({ json }))
  await openAccount(page)
}
