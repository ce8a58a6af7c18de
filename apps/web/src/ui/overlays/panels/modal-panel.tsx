import { X } from 'lucide-react'
import { Close, Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/dialog'
import type { ReactNode } from 'react'

import { classNames } from '../../../lib/format/class-names.ts'
import { IconButton } from '../../controls/icon-button.tsx'
import { ModalFrame } from '../modal-frame.tsx'
import { StepButtons } from '../step-buttons.tsx'
import { useReturnFocus } from '../use-return-focus.ts'
import { useSteps, type Steps } from '../use-steps.ts'

/** On phones the widest kind, for documents, fills the screen. */
const widths = {
  md: 'sm:max-w-110 phone:max-h-[92dvh] phone:rounded-b-none',
  lg: 'sm:max-w-150 phone:max-h-[92dvh] phone:rounded-b-none',
  wide: 'sm:max-w-190 phone:max-h-[92dvh] phone:rounded-b-none',
  widest: 'sm:max-w-270 phone:max-h-[92dvh] phone:rounded-b-none',
  xl: 'sm:max-w-220 phone:h-dvh phone:max-h-dvh phone:rounded-none',
}

export type ModalPanelProps = {
  isOpen: boolean
  title: string
  onClose: () => void
  children: ReactNode
  description?: string
  /** The buttons; they may differ in each state. */
  footer?: ReactNode
  width?: keyof typeof widths
  /** Cannot be dismissed: no close button, no Escape, no press outside. */
  mandatory?: boolean
  /** Leaves the title to screen readers, when the content shows its own. */
  hideTitle?: boolean
  /** Leads to the other items of the list that the shown one belongs to. */
  steps?: Steps | undefined
}

export function ModalPanel(props: ModalPanelProps) {
  const {
    isOpen,
    title,
    onClose,
    description,
    footer,
    width = 'md',
    mandatory = false,
    hideTitle = false,
    steps,
    children,
  } = props
  const stepHandlers = useSteps(steps)
  const returnFocus = useReturnFocus()
  const preventDismiss = mandatory ? (event: Event) => event.preventDefault() : undefined
  return (
    <Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Portal>
        <Overlay className="fixed inset-0 z-40 grid place-items-center overflow-y-auto bg-scrim p-4 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in phone:place-items-end phone:p-0">
          <Content
            {...stepHandlers}
            {...(!description && { 'aria-describedby': undefined })}
            {...returnFocus}
            {...(preventDismiss && {
              onEscapeKeyDown: preventDismiss,
              onPointerDownOutside: preventDismiss,
              onInteractOutside: preventDismiss,
            })}
            className={classNames(
              'flex max-h-[calc(100dvh-2rem)] w-full flex-col overflow-hidden rounded-lg bg-surface shadow-modal outline-none data-[state=closed]:animate-modal-out data-[state=open]:animate-modal-in phone:data-[state=closed]:animate-sheet-out phone:data-[state=open]:animate-sheet-in',
              widths[width],
            )}
          >
            <ModalFrame
              hideTitle={hideTitle}
              isDocument={width === 'xl'}
              footer={footer}
              title={<Title className="min-w-0 text-16 font-semibold">{keepNumbersWhole(title)}</Title>}
              steps={steps && <StepButtons steps={steps} />}
              close={
                !mandatory && (
                  <Close asChild>
                    <IconButton label="Cerrar" icon={<X aria-hidden="true" />} className="-my-1" />
                  </Close>
                )
              }
            >
              {description && <Description className="mb-4 text-text-2">{description}</Description>}
              {children}
            </ModalFrame>
          </Content>
        </Overlay>
      </Portal>
    </Root>
  )
}

/** Browsers break a line after the hyphen of `F001-18342`; a series and number stay in one line. */
function keepNumbersWhole(title: string): ReactNode {
  return title.split(/(\S+-\d+)/).map((part) =>
    /-\d+$/.test(part) ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
