import type { BookCompleteness } from '@contapro/contract/completeness'
import { FileCheck, TriangleAlert } from 'lucide-react'

import { classNames } from '../../lib/format/class-names.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'
import { LinkButton } from '../controls/link-button.tsx'
import { useCompletenessActions } from './completeness-actions.ts'
import { fileNotes } from './file-notes.ts'
import { groupByReasons, partialSources, type BookOfPeriod } from './partial-sources.ts'
import { ReasonAction } from './reason-action.tsx'

type IncompleteNoteProps = {
  period: PeriodKey
  /** The books whose numbers are on the screen. */
  books: readonly BookOfPeriod[]
  className?: string
}

/** One line per book whose numbers are partial: why, and what to do about it; and those that are the accountant's file. */
export function IncompleteNote({ period, books, className }: IncompleteNoteProps) {
  const groups = groupByReasons(partialSources(books))
  const files = fileNotes(books)
  if (groups.length + files.length === 0) return null
  return (
    <ul className={classNames('divide-y divide-line-soft text-13 text-text-2', className)}>
      {groups.map(({ title, reasons }) => (
        <li
          key={title}
          className="flex items-center justify-between gap-x-6 gap-y-2 px-5 py-2.5 phone:grid phone:justify-stretch phone:px-4"
        >
          <p className="flex items-start gap-2">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none text-warn" />
            <span>
              <b className="font-medium text-text">{title}:</b> {reasons[0]?.message}
            </span>
          </p>
          <Actions period={period} reasons={reasons} />
        </li>
      ))}
      {files.map((note) => (
        <li key={note} className="flex items-start gap-2 px-5 py-2.5 phone:px-4">
          <FileCheck aria-hidden="true" className="mt-0.5 size-4 flex-none text-ok" />
          {note}
        </li>
      ))}
    </ul>
  )
}

/** The action of the first reason, and a way to the others, which `REVIEW` shows already. */
function Actions({ period, reasons }: { period: PeriodKey; reasons: BookCompleteness['reasons'] }) {
  const { openFindings } = useCompletenessActions()
  const [first, ...others] = reasons
  const action = first?.action ?? null
  return (
    <span className="flex flex-none items-center gap-x-4 gap-y-2 phone:grid">
      {others.length > 0 && action !== 'REVIEW' && (
        <LinkButton className="whitespace-nowrap touch:min-h-11" onClick={() => openFindings(period.taxPeriod)}>
          {others.length === 1 ? 'y 1 motivo más' : `y ${others.length} motivos más`}
        </LinkButton>
      )}
      <ReasonAction action={action} period={period} />
    </span>
  )
}
