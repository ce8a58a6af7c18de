import type { ReactNode } from 'react'

import { useAuth } from '../../../lib/session/auth-store.ts'

/** The greeting and the summary of the home page, with its tools on the right. */
export function Greeting({ summary, children }: { summary?: string; children?: ReactNode }) {
  const name = useAuth((state) => state.user?.name)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="min-h-8 text-24 font-semibold">{name && `Hola, ${name}`}</h1>
        {summary && <p className="mt-0.5 text-text-2">{summary}</p>}
      </div>
      {children}
    </div>
  )
}
