import type { Party } from '@contapro/domain/vouchers/party'

import type { Draft } from '../../world/vouchers/draft.ts'
import { dateText } from './format-cells.ts'

/** A party as three columns. */
export function numbersOfParty(party: Party): {
  readonly type: string
  readonly number: string
  readonly name: string
} {
  return { type: party.documentType ?? '', number: party.documentNumber, name: party.name }
}

/** What a note modifies, as columns; empty for the others. */
export function referenceOf({ note }: Draft): {
  readonly date: string
  readonly type: string
  readonly series: string
  readonly number: string
} {
  if (!note) return { date: '', type: '', series: '', number: '' }
  const { issueDate, type, series, number } = note.target
  return { date: dateText(issueDate), type, series, number: String(number) }
}
