import * as vouchers from '@contapro/contract/vouchers'
import { documentTypeName } from '@contapro/domain/catalogs/document-types'
import type { FastifyRequest } from 'fastify'

import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-instance.ts'
import { paginationOf } from '../../http/pagination.ts'
import { callerOf } from '../../http/session.ts'
import { toAmount } from '../../http/to-amount.ts'
import { requireBusinessByRuc } from '../businesses/queries.ts'
import { listPurchases } from './purchases/list-purchases.ts'
import { presentPurchase } from './present.ts'
import { toPurchaseFilter, type PurchaseFilter } from './purchases/purchase-filter.ts'
import { readFacets, type Facet } from './purchases/read-lists.ts'

/** A large period has more suppliers and series than a menu can show: the most frequent are offered, the rest is found by search. */
const MAX_OPTIONS = 2000

export function voucherRoutes(app: App, { db, pool, files }: Deps): void {
  async function answerList(
    request: FastifyRequest,
    query: { ruc: string; uuid?: string; tax_period: string },
    filter: PurchaseFilter,
    page: { page: number; size: number },
  ) {
    const business = await requireBusinessByRuc(db, callerOf(request), query)
    const key = { businessId: business.id, period: query.tax_period }
    const found = await listPurchases({ db, pool }, key, filter, page)
    return {
      success: true as const,
      data: await Promise.all(found.rows.map((row) => presentPurchase(files, row))),
      summary: { total_items: found.count, total_amount: toAmount(found.total) },
      metadata: { pagination: paginationOf(page, found.count) },
    }
  }

  app.route({
    ...vouchers.listPurchases,
    handler: (request) => {
      const { fecha_inicio: from, fecha_fin: to, ...query } = request.query
      const filter = from || to ? ({ by: 'days', from, to } as const) : ({ by: 'all' } as const)
      return answerList(request, query, filter, query)
    },
  })

  app.route({
    ...vouchers.listFilteredPurchases,
    handler: (request) => {
      const { filter_by: by, value_filter: value, status, ...query } = request.query
      return answerList(request, query, toPurchaseFilter(by, value, status), query)
    },
  })

  app.route({
    ...vouchers.listPurchaseFilters,
    handler: async (request) => {
      const business = await requireBusinessByRuc(db, callerOf(request), request.query)
      const facets = await readFacets({ db, pool }, { businessId: business.id, period: request.query.tax_period })
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
        // Numbers are typed, not chosen: there are as many as vouchers.
        serie_number_of_vouchers: {},
      }
    },
  })

  app.route({
    ...vouchers.listValidated,
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

function optionsOf(facets: readonly Facet[], nameOf: (value: string, label: string) => string) {
  return Object.fromEntries(
    facets
      // Utility bills have no series to filter by.
      .filter(({ value }) => value !== '')
      .slice(0, MAX_OPTIONS)
      .map(({ value, label, count }) => [value, { label: nameOf(value, label) || value, count }]),
  )
}
