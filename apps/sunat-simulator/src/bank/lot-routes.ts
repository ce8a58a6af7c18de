import { parseCalendarDate } from '@contapro/domain/dates/calendar-date'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { fieldsOf, paramOf } from '../http/request-scope.ts'
import type { Simulation } from '../http/simulation.ts'
import { sellerOf } from '../world/taxpayers/seller.ts'
import type { World } from '../world/world.ts'
import { makeDeposit } from './make-deposit.ts'
import { readLotFile, type LotLine } from './read-lot-file.ts'

/** Pays a file of deposits, as Banco de la Nación does for a taxpayer. The portal lists the constancias from then on. */
export function lotRoutes(app: FastifyInstance, { world }: Simulation): void {
  app.post('/taxpayers/:ruc/detraction-lots', (request: FastifyRequest, reply: FastifyReply) => {
    const refuse = (status: number, ...problems: readonly string[]) => reply.code(status).send({ problems })
    const owner = world.taxpayer(paramOf(request, 'ruc'))
    if (!owner) return refuse(404, 'No existe ese RUC')
    const { file_name: fileName, content, paid_on: day } = fieldsOf(request.body)
    const today = world.clock.today()
    const paidOn = day === undefined ? today : typeof day === 'string' ? parseCalendarDate(day) : undefined
    if (typeof fileName !== 'string' || typeof content !== 'string' || !paidOn || paidOn > today)
      return refuse(400, 'Se espera file_name, content y, si no es hoy, paid_on hasta hoy')
    const { file, problems } = readLotFile(owner.ruc, fileName, content)
    if (!file) return refuse(400, ...problems)
    if (world.paidLots.has(owner.ruc, file.lot)) return refuse(400, `El lote ${file.lot} ya se usó`)
    const unknown = file.lines.flatMap((line, index) => accountProblem(world, line, index + 2))
    if (unknown.length > 0) return refuse(400, ...unknown)
    const deposits = file.lines.map((line, index) => makeDeposit(world, owner, { lot: file.lot, line, index, paidOn }))
    world.paidLots.add(owner.ruc, file.lot, deposits)
    return reply.code(201).send({ certificates: deposits.map(({ certificate }) => certificate) })
  })
}

/** The bank knows whose each account is. */
function accountProblem(world: World, { supplierRuc, account }: LotLine, line: number): string[] {
  const taxpayer = world.taxpayer(supplierRuc)
  const known = taxpayer ? sellerOf(taxpayer).account : world.companies.byRuc(supplierRuc)?.account
  if (known === undefined) return [`Línea ${line}: no existe ese proveedor`]
  return known === account ? [] : [`Línea ${line}: la cuenta no es del proveedor`]
}
