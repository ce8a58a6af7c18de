import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import type { ToastTone } from './toast-store.ts'

const icons = {
  ok: <Check aria-hidden="true" className="text-inverse-ok" />,
  warn: <TriangleAlert aria-hidden="true" className="text-inverse-warn" />,
  error: <CircleAlert aria-hidden="true" className="text-inverse-error" />,
}

/** Classes of the toast's container. */
export const toastClass =
  'flex min-h-11 w-fit items-center gap-3 rounded-md bg-inverse py-2 pr-2 pl-3.5 text-13 text-inverse-text shadow-float [&>svg]:size-4 [&>svg]:flex-none'

export const toastActionClass =
  'h-control-sm flex-none rounded-sm bg-inverse-fill px-2.5 font-medium whitespace-nowrap transition-colors hover:bg-inverse-fill-hover focus-visible:outline-inverse-text'

/** The content of a toast: an icon for the tone, the text and at most one action. */
export function ToastContent({ tone, text, action }: { tone: ToastTone; text: ReactNode; action?: ReactNode }) {
  return (
    <>
      {icons[tone]}
      <span className="pr-2 font-medium">{text}</span>
      {action}
    </>
  )
}
