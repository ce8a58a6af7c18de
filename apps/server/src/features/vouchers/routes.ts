import * as vouchers from '@contapro/contract/vouchers'
import { documentTypeName } from '@contapro/domain/catalogs/document-types'
import type { FastifyRequest } from 'fastify'

import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-instance.ts'
import { paginationOf } from '../../http/pagination.ts'
import { callerOf } from '../../http/session.ts'
import { findOwnBusiness } from '../businesses/queries.ts'
import { listPurchases } from './list-purchases.ts'
import { presentPurchase, toNumber } from './present.ts'
import { toPurchaseFilter, type PurchaseFilter } from './purchase-filter.ts'
import { readFacets, type Facet } from './read-lists.ts'

/** Of the suppliers and series of a large period the most frequent ones are offered; the others are found by search. */
const MOST_OPTIONS = 2000

export function voucherRoutes(app: App, { db, files }: Deps): void {
  async function tellList(
    request: FastifyRequest,
    of: { ruc: string; uuid?: string; tax_period: string },
    filter: PurchaseFilter,
    page: { page: number; size: number },
  ) {
    const business = await findOwnBusiness(db, callerOf(request), of)
    const found = await listPurchases(db, { businessId: business.id, period: of.tax_period }, filter, page)
    return {
      success: true as const,
      data: await Promise.all(found.rows.map((row) => presentPurchase(files, row))),
      summary: { total_items: found.count, total_amount: toNumber(found.total) },
      metadata: { pagination: paginationOf(page, found.count) },
    }
  }

  app.route({
    ...vouchers.listPurchases,
    handler: (request) => {
      const { fecha_inicio: from, fecha_fin: to, ...query } = request.query
      const filter = from || to ? ({ by: 'days', from, to } as const) : ({ by: 'none' } as const)
      return tellList(request, query, filter, query)
    },
  })

  app.route({
    ...vouchers.listAllInvoices,
    handler: (request) => {
      const { filter_by: by, value_filter: value, status, ...query } = request.query
      return tellList(request, query, toPurchaseFilter(by, value, status), query)
    },
  })

  app.route({
    ...vouchers.listInvoiceFilters,
    handler: async (request) => {
      const business = await findOwnBusiness(db, callerOf(request), request.query)
      const facets = await readFacets(db, { businessId: business.id, period: request.query.tax_period })
      const countOf = (isDeductible: 'true' | 'false') =>
        facets.status.find(({ value }) => value === isDeductible)?.count ?? 0
      return {
        types_of_vouchers: optionsOf(facets.type, documentTypeName),
        series_of_vouchers: optionsOf(facets.series, (value) => value),
        status_of_vouchers: {
          'gasto deducible': { label: 'Gasto deducible', count: countOf('true') },
          'gasto no deducible': { label: 'Gasto no deducible', count: countOf('false') },
        },
        provider_of_vouchers: optionsOf(facets.provider, (_, label) => label),
        // Typed, not chosen: there are as many as vouchers.
        serie_number_of_vouchers: {},
      }
    },
  })

  app.route({
    ...vouchers.listValidated,
    handler: async (request) => {
      await findOwnBusiness(db, callerOf(request), request.query)
      // Nothing is validated by hand until the rules observe something.
      return {
        success: true as const,
        data: [],
        summary: { total_items: 0, total_amount: 0 },
        metadata: { pagination: paginationOf(request.query, 0) },
      }
    },
  })
}

function optionsOf(facets: readonly Facet[], nameOf: (value: string, label: string) => string) {
  return Object.fromEntries(
    facets
      // Service bills come without a series, which nobody can ask for.
      .filter(({ value }) => value !== '')
      .slice(0, MOST_OPTIONS)
      .map(({ value, label, count }) => [value, { label: nameOf(value, label) || value, count }]),
  )
}
