import { z } from 'zod'

import { ownBusiness } from './access.ts'
import { OperationType } from './collections.ts'
import { endpoints } from './endpoint.ts'
import { RucField } from './fields.ts'
import { DayParam, MAX_PAGE_SIZE, TaxPeriodParam } from './lists.ts'
import { CreditFilter, VoucherFilter, VoucherStatus } from './vouchers.ts'

const api = endpoints('reports')

/** The caps of an answer with a zip inside it. Beyond them the refusal has a link to a zip without caps. */
export const MAX_ZIPPED_FILES = 500
export const MAX_ZIPPED_BYTES = 50 * 1024 * 1024

export const ZIPPED_TYPES = ['xml', 'jpeg', 'pdf'] as const
export const ZippedType = z.enum(ZIPPED_TYPES)
export type ZippedType = z.infer<typeof ZippedType>

const ZipBody = z.object({
  ruc: RucField,
  tax_period: TaxPeriodParam,
  /** The vouchers with these codes. Without codes: a page of the list or, without `page` and `size`, the whole list. */
  invoiceCodes: z.array(z.string().trim().min(1).max(100)).max(10_000).default([]),
  page: z.int().min(1).max(1_000_000).optional(),
  size: z.int().min(1).max(MAX_PAGE_SIZE).optional(),
  type: ZippedType,
})

/** What the list is filtered by, as in the lists of vouchers. */
const FilteredZipBody = ZipBody.extend({
  operation_type: OperationType.default('COMPRA'),
  status: z.enum([...VoucherStatus.options, 'anulado']).optional(),
  filter_by: VoucherFilter.optional(),
  value_filter: z.string().trim().max(100).optional(),
  credit: CreditFilter.optional(),
  fecha_inicio: DayParam.optional(),
  fecha_fin: DayParam.optional(),
})
/** Of a list; `validated` are the purchases that the accountant validated. */
export type ZipFilter = Omit<z.infer<typeof FilteredZipBody>, keyof z.infer<typeof ZipBody> | 'operation_type'> & {
  readonly review?: 'validated'
}

export const VoucherZip = z.object({
  /** Vouchers whose file is in the zip, and those without one. The zip's index.csv names both. */
  file_count: z.int(),
  missing_count: z.int(),
  zip_file: z.base64(),
})
export type VoucherZip = z.infer<typeof VoucherZip>

export const zipValidated = api.post('/businesses/dashboard-reports/validated-images', ownBusiness, {
  summary: 'Zip con los archivos de las compras validadas de un periodo',
  body: ZipBody,
  response: { 200: VoucherZip },
})

export const zipVouchers = api.post('/businesses/dashboard-reports/all-invoices-files', ownBusiness, {
  summary: 'Zip con los archivos de los comprobantes de un periodo',
  body: FilteredZipBody,
  response: { 200: VoucherZip },
})
