import { createHash } from 'node:crypto'

import type { LeftOut, StatedOtherwise } from '@contapro/contract/detraction-lots'
import { dateInLima } from '@contapro/domain/dates/lima'
import { writeDepositFile } from '@contapro/domain/detractions/deposit-file'
import { centsToDecimal } from '@contapro/domain/money/cents'

import type { Queryable } from '../../../db/database.ts'
import type { BusinessRow } from '../../../db/tables/businesses.ts'
import type { Deps } from '../../../deps.ts'
import { lotFileName } from '../../../files/lot-files.ts'
import { AppError } from '../../../http/app-error.ts'
import type { ChosenLine } from './choose-lines.ts'
import { chooseOf, type Wanted } from './choose-of.ts'
import { takeLotNumber } from './take-lot-number.ts'

type LotBusiness = Pick<BusinessRow, 'id' | 'ruc' | 'name' | 'accountantId'>

/** `statedOtherwise` is absent in answers that an earlier release stored for repeated requests. */
type MadeLot = {
  readonly lot: string
  readonly leftOut: readonly LeftOut[]
  readonly statedOtherwise?: readonly StatedOtherwise[]
}

/** Makes the file that deposits what is missing of some detractions. Those that cannot be in it are left out with their reason. */
export async function makeLot(
  tx: Queryable,
  { files, audit, now }: Pick<Deps, 'files' | 'audit' | 'now'>,
  business: LotBusiness,
  { codes, operation, lot: wantedLot }: Wanted,
): Promise<MadeLot> {
  const { accountantId } = business
  // Others that make a lot of this RUC wait here, and then see which vouchers are taken.
  const lot = await takeLotNumber(tx, business.ruc, dateInLima(now()), wantedLot)
  const { lines, leftOut, statedOtherwise } = await chooseOf(tx, business.id, { codes, operation })
  if (lines.length === 0)
    throw new AppError('LOT_EMPTY', {
      errors: leftOut.map(({ code, kind, reason }) => ({ code: kind, message: reason, field: code })),
    })
  const file = writeDepositFile({ ruc: business.ruc, name: bankName(business), lot, lines })
  const content = Buffer.from(file.content, 'ascii')
  const sha256 = createHash('sha256').update(content).digest('hex')
  await files.put(lotFileName(sha256), content)
  const total = centsToDecimal(file.total)
  const { fileName } = file
  await tx
    .insertInto('detractionLots')
    .values({ businessId: business.id, lot, madeBy: accountantId, madeAt: now(), total, fileName, sha256 })
    .execute()
  await insertLines(tx, business.id, lot, lines)
  const details = { lot, count: lines.length, total, operation }
  const entry = { actor: `user:${accountantId}`, action: 'detraction-lot-made', details } as const
  await audit.append(tx, business.id, entry, now())
  return { lot, leftOut, statedOtherwise }
}

/** The bank needs a name; one without any letter that it knows is replaced. */
function bankName({ name, ruc }: LotBusiness): string {
  return /[\x21-\x7e]/.test(name.normalize('NFD')) ? name : `RUC ${ruc}`
}

async function insertLines(
  tx: Queryable,
  businessId: string,
  lot: string,
  lines: readonly ChosenLine[],
): Promise<void> {
  // What is live of earlier lots is paid: unpaid lines keep their voucher out of this one.
  await tx
    .updateTable('detractionLotLines')
    .set({ isLive: false })
    .where('businessId', '=', businessId)
    .where('isLive', '=', true)
    .where(
      'voucherId',
      'in',
      lines.map(({ voucherId }) => voucherId),
    )
    .execute()
  await tx
    .insertInto('detractionLotLines')
    .values(
      lines.map((line) => ({
        businessId,
        lot,
        voucherId: line.voucherId,
        amount: centsToDecimal(line.amount),
        issuedIn: line.issuedIn,
        depositDue: line.depositDue,
        depositsBefore: line.depositsBefore,
        depositedBefore: centsToDecimal(line.depositedBefore),
        goodsCode: line.goodsCode,
        account: line.account,
      })),
    )
    .execute()
}
