import type { RegisterBusinessForm } from '@contapro/contract/businesses'
import { useId } from 'react'

import { toApiError } from '../../../lib/api/api-error.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { useConfirmWithSolKey } from '../mutations.ts'
import { SolPairForm } from '../credentials/sol-credentials-form.tsx'

type ConfirmSolModalProps = {
  /** The registration that was refused because somebody else has that RUC too. */
  form: RegisterBusinessForm
  onRegistered: () => void
  onClose: () => void
}

/** Whoever holds the SOL key may work with the business as well: SUNAT is asked, and its yes registers it. */
export function ConfirmSolModal({ form, onRegistered, onClose }: ConfirmSolModalProps) {
  const formId = useId()
  const confirm = useConfirmWithSolKey()
  const problem = confirm.error && toApiError(confirm.error)
  return (
    <Modal
      state="open"
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
        <SolPairForm
          id={formId}
          start={form}
          onSubmit={(pair) => {
            if (!confirm.isPending) confirm.mutate({ ...form, ...pair }, { onSuccess: onRegistered })
          }}
        />
        {problem && (
          <Banner tone="error" title={problem.title}>
            {problem.message}
          </Banner>
        )}
      </div>
    </Modal>
  )
}
