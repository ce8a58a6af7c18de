import type { BookCompleteness } from '@contapro/contract/completeness'
import type { MovedCredit } from '@contapro/contract/lists'

import type { PeriodKey } from '../../../lib/url/period-key.ts'
import type { BookTab } from '../../../lib/url/use-book.ts'
import { IncompleteNote } from '../../../ui/completeness/incomplete-note.tsx'
import { hasMovedCredit, MovedCreditRemarks } from '../../../ui/igv/moved-credit-remarks.tsx'

type ListNotesProps = {
  book: BookTab
  period: PeriodKey
  completeness: BookCompleteness | undefined
  moved: MovedCredit | undefined
}

/** What the list lacks, and whose credit is of other periods. */
export function ListNotes({ book, period, completeness, moved }: ListNotesProps) {
  return (
    <>
      <IncompleteNote
        period={period}
        books={[{ book, completeness }]}
        className="rounded-md border border-line bg-surface"
      />
      {moved && hasMovedCredit(moved) && (
        <div className="flex flex-wrap gap-x-8 gap-y-1">
          <MovedCreditRemarks period={period} moved={moved} />
        </div>
      )}
    </>
  )
}
