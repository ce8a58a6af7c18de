import * as review from '@contapro/contract/review'
import * as vouchers from '@contapro/contract/vouchers'
import { documentTypeName } from '@contapro/domain/catalogs/document-types'
import { fold } from '@contapro/domain/text/fold'
import type { Book } from '@contapro/domain/vouchers/book'
import type { FastifyRequest } from 'fastify'

import type { Deps } from '../../deps.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { App } from '../../http/app-instance.ts'
import { paginationOf } from '../../http/pagination.ts'
import { callerOf } from '../../http/session.ts'
import { toAmount } from '../../http/to-amount.ts'
import { requireBusinessByRuc } from '../businesses/queries.ts'
import { findItems } from './documents/find-items.ts'
import { toListFilter, type ListStatus } from './lists/list-filter.ts'
import { listVouchers } from './lists/list-vouchers.ts'
import { readFacets, type Facet } from './lists/read-lists.ts'
import type { VoucherRow } from './lists/voucher-rows.ts'
import { presentItem, presentPurchase, presentSale } from './present.ts'

type ListQuery = Parameters<typeof toListFilter>[0] & {
  readonly ruc: string
  readonly uuid?: string
  readonly tax_period: string
  readonly page: number
  readonly size: number
  readonly sort: vouchers.VoucherSort
}

export function voucherRoutes(app: App, { db, pool, files }: Deps): void {
  async function answerList<Row>(
    request: FastifyRequest,
    book: Book,
    query: ListQuery,
    present: (files: FileStore, businessId: string, row: VoucherRow) => Promise<Row>,
  ) {
    const business = await requireBusinessByRuc(db, callerOf(request), query)
    const key = { businessId: business.id, book, period: query.tax_period }
    const found = await listVouchers({ db, pool }, key, toListFilter(query), query)
    return {
      success: true as const,
      data: await Promise.all(found.rows.map((row) => present(files, business.id, row))),
      summary: { total_items: found.count, total_amount: toAmount(found.total) },
      metadata: { pagination: paginationOf(query, found.count) },
    }
  }

  app.route({
    ...vouchers.listPurchases,
    handler: (request) => answerList(request, 'rce', request.query, presentPurchase),
  })

  app.route({
    ...vouchers.listFilteredPurchases,
    handler: (request) => answerList(request, 'rce', request.query, presentPurchase),
  })

  app.route({
    ...vouchers.listSales,
    handler: (request) => answerList(request, 'rvie', request.query, presentSale),
  })

  app.route({
    ...vouchers.listVoucherItems,
    handler: async (request) => {
      const { operation_type: operation, code } = request.query
      const business = await requireBusinessByRuc(db, callerOf(request), request.query)
      const book = operation === 'COMPRA' ? 'rce' : 'rvie'
      return { items: (await findItems(db, business.id, book, code)).map(presentItem) }
    },
  })

  app.route({
    ...vouchers.listVoucherFilters,
    handler: async (request) => {
      const { tax_period: period, operation_type: operation, search = '' } = request.query
      const business = await requireBusinessByRuc(db, callerOf(request), request.query)
      const book = operation === 'COMPRA' ? 'rce' : 'rvie'
      const facets = await readFacets({ db, pool }, { businessId: business.id, book, period })
      return {
        types_of_vouchers: optionsOf(facets.type, search, documentTypeName),
        series_of_vouchers: optionsOf(facets.series, search, (value) => value),
        status_of_vouchers: statusOptions(facets.status, book),
        provider_of_vouchers: optionsOf(facets.provider, search, (_, label) => label),
        // Numbers are typed, not chosen: there are as many as vouchers.
        serie_number_of_vouchers: {},
      }
    },
  })

  app.route({
    ...review.listValidated,
    handler: async (request) => {
      await requireBusinessByRuc(db, callerOf(request), request.query)
      // Nothing can be validated by hand until there are rules that observe vouchers.
      return {
        success: true as const,
        data: [],
        summary: { total_items: 0, total_amount: 0 },
        metadata: { pagination: paginationOf(request.query, 0) },
      }
    },
  })
}

/** Every status, also those that no voucher has. */
function statusOptions(facets: readonly Facet[], book: Book) {
  const option = (status: ListStatus, label: string) => ({
    label,
    count: facets.find(({ value }) => value === status)?.count ?? 0,
  })
  const voided = { anulado: option('voided', 'Anulado') }
  if (book === 'rvie') return voided
  return {
    // Nobody judges vouchers until there are rules, so those that count are only not reviewed.
    'gasto deducible': option('deductible', 'Sin revisar'),
    'gasto no deducible': option('not-deductible', 'Gasto no deducible'),
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
