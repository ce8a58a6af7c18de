import { Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip'
import type { ReactElement } from 'react'

import { classNames } from '../../lib/format/class-names.ts'

export const tooltipClass = 'max-w-60 w-fit rounded-sm bg-inverse px-2.5 py-1.5 text-12 text-inverse-text'

type TooltipProps = {
  text: string
  /** One element that can hold focus, so that the help is reached without a pointer too. */
  children: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left'
}

/** A line of help: after 100 ms under the pointer, at once on focus, gone with Escape. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <Provider delayDuration={100}>
      <Root>
        <Trigger asChild>{children}</Trigger>
        <Portal>
          <Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className={classNames(tooltipClass, 'z-50 animate-fade-in')}
          >
            {text}
          </Content>
        </Portal>
      </Root>
    </Provider>
  )
}
