import { Content, Portal, Root, Trigger } from 'radix-ui/popover'
import type { ReactElement, ReactNode } from 'react'

import { useOpenState } from './use-open-state.ts'

type PopoverProps = {
  label: string
  trigger: ReactElement
  children: (close: () => void) => ReactNode
  align?: 'start' | 'center' | 'end'
}

/** A small panel next to the element that opens it. */
export function Popover({ label, trigger, children, align = 'start' }: PopoverProps) {
  const [isOpen, setOpen] = useOpenState()
  return (
    <Root open={isOpen} onOpenChange={setOpen}>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        <Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={12}
          className="z-30 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1.5rem)] animate-rise-in overflow-auto rounded-md bg-surface text-13 shadow-float outline-none"
        >
          {children(() => setOpen(false))}
        </Content>
      </Portal>
    </Root>
  )
}
