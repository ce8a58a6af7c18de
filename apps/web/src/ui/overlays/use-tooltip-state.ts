import { useEffect, useRef, useState, type PointerEvent } from 'react'

const HOVER_DELAY_MS = 100

/** Closes the open tooltip: there is one at a time. */
let closeOpenTooltip: (() => void) | undefined

/** Whether a tooltip is open, and the handlers of its trigger. The panel closes itself when the pointer has left both, or with Escape. */
export function useTooltipState(panelId: string) {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHovered = useRef(false)
  const isPressed = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const close = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }
  const open = () => {
    clearTimeout(timer.current)
    closeOpenTooltip?.()
    closeOpenTooltip = close
    setOpen(true)
  }
  const handlers = {
    onPointerMove: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch' || isHovered.current) return
      isHovered.current = true
      timer.current = setTimeout(open, HOVER_DELAY_MS)
    },
    onPointerLeave: () => {
      isHovered.current = false
      clearTimeout(timer.current)
      // Its code is still loading, so there is no panel that the pointer could have moved to.
      if (!document.getElementById(panelId)) close()
    },
    onPointerDown: () => {
      close()
      isPressed.current = true
      document.addEventListener('pointerup', () => (isPressed.current = false), { once: true })
    },
    // A press moves the focus too, but it is no request for help.
    onFocus: () => !isPressed.current && open(),
    onBlur: close,
    onClick: close,
  }
  return { isOpen, close, handlers }
}
