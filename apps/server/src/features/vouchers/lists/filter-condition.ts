import type { Book } from '@contapro/domain/vouchers/book'

import type { SingleFilter } from './list-filter.ts'
import { PARTY_COLUMNS } from './party-columns.ts'
import { CREDIT_CONDITIONS, STATUS_CONDITIONS } from './review-status.ts'

/** A condition on `voucher`, whose parameters are numbered by `conditionParameter`. */
export type Condition = { readonly text: string; readonly values: readonly string[] }

/** The placeholder of a condition's first, second, … value: the search itself has five parameters before them. */
export const conditionParameter = (position: number) => `$${position + 5}`

/** Filters as one condition on `voucher`. */
export function conditionOf(filters: readonly SingleFilter[], book: Book): Condition {
  const values: string[] = []
  const compare = (column: string, operator: '=' | '>=' | '<=', value: string) =>
    `voucher.${column} ${operator} ${conditionParameter(values.push(value))}`
  const texts = filters.flatMap((filter) => {
    if (filter.by === 'status') return STATUS_CONDITIONS[filter.status]
    if (filter.by === 'credit') return CREDIT_CONDITIONS[filter.credit]
    if (filter.by === 'series-number')
      return [compare('series', '=', filter.series), compare('number', '=', filter.number)]
    if (filter.by === 'days')
      return [
        ...(filter.from === undefined ? [] : [compare('issue_date', '>=', filter.from)]),
        ...(filter.to === undefined ? [] : [compare('issue_date', '<=', filter.to)]),
      ]
    return compare(filter.by === 'party' ? PARTY_COLUMNS[book] : filter.by, '=', filter.value)
  })
  return { text: texts.join(' and '), values }
}
