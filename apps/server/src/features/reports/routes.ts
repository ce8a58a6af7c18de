import * as contract from '@contapro/contract/reports'
import type { FastifyRequest } from 'fastify'

import type { ReportKind, ReportOptions } from '../../db/tables/reports.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-instance.ts'
import { limitCallsPerUser } from '../../http/limits/limit-calls.ts'
import { logSecurity } from '../../http/log-security.ts'
import { callerOf } from '../../http/session.ts'
import { requireBusiness, requireBusinessByRuc } from '../businesses/queries.ts'
import { logDownloadEvent } from '../usage/queries.ts'
import { ALL_PERIODS } from './files/file-names.ts'
import { prepareReport } from './prepare-report.ts'
import { findBookVersion, recordDownloadedVersion } from './report-versions.ts'
import { findReportCompleteness } from './report-completeness.ts'
import { findSiscontSettings, saveSiscontSettings } from './siscont-settings.ts'
import { findSummary } from './summary/find-summary.ts'

/** Enough for every file of every client of an office, one after the other. */
const DOWNLOADS = { max: 300, timeWindow: '15 minutes' }

type Wanted = { readonly kind: ReportKind; readonly period: string; readonly options: ReportOptions }

export function reportRoutes(app: App, deps: Deps): void {
  const { db, audit, now } = deps
  const config = limitCallsPerUser('reports', DOWNLOADS)

  async function findOwn(request: FastifyRequest, key: { ruc: string; uuid?: string }) {
    const { id } = await requireBusinessByRuc(db, callerOf(request), key)
    return requireBusiness(db, callerOf(request).user.id, id)
  }

  async function download(request: FastifyRequest, key: { ruc: string; uuid?: string }, wanted: Wanted) {
    const caller = callerOf(request)
    const business = await findOwn(request, key)
    const made = { businessId: business.id, kind: wanted.kind, period: wanted.period }
    const version = await findBookVersion(db, made)
    const file = await prepareReport(deps, { business, accountantId: caller.user.id, ...wanted })
    await logDownloadEvent(db, caller, business.id, {
      description: `reporte_${wanted.kind}_${wanted.options.extension}`,
      period: wanted.period,
    })
    await db.transaction().execute(async (tx) => {
      const details = {
        kind: wanted.kind,
        period: wanted.period,
        extension: wanted.options.extension,
        rows: file.row_count,
      }
      const entry = { actor: `user:${caller.user.id}`, action: 'report-downloaded', details } as const
      await audit.append(tx, business.id, entry, now())
      await recordDownloadedVersion(tx, { ...made, version }, now())
    })
    logSecurity(request, 'report-downloaded', business.id)
    return file
  }

  app.route({
    ...contract.downloadReport,
    config,
    handler: (request) => {
      const { tax_period: period, operation_type: type, file_extension: extension, rce_fields: fields } = request.query
      const isPurchases = type === 'COMPRA'
      const isExcel = extension === 'xlsx'
      const kind = isExcel ? (isPurchases ? 'purchases' : 'sales') : isPurchases ? 'rce' : 'rvie'
      const options = kind === 'rce' ? { extension, fields } : { extension }
      return download(request, request.params, { kind, period, options })
    },
  })

  app.route({
    ...contract.downloadSiscont,
    config,
    handler: (request) => {
      const { tax_period: period, operation_type: type } = request.query
      const kind = type === 'COMPRA' ? 'siscont-purchases' : 'siscont-sales'
      return download(request, request.params, { kind, period, options: { extension: 'xlsx' } })
    },
  })

  app.route({
    ...contract.downloadDetractions,
    config,
    handler: (request) => {
      const { ruc, business_uuid: uuid, tax_period: period = ALL_PERIODS, paid, ...days } = request.query
      const { fecha_inicio: from, fecha_fin: to } = days
      const options = { extension: 'xlsx', paid, ...(from && { from }), ...(to && { to }) } as const
      return download(request, { ruc, uuid }, { kind: 'detractions', period, options })
    },
  })

  app.route({
    ...contract.getReportSummary,
    config: limitCallsPerUser('report-summaries', { max: 300, timeWindow: '5 minutes' }),
    handler: async (request) => {
      const { tax_period: period } = request.query
      const business = await findOwn(request, request.params)
      const completeness = await findReportCompleteness(db, { businessId: business.id, period }, now())
      return db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((tx) => findSummary(tx, { business, period, completeness }))
    },
  })

  app.route({
    ...contract.getSiscontSettings,
    handler: async (request) => {
      const { id } = await requireBusiness(db, callerOf(request).user.id, request.params.uuid)
      return findSiscontSettings(db, id)
    },
  })

  app.route({
    ...contract.setSiscontSettings,
    handler: async (request, reply) => {
      const { user } = callerOf(request)
      const { id } = await requireBusiness(db, user.id, request.params.uuid)
      await db.transaction().execute(async (tx) => {
        await saveSiscontSettings(tx, id, request.body)
        const entry = { actor: `user:${user.id}`, action: 'siscont-settings-saved', details: {} } as const
        await audit.append(tx, id, entry, now())
      })
      return reply.code(204).send(null)
    },
  })
}
