import { Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip'
import type { ReactElement } from 'react'

import { classNames } from '../../lib/format/class-names.ts'

export const tooltipClass = 'max-w-60 w-fit rounded-sm bg-inverse px-2.5 py-1.5 text-12 text-inverse-text'

type TooltipProps = {
  text: string
  /** A focusable element, so that the tooltip is reachable without a pointer. */
  children: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left'
}

/** A tooltip: shown after 100 ms of hover, at once on focus, and closed with Escape. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <Provider delayDuration={100}>
      <Root>
        <Trigger asChild>{children}</Trigger>
        <Portal>
          {/* Outside the page's landmarks, so it is one itself. */}
          <section aria-label="Ayuda">
            <Content
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
