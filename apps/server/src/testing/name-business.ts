type Named = { id: string; ruc: string }

const period = { tax_period: '202610' }
const byRuc = ({ ruc }: Named) => ({ ruc, ...period })
const byRucAndUuid = ({ id, ruc }: Named) => ({ ruc, uuid: id, ...period })
const ofPeriod = ({ id, ruc }: Named) => ({ business_ruc: ruc, business_uuid: id, ...period })
const inFilters = (filters: object) => ({ filters: JSON.stringify(filters) })
const ofBusiness = ({ id, ruc }: Named) => inFilters({ ruc, business_uuid: id, ...period })
const ofBook = ({ ruc }: Named) => inFilters({ ruc, operation_type: 'COMPRA', ...period })

/** The smallest valid query of each call that names its business there and not in its path. */
export const businessQueries = {
  'GET /app/internal/purchase/dashboard': ofBusiness,
  'GET /app/internal/sales/dashboard': ofBusiness,
  'GET /app/internal/dashboard/history': ofBook,
  'GET /app/internal/dashboard/pdt-report': ofBook,
  'GET /app/internal/businesses/dashboard/total-amount': byRuc,
  'GET /app/internal/businesses/dashboard/total-amount-detractions': ({ id, ruc }: Named) => ({
    ruc,
    business_uuid: id,
    ...period,
  }),
  'GET /app/internal/businesses/dashboard/detractions': ({ id, ruc }: Named) => ({ ruc, business_uuid: id }),
  'GET /app/internal/businesses/dashboard-reports/purchases': byRucAndUuid,
  'GET /app/internal/businesses/dashboard-reports/sales': byRucAndUuid,
  'GET /app/internal/businesses/dashboard-reports/all-invoices': byRuc,
  'GET /app/internal/businesses/dashboard-reports/filter-all-invoices': byRuc,
  'GET /app/internal/businesses/dashboard-reports/validated': byRucAndUuid,
  'GET /app/internal/businesses/dashboard-reports/observed': byRuc,
  'GET /app/internal/businesses/dashboard-reports/rejected': byRuc,
  'GET /app/internal/businesses/dashboard-reports/observed/history': byRuc,
  'PATCH /app/internal/businesses/dashboard-reports/observed/validate/': byRuc,
  'PATCH /app/internal/businesses/dashboard-reports/observed/decline/': byRuc,
  'POST /app/internal/businesses/dashboard-reports/observed/undo/': byRuc,
  'GET /app/internal/businesses/dashboard-reports/items': ({ id, ruc }: Named) => ({
    ruc,
    uuid: id,
    code: '20131312955-01-F001-1',
  }),
  'GET /app/internal/businesses/:ruc/reports': () => ({
    ...period,
    operation_type: 'COMPRA',
    file_extension: 'txt',
  }),
  'GET /app/internal/businesses/:ruc/reports/siscont': () => period,
  'GET /app/internal/businesses/:ruc/reports/summary': () => period,
  'GET /app/internal/businesses/dashboard/detractions/report': ({ id, ruc }: Named) => ({ ruc, business_uuid: id }),
  'GET /app/internal/businesses/dashboard-reports/perceptions': ofPeriod,
  'GET /app/internal/businesses/dashboard-reports/retentions': ofPeriod,
} as const satisfies Record<string, (business: Named) => Record<string, string>>

/** Those that name the business in their body. */
export const BUSINESS_BODY_CALLS: readonly string[] = [
  'POST /app/internal/businesses/dashboard-reports/validated-images',
  'POST /app/internal/businesses/dashboard-reports/all-invoices-files',
]

const DOWNLOADS = new Set([
  'GET /app/internal/businesses/:ruc/reports',
  'GET /app/internal/businesses/:ruc/reports/siscont',
  'GET /app/internal/businesses/dashboard/detractions/report',
  ...BUSINESS_BODY_CALLS,
])

/** They take files instead of JSON. */
const UPLOADS = new Set(['POST /app/internal/businesses/:uuid/uploads', 'POST /app/internal/me/uploads'])

/** What a call with valid parameters and no body answers for a business without vouchers: there is no file without rows. */
export function statusWithoutData(call: string): number {
  if (UPLOADS.has(call)) return 415
  return DOWNLOADS.has(call) ? 404 : 200
}

/** Undefined for a call that names its business in its path, or none. */
export function businessQuery(call: string, business: Named): Record<string, string> | undefined {
  return isBusinessQueryCall(call) ? businessQueries[call](business) : undefined
}

function isBusinessQueryCall(call: string): call is keyof typeof businessQueries {
  return Object.hasOwn(businessQueries, call)
}

/** A utility bill as an accountant types it. */
export const TYPED_BILL = {
  book: 'rce',
  document_type: '14',
  serie: 'S004',
  number: '88120',
  issue_date: '2026-10-05',
  due_date: '2026-10-20',
  party_document_type: '6',
  party_document: '20131312955',
  party_name: 'SERVICIOS ELÉCTRICOS DEL CENTRO S.A.',
  currency: 'PEN',
  base_dg: 100,
  igv_dg: 18,
  total: 118,
  tax_period: '202610',
} as const

const SISCONT_BOOK = {
  origin: '01',
  first_number: 1,
  account: '',
  igv_account: '',
  other_taxes_account: '',
  soles_account: '',
  dollars_account: '',
}
const CODES = { cpes: ['20131312955-01-F001-1'] }
const reports = '/app/internal/businesses/dashboard-reports'

/** The smallest valid body of each call of a business that needs one, which is checked before the business is looked up. */
const BODIES: Record<string, object> = {
  'PUT /app/internal/businesses/:uuid/periods/:period/balance': { amount: 1 },
  'POST /app/internal/businesses/:uuid/periods/:period/outside-file/remove': { book: 'rce', count: 1 },
  'PUT /app/internal/businesses/:uuid/settings': {
    activity: { ciiu: '47', source: 'confirmed' },
    regime: 'RMT',
    prorrata_percent: null,
    is_retention_agent: null,
    is_good_taxpayer: null,
  },
  'PUT /app/internal/businesses/:uuid/vouchers/:code/destination': { destination: 'DG' },
  'PUT /app/internal/businesses/:uuid/suppliers/:ruc': { detraction_account: '00-099-000001' },
  'PUT /app/internal/businesses/:uuid/deposit-answers': {
    certificate: '1',
    supplier_ruc: '20131312955',
    stated: { type: '01', series: 'F001', number: '2' },
    code: '20131312955-01-F001-1',
    is_same: true,
  },
  'POST /app/internal/businesses/:uuid/vouchers': TYPED_BILL,
  'POST /app/internal/businesses/:uuid/vouchers/batch': { rows: [TYPED_BILL] },
  'POST /app/internal/businesses/:uuid/detraction-lots/preview': { codes: ['20131312955-01-F001-1'] },
  'POST /app/internal/businesses/:uuid/detraction-lots': { codes: ['20131312955-01-F001-1'] },
  'PUT /app/internal/businesses/:uuid/siscont-settings': {
    purchases: { ...SISCONT_BOOK, party_type: '1' },
    sales: SISCONT_BOOK,
    has_negative_notes: false,
    has_text_dates: false,
  },
  [`PATCH ${reports}/observed/validate/`]: CODES,
  [`PATCH ${reports}/observed/decline/`]: CODES,
  [`POST ${reports}/observed/undo/`]: CODES,
  'PUT /app/internal/businesses/:uuid/periods/:period/declared': { declared: true },
}

export function businessBody(call: string, { ruc }: Pick<Named, 'ruc'>): object {
  return BUSINESS_BODY_CALLS.includes(call) ? { ruc, ...period, type: 'xml' } : (BODIES[call] ?? {})
}
