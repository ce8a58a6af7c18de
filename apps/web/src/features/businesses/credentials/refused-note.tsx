import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'

/** Below the fields of credentials that SUNAT refused. */
export function RefusedNote({ children }: { children: ReactNode }) {
  return (
    <p className="-mt-1 flex items-start gap-2 text-12 text-error-text">
      <KeyRound aria-hidden="true" className="mt-0.5 size-3.5 flex-none" />
      <span>{children}</span>
    </p>
  )
}
