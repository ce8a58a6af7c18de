import { Content, Portal, Root, Trigger } from 'radix-ui/popover'
import type { ReactNode, RefObject } from 'react'

import { ExistingTrigger } from './existing-trigger.tsx'

export type PopoverPanelProps = {
  id: string
  label: string
  trigger: RefObject<HTMLElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  align: 'start' | 'center' | 'end'
  children: (close: () => void) => ReactNode
}

export function PopoverPanel({ id, label, trigger, isOpen, onOpenChange, align, children }: PopoverPanelProps) {
  return (
    <Root open={isOpen} onOpenChange={onOpenChange}>
      <Trigger asChild>
        <ExistingTrigger trigger={trigger} />
      </Trigger>
      <Portal>
        <Content
          id={id}
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={12}
          className="z-30 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1.5rem)] animate-rise-in overflow-auto rounded-md bg-surface text-13 shadow-float outline-none"
        >
          {children(() => onOpenChange(false))}
        </Content>
      </Portal>
    </Root>
  )
}
