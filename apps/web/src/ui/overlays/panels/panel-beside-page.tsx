import { X } from 'lucide-react'
import { Close, Content, Portal, Root, Title } from 'radix-ui/dialog'
import type { ReactNode } from 'react'

import { IconButton } from '../../controls/icon-button.tsx'
import { ModalFrame } from '../modal-frame.tsx'
import { StepButtons } from '../step-buttons.tsx'
import { useReturnFocus } from '../use-return-focus.ts'
import { useSteps, type Steps } from '../use-steps.ts'

export type SidePanelProps = {
  title: string
  onClose: () => void
  footer?: ReactNode
  steps?: Steps | undefined
  children: ReactNode
}

export function PanelBesidePage({ title, onClose, footer, steps, children }: SidePanelProps) {
  const stepHandlers = useSteps(steps)
  const returnFocus = useReturnFocus()
  return (
    <Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <Portal>
        <Content
          {...stepHandlers}
          {...returnFocus}
          aria-describedby={undefined}
          // The table beside it is used while it is open.
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed top-header right-0 bottom-0 z-10 flex w-110 max-w-full animate-fade-in flex-col border-l border-line bg-surface shadow-float outline-none"
        >
          {/* The page is not hidden behind it, so its header and footer must not count as those of the page. */}
          <section className="flex min-h-0 flex-1 flex-col">
            <ModalFrame
              title={<Title className="min-w-0 text-16 font-semibold">{title}</Title>}
              steps={steps && <StepButtons steps={steps} />}
              close={
                <Close asChild>
                  <IconButton label="Cerrar" icon={<X aria-hidden="true" />} className="-my-1" />
                </Close>
              }
              footer={footer}
            >
              {children}
            </ModalFrame>
          </section>
        </Content>
      </Portal>
    </Root>
  )
}
