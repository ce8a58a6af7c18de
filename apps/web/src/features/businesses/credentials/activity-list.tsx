import type { Activity, ActivityKind } from '@contapro/contract/activity'
import { timeInLima } from '@contapro/domain/dates/lima'
import { Archive, Building2, KeyRound, PencilLine, TriangleAlert, UserRoundSearch, type LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { classNames } from '../../../lib/format/class-names.ts'
import { formatDay } from './saved-on.ts'

const styles: Record<ActivityKind, { icon: LucideIcon; className: string }> = {
  registered: { icon: Building2, className: 'text-text-3' },
  used: { icon: KeyRound, className: 'text-text-3' },
  changed: { icon: PencilLine, className: 'text-text-3' },
  refused: { icon: TriangleAlert, className: 'text-error' },
  'tried-by-another': { icon: UserRoundSearch, className: 'text-warn' },
  archived: { icon: Archive, className: 'text-text-3' },
}

/** The activity, newest first. Loading another page moves the focus to its first line. */
export function ActivityList({ pages }: { pages: readonly (readonly Activity[])[] }) {
  const firstOfNewPage = useRef<HTMLLIElement>(null)
  const pageCount = useRef(pages.length)
  useEffect(() => {
    if (pages.length > pageCount.current) firstOfNewPage.current?.focus()
    pageCount.current = pages.length
  }, [pages.length])
  return (
    <ol aria-label="Actividad de tus credenciales">
      {pages.flatMap((page, index) =>
        page.map((activity) => (
          <li
            key={activity.number}
            {...(index === pages.length - 1 && activity === page[0] && { ref: firstOfNewPage, tabIndex: -1 })}
            className="flex gap-3 px-4 py-2.5 text-13 not-last:border-b not-last:border-line-soft"
          >
            <ActivityLine {...activity} />
          </li>
        )),
      )}
    </ol>
  )
}

function ActivityLine({ at, kind, actor, text }: Activity) {
  const { icon: Icon, className } = styles[kind]
  return (
    <>
      <Icon aria-hidden="true" className={classNames('mt-0.5 size-4 flex-none', className)} />
      <div className="min-w-0 flex-1 sm:flex sm:justify-between sm:gap-6">
        <p>{text}</p>
        <p className="num text-12/5 text-text-3">
          {actor}, <time dateTime={at}>{`${formatDay(at)} ${timeInLima(new Date(at))}`}</time>
        </p>
      </div>
    </>
  )
}
