import { Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip'
import type { RefObject } from 'react'

import { classNames } from '../../../lib/format/class-names.ts'
import { tooltipClass } from '../tooltip-class.ts'
import { ExistingTrigger } from './existing-trigger.tsx'

export type TooltipPanelProps = {
  id: string
  text: string
  trigger: RefObject<HTMLElement | null>
  isOpen: boolean
  onClose: () => void
  side: 'top' | 'right' | 'bottom' | 'left'
}

export function TooltipPanel({ id, text, trigger, isOpen, onClose, side }: TooltipPanelProps) {
  return (
    <Provider>
      <Root open={isOpen} onOpenChange={onClose}>
        <Trigger asChild>
          <ExistingTrigger trigger={trigger} />
        </Trigger>
        <Portal>
          {/* Outside the page's landmarks, so it is one itself. */}
          <section aria-label="Ayuda">
            <Content
              id={id}
              side={side}
              sideOffset={6}
              collisionPadding={8}
              className={classNames(tooltipClass, 'z-50 animate-fade-in')}
            >
              {text}
            </Content>
          </section>
        </Portal>
      </Root>
    </Provider>
  )
}
