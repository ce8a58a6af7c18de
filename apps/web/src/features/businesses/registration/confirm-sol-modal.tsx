import type { RegisterBusinessForm } from '@contapro/contract/business-forms'
import type { Business } from '@contapro/contract/businesses'
import { useId } from 'react'

import { toApiError } from '../../../lib/api/api-error.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { useRegisterHeldBusiness } from '../mutations.ts'
import { SolCredentialsForm } from '../credentials/sol-credentials-form.tsx'

type ConfirmSolModalProps = {
  /** The registration that failed because another account has the RUC. */
  form: RegisterBusinessForm
  onRegistered: (business: Business) => void
  onClose: () => void
}

/** Registers a business that another account already has, once SUNAT accepts its SOL key. */
export function ConfirmSolModal({ form, onRegistered, onClose }: ConfirmSolModalProps) {
  const formId = useId()
  const confirm = useRegisterHeldBusiness()
  const failure = confirm.error && toApiError(confirm.error)
  return (
    <Modal
      title="Confirmar con clave SOL"
      description={`Si SUNAT acepta la clave SOL del RUC ${form.ruc}, registramos la empresa también en tu cuenta.`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" form={formId} variant="primary" loading={confirm.isPending}>
            {confirm.isPending ? 'Consultando a SUNAT...' : 'Confirmar y registrar'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <SolCredentialsForm
          id={formId}
          initial={form}
          onSubmit={(credentials) => {
            if (!confirm.isPending)
              confirm.mutate({ ...form, ...credentials }, { onSuccess: ({ data }) => onRegistered(data) })
          }}
        />
        {failure && (
          <Banner tone="error" title={failure.title}>
            {failure.message}
          </Banner>
        )}
      </div>
    </Modal>
  )
}
