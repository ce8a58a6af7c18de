import { startTransition, useState } from 'react'

/** Whether a menu or panel is open. Opening is a transition: its many parts are rendered after the pressed button has been painted. */
export function useOpenState(isOpenAtFirst = false): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const setOpen = (next: boolean) => {
    if (next) startTransition(() => setIsOpen(true))
    else setIsOpen(false)
  }
  return [isOpen, setOpen]
}
