import { Suspense, useState, type ReactNode } from 'react'

type OverlayProps = { isOpen: boolean; children: ReactNode }

/** Renders its children from the first opening on: a closed overlay needs no code yet, and an open one is shown once its code is loaded. */
export function Overlay({ isOpen, children }: OverlayProps) {
  const [hasOpened, setHasOpened] = useState(isOpen)
  if (isOpen && !hasOpened) setHasOpened(true)
  return hasOpened && <Suspense>{children}</Suspense>
}
