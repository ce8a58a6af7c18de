import { isTaxPeriod } from '@contapro/domain/periods/tax-period'
import { z } from 'zod'

import { RucField } from './fields.ts'

// Parameters shared by the endpoints that list and sum vouchers.

/** No voucher is older, and every requested month must have twelve months before it. */
const FIRST_YEAR = '2000'

export const TaxPeriodParam = z
  .string('Elige un periodo')
  .refine((text) => isTaxPeriod(text) && text >= FIRST_YEAR, 'El periodo debe tener la forma AAAAMM')

export const Page = z.coerce.number().int().min(1).max(1_000_000).default(1)

/** The page sizes that the lists offer. The first is the default; the API accepts any size up to the largest. */
export const DASHBOARD_PAGE_SIZES = [10, 20, 50, 100] as const
export const VOUCHER_PAGE_SIZES = [20, 50, 100] as const
export const MAX_PAGE_SIZE = 100

const PageSize = z.coerce.number().int().min(1).max(MAX_PAGE_SIZE)
export const DashboardSize = PageSize.default(DASHBOARD_PAGE_SIZES[0])
export const VoucherSize = PageSize.default(VOUCHER_PAGE_SIZES[0])
/** The size of a page under its other name, whose default is another too. */
export const PageRecord = PageSize.default(2)

export const Pagination = z.object({
  page: z.int(),
  size: z.int(),
  total_items: z.int(),
  total_pages: z.int(),
})
export type Pagination = z.infer<typeof Pagination>

/** A date in a query, written with slashes. */
export const DayParam = z
  .string()
  .transform((text) => text.replaceAll('/', '-'))
  .pipe(z.iso.date('La fecha debe tener la forma AAAA-MM-DD'))
  .refine((day) => day >= FIRST_YEAR, 'La fecha debe tener la forma AAAA-MM-DD')

/** An amount in soles with at most two decimals. */
export const Amount = z.number()

/** All IGV of deductible purchases that does not count in the period in which they are recorded, as one period sees it. Notes are subtracted. */
export const MovedCredit = z.object({
  /** Of purchases of other periods, which counts in this one because their detractions were deposited late. */
  from_other_periods: Amount,
  /** The part of it that is for both taxed and untaxed sales, of which a share gives credit; so in the others. */
  from_prorrata: Amount,
  /** Of purchases of this period, which counts in another one. */
  to_other_periods: Amount,
  to_prorrata: Amount,
  /** Of purchases of this period, which counts nowhere until its detraction is deposited. */
  deferred: Amount,
  deferred_prorrata: Amount,
})
export type MovedCredit = z.infer<typeof MovedCredit>

const MAX_FILTERS_LENGTH = 500

/** The `filters` query: short JSON of exactly the given shape. */
export function FiltersParam<Shape extends z.ZodRawShape>(shape: Shape) {
  const Strict = z.strictObject(shape)
  return z
    .string('Faltan los filtros')
    .max(MAX_FILTERS_LENGTH, 'Los filtros son demasiado largos')
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'Los filtros no son JSON' })
        return z.NEVER
      }
    })
    .pipe(Strict)
}

/** A page of a business's period. */
export const PeriodPageQuery = z.object({
  business_ruc: RucField,
  business_uuid: z.uuid(),
  tax_period: TaxPeriodParam,
  page: Page,
  size: DashboardSize,
})
