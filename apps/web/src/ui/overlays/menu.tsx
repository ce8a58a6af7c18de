import { Slot } from 'radix-ui/slot'
import {
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react'

import { Overlay } from './overlay.tsx'
import { useOverlays } from './overlay-code.ts'
import type { MenuEntryProps, MenuPanelProps } from './panels/menu-panel.tsx'
import { useOpenState } from './use-open-state.ts'

type MenuProps = {
  trigger: ReactElement
  title?: string
  align?: 'start' | 'end'
  defaultOpen?: boolean
  children: ReactNode
}

const OPENING_KEYS = new Set(['Enter', ' ', 'ArrowDown'])

export function Menu({ trigger, title, align = 'start', defaultOpen = false, children }: MenuProps) {
  const [isOpen, setOpen] = useOpenState(defaultOpen)
  const [isOpenedByKey, setOpenedByKey] = useState(false)
  const element = useRef<HTMLElement>(null)
  const [id, triggerId] = [useId(), useId()]
  const handlePointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey) return
    // Otherwise the trigger would take the focus from the menu.
    if (!isOpen) event.preventDefault()
    setOpenedByKey(false)
    setOpen(!isOpen)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!OPENING_KEYS.has(event.key)) return
    event.preventDefault()
    setOpenedByKey(true)
    setOpen(event.key === 'ArrowDown' || !isOpen)
  }
  return (
    <>
      <Slot
        ref={element}
        id={triggerId}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-state={isOpen ? 'open' : 'closed'}
        onPointerDown={handlePointerDown}
        onKeyDown={handleKeyDown}
      >
        {trigger}
      </Slot>
      <Overlay isOpen={isOpen}>
        <LoadedPanel
          {...{ id, triggerId, isOpen, isOpenedByKey, title, align }}
          trigger={element}
          onOpenChange={setOpen}
        >
          {children}
        </LoadedPanel>
      </Overlay>
    </>
  )
}

function LoadedPanel(props: MenuPanelProps) {
  const { MenuPanel } = useOverlays()
  return <MenuPanel {...props} />
}

export function MenuItem(props: MenuEntryProps) {
  const { MenuEntry } = useOverlays()
  return <MenuEntry {...props} />
}

export function MenuSeparator() {
  const { MenuLine } = useOverlays()
  return <MenuLine />
}
