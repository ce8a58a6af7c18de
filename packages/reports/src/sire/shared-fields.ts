import { codeField, dateField, documentField, nameField } from './field-values.ts'
import type { CommonEntry, RegisterOwner } from './register-entry.ts'

/** Fields 1 to 5 of both registers: whose it is, its period, no CAR, and the day of issue. */
export const firstFields = (owner: RegisterOwner, { issueDate }: CommonEntry): string[] => [
  owner.ruc,
  nameField(owner.name),
  owner.period,
  '',
  dateField(issueDate),
]

export const partyFields = ({ party }: CommonEntry): string[] => [
  codeField(party.documentType, 1),
  documentField(party.document),
  nameField(party.name),
]
