import { Slot } from 'radix-ui/slot'
import { useId, useRef, type ReactElement } from 'react'

import { Overlay } from './overlay.tsx'
import { useOverlays } from './overlay-code.ts'
import type { TooltipPanelProps } from './panels/tooltip-panel.tsx'
import { useTooltipState } from './use-tooltip-state.ts'

type TooltipProps = {
  text: string
  /** A focusable element, so that the tooltip is reachable without a pointer. */
  children: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left'
}

/** A tooltip: shown after 100 ms of hover, at once on focus, and closed with Escape. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  const element = useRef<HTMLElement>(null)
  const id = useId()
  const { isOpen, close, handlers } = useTooltipState(id)
  return (
    <>
      <Slot ref={element} aria-describedby={isOpen ? id : undefined} {...handlers}>
        {children}
      </Slot>
      <Overlay isOpen={isOpen}>
        <LoadedPanel {...{ id, text, isOpen, side }} trigger={element} onClose={close} />
      </Overlay>
    </>
  )
}

function LoadedPanel(props: TooltipPanelProps) {
  const { TooltipPanel } = useOverlays()
  return <TooltipPanel {...props} />
}
