import type { ReactNode } from 'react'

import { useAuth } from '../../../lib/session/auth-store.ts'

type GreetingProps = {
  /** What the accountant must do; it comes first. */
  attention?: ReactNode
  summary?: string
  children?: ReactNode
}

/** The greeting and the summary of the home page, with its tools on the right. */
export function Greeting({ attention, summary, children }: GreetingProps) {
  const name = useAuth((state) => state.user?.name)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="min-h-8 text-24 font-semibold">{name && `Hola, ${name}`}</h1>
        {summary && (
          <div className="mt-0.5 flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1 text-text-2 touch:min-h-11">
            {attention}
            <p>{summary}</p>
          </div>
        )}
      </div>
      {children}
    </div>
  )
}
