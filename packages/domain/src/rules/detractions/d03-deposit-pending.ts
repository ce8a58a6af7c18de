import { formatDate, type CalendarDate } from '../../dates/calendar-date.ts'
import { lastDayForCredit, type CreditAfterDeposit } from '../../detractions/credit-after-deposit.ts'
import { detractionPercentOn, findDetractionCode } from '../../detractions/detraction-codes.ts'
import { NO_PERIOD_YET } from '../../igv/credit-period.ts'
import { formatPeriod } from '../../periods/tax-period.ts'
import { dateEvidence, evidence } from '../evidence.ts'
import type { DetractionFacts, PurchaseFacts } from '../purchase-facts.ts'
import type { CreditLeft, Evidence, Rule, Ruling } from '../rule.ts'
import { CREDIT_DUE, creditOfPurchase } from './credit-of-purchase.ts'

export const depositPending: Rule = {
  id: 'D03',
  title: 'Detracción por pagar',
  severity: 'notice',
  norm: 'D.Leg. 940, primera disposición final; D.Leg. 1395',
  confidence: 'confirmed',
  reads: ['xml', 'register', 'deposits'],
  wouldChange: 'El depósito de todo lo que falta.',
  isAboutDeposit: true,
  judge: (purchase, rules, left = 'given') => {
    const deferrable = creditOfPurchase(purchase, rules)
    if (!deferrable) return undefined
    const { detraction, credit, window } = deferrable
    const { takenBackOn, completedOn } = detraction
    if (takenBackOn !== undefined) return judgeTakenBack({ ...detraction, takenBackOn }, credit, left)
    if (completedOn !== undefined) return undefined
    if (credit.kind === 'lost' && left !== 'none') return judgeLost(purchase, detraction, window)
    return {
      ...(credit.kind === 'deferred' && { creditPeriod: NO_PERIOD_YET }),
      message: describePending(detraction, credit, left),
      evidence: pendingEvidence(purchase, detraction),
    }
  },
}

function describePending({ creditDue }: DetractionFacts, { kind }: CreditAfterDeposit, left: CreditLeft): string {
  if (left === 'none') return 'Detracción por pagar: el depósito es obligatorio aunque la compra no dé crédito fiscal.'
  const ifValidated = left === 'if-validated' ? 'con la compra validada, ' : ''
  const used = 'el crédito fiscal se usa desde el periodo en que deposites.'
  return kind === 'deferred'
    ? `Detracción por pagar: ${ifValidated}${used}`
    : `Detracción por pagar hasta el ${formatDate(creditDue)}: después, ${ifValidated}${used}`
}

/** Too many months passed: the deposit is owed all the same, and gives nothing. */
function judgeLost(purchase: PurchaseFacts, detraction: DetractionFacts, window: number): Ruling {
  const { issueDate } = purchase
  const lastDay = lastDayForCredit({ issueDate, creditDue: detraction.creditDue }, window)
  return {
    credit: 'NO',
    isCreditLost: true,
    message: `Crédito perdido: pasaron más de ${window} meses desde la emisión sin depósito. La detracción sigue por pagar y ya no da crédito fiscal.`,
    evidence: [
      ...pendingEvidence(purchase, detraction),
      dateEvidence('register', 'Fecha de emisión', issueDate),
      evidence('law', 'Plazo para usar el crédito', `${window} meses (art. 2 de la Ley 29215)`),
      dateEvidence('law', 'Último día para depositar con crédito', lastDay),
    ],
  }
}

function judgeTakenBack(
  { takenBackOn, creditDue }: DetractionFacts & { readonly takenBackOn: CalendarDate },
  credit: CreditAfterDeposit,
  left: CreditLeft,
): Ruling {
  const isMoved = credit.kind === 'late' && left !== 'none'
  const moved = isMoved ? ` Su IGV y el de la nota cuentan en el periodo ${formatPeriod(credit.period)}.` : ''
  return {
    ...(credit.kind === 'late' && { creditPeriod: credit.period }),
    ...(credit.kind === 'lost' && { credit: 'NO' as const, isCreditLost: true as const }),
    message: `No queda detracción por pagar: una nota de crédito dejó sin efecto la operación el ${formatDate(takenBackOn)}.${moved}`,
    evidence: [
      dateEvidence('vouchers', 'Nota de crédito del', takenBackOn),
      dateEvidence('law', CREDIT_DUE, creditDue),
    ],
  }
}

function pendingEvidence(
  { issueDate }: PurchaseFacts,
  { code, amount, deposited, depositDue, depositDueBy, creditDue, depositsKnownUntil }: DetractionFacts,
): Evidence[] {
  const row = code === undefined ? undefined : findDetractionCode(code)
  const isByLaw = row !== undefined && detractionPercentOn(row, issueDate) !== undefined
  return [
    amount === undefined
      ? evidence('register', 'Detracción', 'Sin monto conocido')
      : evidence(isByLaw ? 'law' : 'xml', 'Detracción', amount),
    evidence('deposits', 'Depositado', deposited ?? 'Sin monto conocido'),
    dateEvidence(
      'law',
      depositDueBy === 'installment' ? 'Sin multa hasta, si pagaste la cuota' : 'Sin multa hasta',
      depositDue,
    ),
    dateEvidence('law', CREDIT_DUE, creditDue),
    depositsKnownUntil === undefined
      ? evidence('deposits', 'Depósitos leídos', 'Ninguno')
      : dateEvidence('deposits', 'Depósitos leídos el', depositsKnownUntil),
  ]
}
