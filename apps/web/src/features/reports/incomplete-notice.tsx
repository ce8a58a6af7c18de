import type { BookCompleteness } from '@contapro/contract/completeness'

import { CompletenessBadge } from '../../ui/completeness/completeness-badge.tsx'

/** Warns before the download that the file would be made from a book that is not complete. */
export function IncompleteNotice({ completeness }: { completeness: BookCompleteness }) {
  if (completeness.state === 'COMPLETE') return null
  return (
    <div className="rounded-md border border-warn-line bg-warn-bg p-3 text-13">
      <CompletenessBadge completeness={completeness} />
      <p className="mt-1.5 font-medium text-warn-text">El archivo saldría incompleto</p>
      <ul className="text-warn-text">
        {completeness.reasons.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
    </div>
  )
}
