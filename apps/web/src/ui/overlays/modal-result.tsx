import { Check, Clock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import { CopyCode } from '../controls/copy-code.tsx'
import { IconDisc } from '../layout/icon-disc.tsx'
import { ProgressBar } from '../feedback/progress-bar.tsx'
import { Spinner } from '../feedback/spinner.tsx'

export type ModalOutcome = {
  title: string
  text?: ReactNode
  /** The code to quote to support. */
  code?: string | undefined
  progress?: { done: number; total: number }
}

const styles = {
  loading: { tone: 'info', icon: <Spinner size="md" /> },
  done: { tone: 'ok', icon: <Check /> },
  // The request is valid, but has to wait.
  warn: { tone: 'warn', icon: <Clock /> },
  error: { tone: 'error', icon: <TriangleAlert /> },
} as const

/** The progress or the result of a modal's action. */
export function ModalResult({ kind, title, text, code, progress }: ModalOutcome & { kind: keyof typeof styles }) {
  const { tone, icon } = styles[kind]
  return (
    <div aria-live="polite" className="grid justify-items-center gap-1 py-1 text-center">
      <IconDisc tone={tone}>{icon}</IconDisc>
      <p className="mt-2 text-16 font-semibold">{title}</p>
      {text && <p className="text-text-2">{text}</p>}
      {code && <CopyCode code={code} />}
      {progress && (
        <div className="mt-3 w-full">
          <ProgressBar label={title} {...progress} />
        </div>
      )}
    </div>
  )
}
