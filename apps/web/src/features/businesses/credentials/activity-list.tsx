import type { Activity, ActivityKind } from '@contapro/contract/activity'
import { timeInLima } from '@contapro/domain/dates/lima'
import { Archive, Building2, KeyRound, PencilLine, TriangleAlert, UserRoundSearch, type LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { classNames } from '../../../lib/format/class-names.ts'
import { day } from './saved-on.ts'

const looks: Record<ActivityKind, { icon: LucideIcon; look: string }> = {
  registered: { icon: Building2, look: 'text-text-3' },
  used: { icon: KeyRound, look: 'text-text-3' },
  changed: { icon: PencilLine, look: 'text-text-3' },
  refused: { icon: TriangleAlert, look: 'text-error' },
  'tried-by-another': { icon: UserRoundSearch, look: 'text-warn' },
  archived: { icon: Archive, look: 'text-text-3' },
}

/** What happened, the newest first. The focus goes to the first line of a page that was asked for. */
export function ActivityList({ pages }: { pages: readonly (readonly Activity[])[] }) {
  const newPage = useRef<HTMLLIElement>(null)
  const shownPages = useRef(pages.length)
  useEffect(() => {
    if (pages.length > shownPages.current) newPage.current?.focus()
    shownPages.current = pages.length
  }, [pages.length])
  return (
    <ol aria-label="Actividad de tus credenciales">
      {pages.flatMap((page, index) =>
        page.map((activity) => (
          <li
            key={activity.number}
            {...(index === pages.length - 1 && activity === page[0] && { ref: newPage, tabIndex: -1 })}
            className="flex gap-3 px-4 py-2.5 text-13 not-last:border-b not-last:border-line-soft"
          >
            <Line {...activity} />
          </li>
        )),
      )}
    </ol>
  )
}

function Line({ at, kind, actor, text }: Activity) {
  const { icon: Icon, look } = looks[kind]
  return (
    <>
      <Icon aria-hidden="true" className={classNames('mt-0.5 size-4 flex-none', look)} />
      <div className="min-w-0 flex-1 sm:flex sm:justify-between sm:gap-6">
        <p>{text}</p>
        <p className="num text-12/5 text-text-3">
          {actor}, <time dateTime={at}>{`${day(at)} ${timeInLima(new Date(at))}`}</time>
        </p>
      </div>
    </>
  )
}
