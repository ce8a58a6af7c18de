import * as review from '@contapro/contract/review'
import * as vouchers from '@contapro/contract/vouchers'
import { documentTypeName } from '@contapro/domain/catalogs/document-types'
import { movedCredit } from '@contapro/domain/igv/moved-credit'
import { fold } from '@contapro/domain/text/fold'
import type { Book } from '@contapro/domain/vouchers/book'
import { BOOK_OF_OPERATION } from '@contapro/domain/vouchers/book'
import type { FastifyRequest } from 'fastify'

import type { Deps } from '../../deps.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { App } from '../../http/app-instance.ts'
import { paginationOf } from '../../http/pagination.ts'
import { presentMovedCredit } from '../../http/present-moved-credit.ts'
import { callerOf } from '../../http/session.ts'
import { toAmount } from '../../http/to-amount.ts'
import { requireBusinessByRuc } from '../businesses/queries.ts'
import { findItems } from './documents/find-items.ts'
import { toListFilter, type ListFilter, type ReviewStatus } from './lists/list-filter.ts'
import { listVouchers } from './lists/list-vouchers.ts'
import { readFacets, type Facet } from './lists/read-lists.ts'
import { countByStatus, type StatusCounts } from './lists/review-status.ts'
import type { VoucherRow } from './lists/pages/voucher-row.ts'
import { presentItem, presentPurchase, presentSale } from './present.ts'
import { listMovedIgv } from './totals/list-moved-igv.ts'

type ListQuery = {
  readonly ruc: string
  readonly uuid?: string
  readonly tax_period: string
  readonly page: number
  readonly size: number
  readonly sort: vouchers.VoucherSort
}

export function voucherRoutes(app: App, { db, pool, files }: Deps): void {
  async function answerList<Row>(
    businessId: string,
    book: Book,
    query: ListQuery,
    filter: ListFilter,
    present: (files: FileStore, businessId: string, row: VoucherRow) => Promise<Row>,
  ) {
    const key = { businessId, book, period: query.tax_period }
    const found = await listVouchers({ db, pool }, key, filter, query)
    return {
      success: true as const,
      data: await Promise.all(found.rows.map((row) => present(files, businessId, row))),
      summary: { total_items: found.count, total_amount: toAmount(found.total), total_igv: toAmount(found.igv) },
      metadata: { pagination: paginationOf(query, found.count) },
    }
  }

  /**
   * Credit moved between periods is sent only with the first unfiltered page: other pages are requested far more often and do not show it.
   */
  async function answerPurchases(request: FastifyRequest, query: ListQuery, filter: ListFilter) {
    const { id } = await requireBusinessByRuc(db, callerOf(request), query)
    if (query.page > 1 || filter.by !== 'all') return answerList(id, 'rce', query, filter, presentPurchase)
    const [list, moved] = await Promise.all([
      answerList(id, 'rce', query, filter, presentPurchase),
      listMovedIgv(db, id),
    ])
    return { ...list, moved_credit: presentMovedCredit(movedCredit(moved, query.tax_period)) }
  }

  app.route({
    ...vouchers.listPurchases,
    handler: (request) => answerPurchases(request, request.query, toListFilter(request.query)),
  })

  // The specification has two URLs for purchases; both take the same filters here.
  app.route({
    ...vouchers.listFilteredPurchases,
    handler: (request) => answerPurchases(request, request.query, toListFilter(request.query)),
  })

  app.route({
    ...vouchers.listSales,
    handler: async (request) => {
      const { id } = await requireBusinessByRuc(db, callerOf(request), request.query)
      return answerList(id, 'rvie', request.query, toListFilter(request.query), presentSale)
    },
  })

  app.route({
    ...vouchers.listVoucherItems,
    handler: async (request) => {
      const { operation_type: operation, code } = request.query
      const business = await requireBusinessByRuc(db, callerOf(request), request.query)
      const book = BOOK_OF_OPERATION[operation]
      return { items: (await findItems(db, business.id, book, code)).map(presentItem) }
    },
  })

  app.route({
    ...vouchers.listVoucherFilters,
    handler: async (request) => {
      const { tax_period: period, operation_type: operation, search = '' } = request.query
      const business = await requireBusinessByRuc(db, callerOf(request), request.query)
      const book = BOOK_OF_OPERATION[operation]
      const key = { businessId: business.id, book, period } as const
      const facets = await readFacets({ db, pool }, key)
      const statuses = await countByStatus(db, key)
      return {
        types_of_vouchers: optionsOf(facets.type, search, documentTypeName),
        series_of_vouchers: optionsOf(facets.series, search, (value) => value),
        status_of_vouchers: statusOptions(statuses, book),
        provider_of_vouchers: optionsOf(facets.provider, search, (_, label) => label),
        // Numbers are typed, not chosen: there are as many as vouchers.
        serie_number_of_vouchers: {},
      }
    },
  })

  /** The purchases of a period that the review puts together, newest first. */
  async function answerReviewed(request: FastifyRequest, query: Omit<ListQuery, 'sort'>, status: ReviewStatus) {
    const { id } = await requireBusinessByRuc(db, callerOf(request), query)
    return answerList(id, 'rce', { ...query, sort: '-date' }, { by: 'status', status }, presentPurchase)
  }

  app.route({
    ...review.listObserved,
    handler: (request) => answerReviewed(request, request.query, 'observed'),
  })

  app.route({
    ...review.listRejected,
    handler: (request) =>
      answerReviewed(request, { ...request.query, size: request.query.page_record }, 'not-deductible'),
  })

  app.route({
    ...review.listValidated,
    handler: (request) => answerReviewed(request, request.query, 'validated'),
  })
}

/** Every status, also those that no voucher has. */
function statusOptions(counts: StatusCounts, book: Book) {
  const voided = { anulado: { label: 'Anulado', count: counts.voided } }
  if (book === 'rvie') return voided
  const isUnreviewed = counts.unreviewed === counts.deductible
  return {
    // Of purchases that nobody has judged, nobody has said that they are deductible.
    'gasto deducible': { label: isUnreviewed ? 'Sin revisar' : 'Gasto deducible', count: counts.deductible },
    observado: { label: 'Observado', count: counts.observed },
    'gasto no deducible': { label: 'Gasto no deducible', count: counts.notDeductible },
    ...voided,
  }
}

function optionsOf(facets: readonly Facet[], search: string, nameOf: (value: string, label: string) => string) {
  const needle = fold(search)
  return Object.fromEntries(
    facets
      // Utility bills have no series to filter by.
      .filter(({ value }) => value !== '')
      .map(({ value, label, count }) => [value, { label: nameOf(value, label) || value, count }] as const)
      .filter(([value, { label }]) => needle === '' || fold(`${label} ${value}`).includes(needle))
      .slice(0, vouchers.MAX_FILTER_OPTIONS),
  )
}
