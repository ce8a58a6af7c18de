import type { ReactNode } from 'react'

import { ModalResult, type ModalOutcome } from './modal-result.tsx'
import type { ModalState } from './modal-state.ts'
import { Overlay } from './overlay.tsx'
import { useOverlays } from './overlay-code.ts'
import type { ModalPanelProps } from './panels/modal-panel.tsx'

const genericError: ModalOutcome = {
  title: 'Ocurrió un error',
  text: 'Por favor, inténtalo de nuevo en un minuto.',
}

type ModalProps = Omit<ModalPanelProps, 'isOpen' | 'children'> & {
  state?: ModalState
  /** Shown in the state `open`. */
  children?: ReactNode
  loading?: ModalOutcome
  done?: ModalOutcome
  error?: ModalOutcome
}

/** A dialog; on phones a sheet that rises from the bottom. */
export function Modal({ state = 'open', children, loading, done, error, ...panel }: ModalProps) {
  const isOpen = state !== 'close'
  return (
    <Overlay isOpen={isOpen}>
      <LoadedPanel {...panel} isOpen={isOpen}>
        <ModalBody {...{ state, title: panel.title, loading, done, error }}>{children}</ModalBody>
      </LoadedPanel>
    </Overlay>
  )
}

function LoadedPanel(props: ModalPanelProps) {
  const { ModalPanel } = useOverlays()
  return <ModalPanel {...props} />
}

type ModalBodyProps = {
  state: ModalState
  title: string
  children: ReactNode
  loading: ModalOutcome | undefined
  done: ModalOutcome | undefined
  error: ModalOutcome | undefined
}

function ModalBody({ state, title, children, loading, done, error }: ModalBodyProps) {
  if (state === 'loading') return <ModalResult kind="loading" {...(loading ?? { title })} />
  if (state === 'done') return <ModalResult kind="done" {...(done ?? { title })} />
  if (state === 'error') return <ModalResult kind="error" {...(error ?? genericError)} />
  return children
}
