import type { ReactNode } from 'react'

import { Button } from '../../../ui/controls/button.tsx'
import { ModalResult } from '../../../ui/overlays/modal-result.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { ElapsedSeconds } from './elapsed-seconds.tsx'
import { OutcomeResult } from './outcome-result.tsx'
import type { CredentialsModalState } from './use-credentials-flow.ts'
import { notSaved } from './validation-outcome.ts'

type CredentialsModalProps = {
  modal: CredentialsModalState
  onValidate: () => void
  onRetrySave: () => void
  isSaving: boolean
  onClose: () => void
}

/** The result of saving or validating the credentials, and the next actions. */
export function CredentialsModal(props: CredentialsModalProps) {
  const { modal, onClose } = props
  return (
    <Modal
      state={modal.name === 'closed' ? 'close' : 'open'}
      title="Credenciales de acceso"
      onClose={onClose}
      footer={<ModalActions {...props} />}
    >
      {renderResult(modal)}
    </Modal>
  )
}

function renderResult(modal: CredentialsModalState): ReactNode {
  if (modal.name === 'closed') return null
  if ('outcome' in modal) return <OutcomeResult outcome={modal.outcome} />
  if (modal.name === 'update-credentials-error') return <ModalResult {...notSaved} />
  if (modal.name === 'update-credentials-success') {
    return (
      <ModalResult
        kind="warn"
        title="Credenciales guardadas, aún sin comprobar"
        text="Las guardamos cifradas y las estamos probando con SUNAT. ¿Quieres esperar aquí a saber si las acepta?"
      />
    )
  }
  return (
    <>
      <ModalResult kind="loading" title="Validando tus credenciales" text="Esto toma como máximo 1 minuto." />
      <ElapsedSeconds />
    </>
  )
}

function ModalActions({ modal, onValidate, onRetrySave, isSaving, onClose }: CredentialsModalProps) {
  if (modal.name === 'update-credentials-success') {
    return (
      <>
        <Button onClick={onClose}>En otro momento</Button>
        <Button variant="primary" onClick={onValidate}>
          Validar ahora
        </Button>
      </>
    )
  }
  if (modal.name === 'validate-credentials-initialize')
    return <Button onClick={onClose}>Seguir en segundo plano</Button>
  if (modal.name === 'validate-credentials-success') {
    return (
      <Button variant="primary" onClick={onClose}>
        Listo
      </Button>
    )
  }
  const retry = modal.name === 'update-credentials-error' ? onRetrySave : onValidate
  return (
    <>
      <Button onClick={onClose}>Cerrar</Button>
      <Button variant="primary" loading={isSaving} onClick={retry}>
        Volver a intentar
      </Button>
    </>
  )
}
