import type { ListedVoucher, PurchaseList, PurchaseVoucher, SalesList, SalesVoucher } from '../vouchers.ts'

function listed(number: string): ListedVoucher {
  return {
    code: `20100047218-01-F001-${number}`,
    issue_date: '2026-10-31',
    document_type: '01',
    serie: 'F001',
    number,
    item_description: ['VARILLA CORRUGADA 1/2"'],
    taxable_amount: 1234.5,
    base_amount: 1046.19,
    igv_amount: 188.31,
    stated_amount: 1234.5,
    currency: 'PEN',
    exchange_rate: null,
    conversion: null,
    origin: 'api',
    is_xml_only: false,
    img_cpe_link: `/files/jpeg/${number}.jpeg?signature=a`,
    pdf_cpe_link: `/files/pdf/${number}.pdf?signature=a`,
    xml_cpe_link: `/files/xml/${number}.xml?signature=a`,
    afecto_detraccion: 'no',
    is_voided: false,
    uncounted: null,
    hand_made: null,
  }
}

/** A purchase with its files, as the API lists it. */
export function purchase(number: string, more: Partial<PurchaseVoucher> = {}): PurchaseVoucher {
  return {
    ...listed(number),
    tax_period: '202610',
    supplier_ruc: '20100047218',
    supplier_business_name: 'ACEROS Y PERFILES LURÍN S.A.',
    destination: 'DG',
    status: 'gasto deducible',
    is_reviewed: true,
    reasons: [],
    notices: [],
    answered_concepts: [],
    credit: 'SI',
    is_credit_lost: false,
    validated_credit: 'SI',
    credit_period: '202610',
    decision: null,
    reopened_because: null,
    validity: null,
    ...more,
  }
}

/** A page of a list of purchases. */
export function purchaseList(data: PurchaseVoucher[], { total = data.length, page = 1, size = 20 } = {}): PurchaseList {
  return {
    success: true,
    data,
    summary: { total_items: total, total_amount: 118_580.44, total_igv: 18_088.54 },
    metadata: { pagination: { page, size, total_items: total, total_pages: Math.ceil(total / size) } },
  }
}

/** A sale with its files, as the API lists it. */
export function sale(number: string, more: Partial<SalesVoucher> = {}): SalesVoucher {
  return {
    ...listed(number),
    code: `20100070970-01-F001-${number}`,
    customer_document_type: '6',
    customer_document: '20998471801',
    customer_business_name: 'HOTEL MIRADOR DEL TITICACA S.R.L.',
    ...more,
  }
}

/** A page of a list of sales. */
export function salesList(data: SalesVoucher[], page?: { total?: number; page?: number; size?: number }): SalesList {
  return { ...purchaseList([], { total: data.length, ...page }), data }
}
