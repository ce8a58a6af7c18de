import type { LeftOut, StatedOtherwise } from '@contapro/contract/detraction-lots'
import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import { findDepositProblem, type DepositLine, type Operation } from '@contapro/domain/detractions/deposit-file'
import { cents, centsToNumber, multiplyCents, requireCents, type Cents } from '@contapro/domain/money/cents'
import { periodOf } from '@contapro/domain/periods/tax-period'

import { toAmount } from '../../../http/to-amount.ts'
import type { Candidate } from './find-candidates.ts'

/** A line of a lot, and the voucher that it pays. */
export type ChosenLine = DepositLine & {
  readonly voucherId: number
  readonly partyName: string
  /** What is due in all, and what the voucher states when that is not the same. */
  readonly detractionAmount: Cents | undefined
  readonly statedAmount: Cents | undefined
  readonly depositDue: CalendarDate
  readonly depositsBefore: number
  readonly depositedBefore: Cents
}

export type Choice = {
  readonly lines: readonly ChosenLine[]
  readonly leftOut: readonly LeftOut[]
  /** Of the lines those whose voucher states another amount. */
  readonly statedOtherwise: readonly StatedOtherwise[]
}

/** The accounts of suppliers, and by the id of a purchase the constancia that may be its own. */
type Known = { readonly accounts: ReadonlyMap<string, string>; readonly questions: ReadonlyMap<number, string> }

/** Divides the chosen purchases into lines that the bank accepts and those that are left out, each with its reason. */
export function chooseLines(
  candidates: readonly Candidate[],
  { accounts, questions }: Known,
  operation: Operation,
): Choice {
  const lines: ChosenLine[] = []
  const leftOut: LeftOut[] = []
  const statedOtherwise: StatedOtherwise[] = []
  for (const candidate of candidates) {
    const line = toLine(candidate, accounts.get(candidate.issuer), operation)
    const refusal = findRefusal(candidate, line, questions)
    if (line && !refusal) {
      lines.push(line)
      statedOtherwise.push(...describeStated(candidate))
    } else if (refusal) leftOut.push({ ...describe(candidate, line?.amount), ...refusal })
  }
  return { lines, leftOut, statedOtherwise }
}

function describeStated({ code, partyName, amount, statedAmount }: Candidate): StatedOtherwise[] {
  if (amount === null || statedAmount === null) return []
  return [
    {
      code,
      supplier_business_name: partyName ?? '',
      stated_amount: toAmount(statedAmount),
      detraction_amount: toAmount(amount),
    },
  ]
}

function describe({ code, issuer, partyName }: Candidate, amount: Cents | undefined) {
  return {
    code,
    supplier_ruc: issuer,
    supplier_business_name: partyName ?? '',
    amount: amount === undefined ? null : centsToNumber(amount),
  }
}

const NOT_SUBJECT = 'El comprobante no está afecto a detracción.'
const NOT_REQUIRED =
  'El comprobante indica una detracción, pero no corresponde depositarla: su total no supera el mínimo o, en su fecha, su código aún no estaba afecto.'

type Refusal = Pick<LeftOut, 'kind' | 'reason'>

function findRefusal(
  candidate: Candidate,
  line: ChosenLine | undefined,
  questions: ReadonlyMap<number, string>,
): Refusal | undefined {
  if (candidate.voucherId === null)
    return { kind: 'NOT_SUBJECT', reason: 'No encontramos ese comprobante entre las compras de la empresa.' }
  if (!candidate.isValid) return { kind: 'NOT_SUBJECT', reason: 'El comprobante está anulado.' }
  if (candidate.depositDue === null)
    return { kind: 'NOT_SUBJECT', reason: candidate.isStated ? NOT_REQUIRED : NOT_SUBJECT }
  if (candidate.isPaid) return { kind: 'PAID', reason: 'La detracción ya está pagada.' }
  if (candidate.isTakenBack)
    return { kind: 'NOT_SUBJECT', reason: 'Una nota de crédito dejó sin efecto la operación: no hay que depositar.' }
  if (candidate.lot !== null) return { kind: 'IN_LOT', reason: `Ya está en el lote ${candidate.lot}.` }
  const question = questions.get(candidate.voucherId)
  if (question !== undefined) return { kind: 'MAY_BE_PAID', reason: question }
  if (!line) return { kind: 'INVALID', reason: 'No sabemos el monto de la detracción: falta su XML.' }
  const reason = findDepositProblem(line)
  if (reason === undefined) return undefined
  const isAboutAccount = findDepositProblem({ ...line, account: ANY_ACCOUNT }) === undefined
  return { kind: isAboutAccount ? 'ACCOUNT' : 'INVALID', reason }
}

const ANY_ACCOUNT = '1'

/** The line that deposits what is missing; undefined when that is not known. */
function toLine(candidate: Candidate, account = '', operation: Operation): ChosenLine | undefined {
  const { voucherId, issuer, type, series, number, issueDate, missing, goodsCode, depositDue } = candidate
  if (voucherId === null || issueDate === null || missing === null || depositDue === null) return undefined
  return {
    voucherId,
    partyName: candidate.partyName ?? '',
    detractionAmount: amountOf(candidate.amount),
    statedAmount: amountOf(candidate.statedAmount),
    supplierRuc: issuer,
    goodsCode: goodsCode ?? '',
    account,
    amount: inWholeSoles(requireCents(missing)),
    operation,
    issuedIn: periodOf(issueDate),
    voucher: { type, series, number },
    depositDue,
    depositsBefore: candidate.depositCount ?? 0,
    depositedBefore: requireCents(candidate.deposited ?? '0.00'),
  }
}

const amountOf = (written: string | null) => (written === null ? undefined : requireCents(written))

/** The bank takes whole soles; what an earlier deposit left in céntimos is rounded half up. */
function inWholeSoles(amount: Cents): Cents {
  return cents(multiplyCents(amount, 1, 100) * 100)
}
