import { Slot } from 'radix-ui/slot'
import { useId, useRef, type ReactElement, type ReactNode } from 'react'

import { Overlay } from './overlay.tsx'
import { useOverlays } from './overlay-code.ts'
import type { PopoverPanelProps } from './panels/popover-panel.tsx'
import { useOpenState } from './use-open-state.ts'

type PopoverProps = {
  label: string
  trigger: ReactElement
  children: (close: () => void) => ReactNode
  align?: 'start' | 'center' | 'end'
  isOpenAtFirst?: boolean
}

/** A small panel next to the element that opens it. */
export function Popover({ label, trigger, children, align = 'start', isOpenAtFirst = false }: PopoverProps) {
  const [isOpen, setOpen] = useOpenState(isOpenAtFirst)
  const element = useRef<HTMLElement>(null)
  const id = useId()
  return (
    <>
      <Slot
        ref={element}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-state={isOpen ? 'open' : 'closed'}
        onClick={() => setOpen(!isOpen)}
      >
        {trigger}
      </Slot>
      <Overlay isOpen={isOpen}>
        <LoadedPanel {...{ id, label, isOpen, align }} trigger={element} onOpenChange={setOpen}>
          {children}
        </LoadedPanel>
      </Overlay>
    </>
  )
}

function LoadedPanel(props: PopoverPanelProps) {
  const { PopoverPanel } = useOverlays()
  return <PopoverPanel {...props} />
}
