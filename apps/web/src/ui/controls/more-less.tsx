import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** What few readers need, one press away. It stays in the page, so the browser's search finds it. */
export function MoreLess({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="inline-flex cursor-pointer list-none items-center gap-1 rounded-xs text-12 text-text-2 hover:text-text phone:min-h-11 [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown
          aria-hidden="true"
          className="size-3.5 flex-none text-text-3 transition-transform group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  )
}
