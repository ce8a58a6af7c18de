import { detractionNames } from '@contapro/domain/catalogs/sunat-catalogs'
import { formatDate, type CalendarDate } from '@contapro/domain/dates/calendar-date'

import { hashText, Random } from '../world/random.ts'
import type { Taxpayer } from '../world/taxpayers/taxpayer.ts'
import type { Deposit } from '../world/vouchers/deposit.ts'
import type { World } from '../world/world.ts'
import type { LotLine } from './read-lot-file.ts'

/** Certificates of lots begin with it, so that no other deposit has one of theirs. */
const LOT_CERTIFICATE = '9'

type Paid = {
  readonly lot: string
  readonly line: LotLine
  readonly index: number
  readonly paidOn: CalendarDate
}

/** The deposit of a line: each has its own certificate, and all have the number of the one payment. */
export function makeDeposit(world: World, owner: Taxpayer, { lot, line, index, paidOn }: Paid): Deposit {
  const payment = String(new Random(hashText(`lot ${owner.ruc} ${lot}`)).int(1, 999_999_999)).padStart(9, '0')
  const { operation, goodCode, supplierRuc, ...voucher } = line
  return {
    certificate: `${LOT_CERTIFICATE}${lot}${String(index + 1).padStart(4, '0')}`,
    solUser: owner.solUser,
    accountType: 'CUENTA CONVENCIONAL',
    customerRuc: owner.ruc,
    supplierRuc,
    supplierName: (world.companies.byRuc(supplierRuc)?.party ?? world.taxpayer(supplierRuc))?.name ?? '',
    operationCode: operation,
    operationName: operation === '01' ? 'VENTA DE BIENES O PRESTACIÓN DE SERVICIOS' : 'OTRAS OPERACIONES',
    goodCode,
    goodName: (detractionNames[goodCode] ?? '').toUpperCase(),
    paidOn,
    paidAt: `${formatDate(paidOn)} 11:30:00`,
    operationNumber: payment.slice(1),
    paymentNumber: payment,
    ...voucher,
  }
}
