import { Action, Provider, Root, Title, Viewport } from 'radix-ui/toast'
import { useRef } from 'react'

import { classNames } from '../../lib/format/class-names.ts'
import { toastActionClass, toastClass, ToastContent } from './toast-content.tsx'
import { useToast, type Toast } from './toast-store.ts'
import { useToastDrop } from './use-toast-drop.ts'

const DURATION_MS = 5000
const DURATION_WITH_ACTION_MS = 10_000
const SWIPE_THRESHOLD = 50

/** Renders the current toast. It is announced politely, and stays while it has the pointer or the focus. */
export function Toaster() {
  const current = useToast((state) => state.current)
  const viewport = useRef<HTMLOListElement>(null)
  useToastDrop(viewport, current !== null)
  return (
    <Provider duration={DURATION_MS} swipeThreshold={SWIPE_THRESHOLD} swipeDirection="right" label="Aviso">
      {current && <ToastCard key={current.id} toast={current} />}
      <Viewport
        ref={viewport}
        label="Avisos ({hotkey})"
        className="fixed bottom-[calc(1.5rem+var(--toast-lift,0px))] left-(--toast-x,50%) z-50 flex w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 outline-none phone:top-[calc(var(--header)+0.5rem+var(--toast-drop,0px))] phone:bottom-auto"
      />
    </Provider>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const close = useToast((state) => state.close)
  return (
    <Root
      type="background"
      duration={toast.action ? DURATION_WITH_ACTION_MS : DURATION_MS}
      onOpenChange={(open) => !open && close(toast.id)}
      className={classNames(
        toastClass,
        'animate-rise-in data-[swipe=cancel]:translate-x-0 data-[swipe=end]:animate-swipe-out data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
      )}
    >
      <ToastContent
        tone={toast.tone}
        text={<Title>{toast.text}</Title>}
        action={
          toast.action && (
            <Action altText={toast.action.label} onClick={toast.action.run} className={toastActionClass}>
              {toast.action.label}
            </Action>
          )
        }
      />
    </Root>
  )
}
