import { X } from 'lucide-react'
import { Close, Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/dialog'
import { useRef, type ReactNode } from 'react'

import { classNames } from '../../lib/format/class-names.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { ModalFrame } from './modal-frame.tsx'
import { ModalResult, type ModalOutcome } from './modal-result.tsx'
import type { ModalState } from './modal-state.ts'

const widths = { md: 'sm:max-w-110', lg: 'sm:max-w-150', xl: 'sm:max-w-220' }

const genericError: ModalOutcome = {
  title: 'Ocurrió un error',
  text: 'Por favor, inténtalo de nuevo en un minuto.',
}

type ModalProps = {
  state: ModalState
  title: string
  onClose: () => void
  /** What the modal asks or shows while it is open. */
  children?: ReactNode
  description?: string
  /** Buttons at the foot; may differ in each state. */
  footer?: ReactNode
  loading?: ModalOutcome
  done?: ModalOutcome
  error?: ModalOutcome
  width?: keyof typeof widths
  /** The choice must be made: no cross, no Escape, no press outside. */
  mandatory?: boolean
  /** The title is heard but not seen, when the content carries its own. */
  hideTitle?: boolean
}

/** A question or a job in front of the page; a sheet from the bottom edge on phones. */
export function Modal(props: ModalProps) {
  const { state, title, onClose, description, footer, width = 'md', mandatory = false, hideTitle = false } = props
  const cameFrom = useRef<Element>(null)
  const stay = mandatory ? (event: Event) => event.preventDefault() : undefined
  return (
    <Root open={state !== 'close'} onOpenChange={(open) => !open && onClose()}>
      <Portal>
        <Overlay className="fixed inset-0 z-40 grid place-items-center overflow-y-auto bg-scrim p-4 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in phone:place-items-end phone:p-0">
          <Content
            {...(!description && { 'aria-describedby': undefined })}
            onOpenAutoFocus={() => {
              cameFrom.current = whereFocusWas()
            }}
            // Opened by the program, without a trigger of its own: the focus goes back to where it was.
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
            }}
            {...(stay && { onEscapeKeyDown: stay, onPointerDownOutside: stay, onInteractOutside: stay })}
            className={classNames(
              'flex max-h-[calc(100dvh-2rem)] w-full flex-col overflow-hidden rounded-lg bg-surface shadow-modal outline-none data-[state=closed]:animate-modal-out data-[state=open]:animate-modal-in phone:max-h-[92dvh] phone:rounded-b-none phone:data-[state=closed]:animate-sheet-out phone:data-[state=open]:animate-sheet-in',
              widths[width],
            )}
          >
            <ModalFrame
              hideTitle={hideTitle}
              footer={footer}
              title={<Title className="text-16 font-semibold">{title}</Title>}
              close={
                !mandatory && (
                  <Close asChild>
                    <IconButton label="Cerrar" icon={<X aria-hidden="true" />} className="-my-1" />
                  </Close>
                )
              }
            >
              {description && <Description className="mb-4 text-text-2">{description}</Description>}
              <ModalBody {...props} />
            </ModalFrame>
          </Content>
        </Overlay>
      </Portal>
    </Root>
  )
}

/** Of a menu, which is gone by the time the focus goes back, the button that opened it. */
function whereFocusWas(): Element | null {
  const menu = document.activeElement?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : document.activeElement
}

function ModalBody({ state, title, children, loading, done, error }: ModalProps) {
  if (state === 'loading') return <ModalResult kind="loading" {...(loading ?? { title })} />
  if (state === 'done') return <ModalResult kind="done" {...(done ?? { title })} />
  if (state === 'error') return <ModalResult kind="error" {...(error ?? genericError)} />
  return children
}
