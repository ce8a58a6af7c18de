import { buffer } from 'node:stream/consumers'

import type { TaxPeriod } from '@contapro/domain/periods/tax-period'
import { isTaxPeriod } from '@contapro/domain/periods/tax-period'
import type { Book } from '@contapro/domain/vouchers/book'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ZipFile } from 'yazl'

import { servedXml } from '../cpe/voucher-files.ts'
import { hasCdr, writeCdr } from '../cpe/write-cdr.ts'
import { paramOf, queryOf } from '../http/request-scope.ts'
import type { Simulation } from '../http/simulation.ts'
import { proposalText } from '../sire/proposals/proposal-text.ts'
import { statedRows } from '../sire/proposals/stated-rows.ts'
import type { Taxpayer } from '../world/taxpayers/taxpayer.ts'
import { codeOf } from '../world/vouchers/code-of.ts'
import { toInvoice } from '../world/vouchers/to-invoice.ts'
import type { World } from '../world/world.ts'
import { certificateLines } from './certificate-lines.ts'

type Wanted = { readonly world: World; readonly owner: Taxpayer; readonly book: Book; readonly period: TaxPeriod }

const FIXED_DATE = new Date(2026, 0, 1)

/** What an accountant downloads from SUNAT by hand, to be uploaded elsewhere. */
const EXPORTS: Readonly<Record<string, (wanted: Wanted) => Promise<Buffer> | Buffer>> = {
  'propuesta.txt': (wanted) => proposal(wanted, '|'),
  'propuesta.csv': (wanted) => proposal(wanted, ','),
  'constancias.csv': ({ world, owner, book, period }) => certificates(world, owner, book, period, ';'),
  'constancias.txt': ({ world, owner, book, period }) => certificates(world, owner, book, period, '|'),
  'comprobantes.zip': vouchers,
}

export function exportRoutes(app: FastifyInstance, { world }: Simulation): void {
  app.get('/taxpayers/:ruc/files/:name', async (request: FastifyRequest, reply: FastifyReply) => {
    const owner = world.taxpayer(paramOf(request, 'ruc'))
    const { period = '', book } = queryOf(request)
    const make = EXPORTS[paramOf(request, 'name')]
    if (!owner || !make || !isTaxPeriod(period) || (book !== 'rce' && book !== 'rvie'))
      return reply.code(404).send({ problems: [`Se espera ${Object.keys(EXPORTS).join(', ')} con period y book`] })
    return reply.type('application/octet-stream').send(await make({ world, owner, book, period }))
  })
}

function proposal({ world, owner, book, period }: Wanted, separator: '|' | ','): Buffer {
  const rows = statedRows(world, { ruc: owner.ruc, book, period }, world.rows(owner, book, period, true))
  const format = { book, separator, encoding: 'utf8-bom', varyOwner: false, hasHeader: true } as const
  return Buffer.concat([...proposalText(rows, format)])
}

/** SUNAT's export is in Windows-1252. */
function certificates(world: World, owner: Taxpayer, book: Book, period: TaxPeriod, separator: string): Buffer {
  return Buffer.from(certificateLines([...world.deposits(owner, book, period)], separator).join('\r\n'), 'latin1')
}

/** The XML of every voucher, and the CDR of those that have one. */
function vouchers({ world, owner, book, period }: Wanted): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { draft } of world.rows(owner, book, period)) {
    const voucher = toInvoice(draft)
    if (!voucher) continue
    const name = codeOf(draft)
    zip.addBuffer(servedXml(world, owner.ruc, voucher), `${name}.xml`, { mtime: FIXED_DATE })
    if (hasCdr(voucher)) zip.addBuffer(Buffer.from(writeCdr(voucher)), `R-${name}.xml`, { mtime: FIXED_DATE })
  }
  zip.end()
  return buffer(zip.outputStream)
}
