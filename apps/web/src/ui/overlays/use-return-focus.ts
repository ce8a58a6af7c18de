import { useRef } from 'react'

/** Handlers for a dialog that has no trigger element: the focus returns to where it was by hand. */
export function useReturnFocus() {
  const previous = useRef<Element>(null)
  return {
    onOpenAutoFocus: () => {
      previous.current = elementToRefocus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (previous.current instanceof HTMLElement) previous.current.focus()
    },
  }
}

/** The focused element, or the button of the menu it is in, because the menu closes with the dialog open. */
function elementToRefocus(): Element | null {
  const menu = document.activeElement?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : document.activeElement
}
