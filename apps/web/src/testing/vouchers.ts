import type { PurchaseList, PurchaseVoucher } from '@contapro/contract/vouchers'

/** A purchase with its files, as the API lists it. */
export function purchase(number: string, more: Partial<PurchaseVoucher> = {}): PurchaseVoucher {
  return {
    code: `20100047218-01-F001-${number}`,
    issue_date: '2026-10-31',
    document_type: '01',
    serie: 'F001',
    number,
    supplier_ruc: '20100047218',
    supplier_business_name: 'ACEROS Y PERFILES LURÍN S.A.',
    item_description: ['VARILLA CORRUGADA 1/2"'],
    taxable_amount: 1234.5,
    igv_amount: 188.31,
    currency: 'PEN',
    img_cpe_link: `/files/jpeg/${number}.jpeg?signature=a`,
    pdf_cpe_link: `/files/pdf/${number}.pdf?signature=a`,
    xml_cpe_link: `/files/xml/${number}.xml?signature=a`,
    afecto_detraccion: 'no',
    status: 'gasto deducible',
    is_voided: false,
    reasons: [],
    ...more,
  }
}

/** A page of a list of purchases. */
export function purchaseList(data: PurchaseVoucher[], { total = data.length, page = 1, size = 20 } = {}): PurchaseList {
  return {
    success: true,
    data,
    summary: { total_items: total, total_amount: 118_580.44 },
    metadata: { pagination: { page, size, total_items: total, total_pages: Math.ceil(total / size) } },
  }
}
