import { useQuery } from '@tanstack/react-query'
import { ChevronRight, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'

import { INBOX_PATH } from '../../../lib/url/office-paths.ts'
import { inboxQueries } from './queries.ts'

/** For how many businesses the inbox has something, and the way there. */
export function AttentionLink() {
  const inbox = useQuery(inboxQueries.page({ kind: undefined, search: '', page: 1 }))
  // As high before the number comes as with it, so that the cards do not move.
  return (
    <span className="inline-flex min-h-8 items-center touch:min-h-11 phone:w-full">
      {inbox.isPending ? <span className="w-64" /> : <InboxLink count={inbox.data?.summary.client_count ?? 0} />}
    </span>
  )
}

function InboxLink({ count }: { count: number }) {
  if (count === 0)
    return (
      <Link to={INBOX_PATH} className="touch:py-3">
        Ver la bandeja
      </Link>
    )
  return (
    <Link
      to={INBOX_PATH}
      className="inline-flex min-h-8 items-center gap-1.5 rounded-md border border-warn-line bg-warn-bg px-2.5 text-left font-medium text-warn-text no-underline transition-colors hover:border-warn touch:min-h-11"
    >
      <TriangleAlert aria-hidden="true" className="size-4 flex-none text-warn" />
      {count === 1 ? '1 empresa necesita tu atención' : `${count} empresas necesitan tu atención`}
      <ChevronRight aria-hidden="true" className="size-4 flex-none" />
    </Link>
  )
}
