import type { Business } from '@contapro/contract/businesses'
import { formatPeriod, shortMonth, taxPeriod } from '@contapro/domain/periods/tax-period'

import { classNames } from '../../../lib/format/class-names.ts'
import { dueText } from './due-text.ts'

type DueDateProps = {
  due: NonNullable<Business['next_due']>
  /** Smaller, so that both fit in one line of a narrow card. */
  isBesideBadge: boolean
  /** The return may have been made: it is not known before the first collection is over. */
  isUncertain: boolean
}

/** When the next return is due; highlighted from the day before. */
export function DueDate({ due, isBesideBadge, isUncertain }: DueDateProps) {
  const { text, isDueSoon } = dueText(due.date)
  const period = taxPeriod(due.tax_period)
  return (
    <span
      className={classNames(
        'num',
        isBesideBadge && 'text-12',
        isDueSoon && !isUncertain ? 'font-medium text-warn-text' : 'text-text-2',
      )}
    >
      {text}
      <span aria-hidden="true"> ({shortMonth(period)})</span>
      <span className="sr-only">, {formatPeriod(period)}</span>
    </span>
  )
}
