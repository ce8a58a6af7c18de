import path from 'node:path'
import { Readable } from 'node:stream'

import { MAX_ZIPPED_BYTES, MAX_ZIPPED_FILES, zipValidated, zipVouchers } from '@contapro/contract/voucher-files'
import { BOOK_OF_OPERATION } from '@contapro/domain/vouchers/book'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { actAs, keepActing, setActingBusiness } from '../../../db/acting-as.ts'
import type { ZipSelection } from '../../../db/tables/reports.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import type { App } from '../../../http/app-instance.ts'
import { limitCallsPerUser } from '../../../http/limits/limit-calls.ts'
import { logSecurity } from '../../../http/log-security.ts'
import { callerOf } from '../../../http/session.ts'
import { requireBusiness, requireBusinessByRuc } from '../../businesses/queries.ts'
import { logDownloadEvent } from '../../usage/queries.ts'
import { base64Answer, spoolZip } from './spooled-zip.ts'
import { hasFile, listZipped, voucherZip, type ZipCounts } from './voucher-zip.ts'
import { findZip, linkZip, readZipName, ZIP_FOLDER } from './zip-links.ts'

const ZIPS = { max: 120, timeWindow: '15 minutes' }
/** Of this process. Each holds a few files in memory. */
const MAX_AT_ONCE = 16
const RETRY_AFTER_SECONDS = 5

type ZipRequest = {
  readonly invoiceCodes: readonly string[]
  readonly tax_period: string
  readonly type: ZipSelection['type']
  readonly page?: number | undefined
  readonly size?: number | undefined
}

export function zipRoutes(app: App, deps: Deps): void {
  const { db, links } = deps
  const config = limitCallsPerUser('zips', ZIPS)
  let running = 0

  /** Refuses the zip when too many are made; otherwise counts it until the answer is sent. */
  function takePlace(reply: FastifyReply): void {
    if (running >= MAX_AT_ONCE) throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    running += 1
    reply.raw.once('close', () => void (running -= 1))
  }

  async function answerZip(request: FastifyRequest, reply: FastifyReply, ruc: string, selection: ZipSelection) {
    const caller = callerOf(request)
    const { id: businessId } = await requireBusinessByRuc(db, caller, { ruc })
    takePlace(reply)
    await logDownloadEvent(db, caller, businessId, {
      description: `comprobantes_zip_${selection.type}`,
      period: selection.period,
    })
    const counts: ZipCounts = { files: 0, missing: 0 }
    const zip = await makeSmallZip(deps, businessId, selection, counts)
    await recordZip(deps, { businessId, accountantId: caller.user.id }, selection, zip ? counts.files : undefined)
    logSecurity(request, 'vouchers-downloaded', businessId)
    if (!zip) {
      const saveAs = zipName(ruc, selection)
      const downloadUrl = await linkZip(deps, { businessId, accountantId: caller.user.id, saveAs }, selection)
      throw new AppError('ZIP_TOO_LARGE', { downloadUrl })
    }
    return reply.type('application/json; charset=utf-8').send(base64Answer(zip, counts))
  }

  app.route({
    ...zipValidated,
    config,
    handler: async (request, reply) => {
      const selection = toSelection(request.body, 'rce', { review: 'validated' })
      await answerZip(request, reply, request.body.ruc, selection)
      return reply
    },
  })

  app.route({
    ...zipVouchers,
    config,
    handler: async (request, reply) => {
      const { ruc, operation_type: operation, invoiceCodes, tax_period, type, page, size, ...filter } = request.body
      const book = BOOK_OF_OPERATION[operation]
      const selection = toSelection({ invoiceCodes, tax_period, type, page, size }, book, filter)
      await answerZip(request, reply, ruc, selection)
      return reply
    },
  })

  // Every kind of bad link gets the same 404, as those of stored files.
  app.get<{ Params: { name: string }; Querystring: Record<string, string | undefined> }>(
    `/files/${ZIP_FOLDER}/:name`,
    async (request, reply) => {
      const { name } = request.params
      const link = links.verify(`${ZIP_FOLDER}/${name}`, request.query)
      const zip = readZipName(name)
      if (!link || !zip) throw new AppError('NOT_FOUND')
      const { businessId, saveAs } = link
      return actAs(zip.accountantId, async () => {
        setActingBusiness(businessId)
        await requireBusiness(db, zip.accountantId, businessId)
        const selection = await findZip(deps, businessId, zip.id)
        if (!selection) throw new AppError('NOT_FOUND')
        takePlace(reply)
        // Compressing would take most of the time of many files.
        const content = keepActing(
          voucherZip(deps, businessId, selection, { files: 0, missing: 0 }, { isCompressed: false }),
        )
        return reply
          .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(saveAs)}`)
          .header('cache-control', 'private, no-store')
          .type('application/zip')
          .send(Readable.from(content, { objectMode: false }))
      })
    },
  )
}

/** Undefined when the zip is beyond the caps. Without a file there is no zip. */
async function makeSmallZip(deps: Deps, businessId: string, selection: ZipSelection, counts: ZipCounts) {
  let known = 0
  for await (const rows of listZipped(deps, businessId, selection)) {
    known += rows.filter((row) => hasFile(row, selection.type)).length
    if (known > MAX_ZIPPED_FILES) return undefined
  }
  if (known === 0) throw new AppError('NO_DATA')
  const zip = await spoolZip(
    path.join(deps.config.dataDir, 'spool'),
    voucherZip(deps, businessId, selection, counts, { isCompressed: true }),
    MAX_ZIPPED_BYTES,
  )
  if (zip && counts.files === 0) {
    await zip.file.close()
    throw new AppError('NO_DATA')
  }
  return zip
}

/** `files` is not known of a zip that is streamed later. */
async function recordZip(
  { db, audit, now }: Deps,
  { businessId, accountantId }: { businessId: string; accountantId: string },
  { type, period, book }: ZipSelection,
  files: number | undefined,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const details = { type, period, book, ...(files !== undefined && { files }) }
    const entry = { actor: `user:${accountantId}`, action: 'vouchers-downloaded', details } as const
    await audit.append(tx, businessId, entry, now())
  })
}

function toSelection(
  { invoiceCodes: codes, tax_period: period, type, page, size }: ZipRequest,
  book: ZipSelection['book'],
  filter: ZipSelection['filter'],
): ZipSelection {
  const isPage = page !== undefined && size !== undefined
  return { book, period, type, codes, filter, ...(isPage && { page: { number: page, size } }) }
}

const zipName = (ruc: string, { type, period, book }: ZipSelection) =>
  `${book === 'rce' ? 'compras' : 'ventas'}-${ruc}-${period}-${type}.zip`
