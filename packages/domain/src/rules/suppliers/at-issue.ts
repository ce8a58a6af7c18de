import type { CalendarDate } from '../../dates/calendar-date.ts'
import type { PurchaseFacts } from '../purchase-facts.ts'

/** The supplier's domicile condition on the issue date. Undefined when it was first seen after that day: then nobody knows. */
export function conditionAtIssue({
  supplier: { condition, seenSince },
  issueDate,
}: PurchaseFacts): { readonly condition: string; readonly seenSince: CalendarDate } | undefined {
  if (condition === undefined || seenSince === undefined || seenSince > issueDate) return undefined
  return { condition, seenSince }
}

/** The supplier's state on the issue date, as `conditionAtIssue`. */
export function stateAtIssue({
  supplier: { state, seenSince },
  issueDate,
}: PurchaseFacts): { readonly state: string; readonly seenSince: CalendarDate } | undefined {
  if (state === undefined || seenSince === undefined || seenSince > issueDate) return undefined
  return { state, seenSince }
}

/** States of a RUC that SUNAT or its owner has ended. */
export function isDeregistered(state: string): boolean {
  return /^BAJA (DEFINITIVA|DE OFICIO)|^INHABILITADO|^ANULA/.test(state)
}
