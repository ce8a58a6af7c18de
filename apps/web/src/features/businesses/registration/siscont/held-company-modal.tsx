import { useState, type SubmitEvent } from 'react'

import { toApiError } from '../../../../lib/api/api-error.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { PasswordField } from '../../../../ui/controls/password-field.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { useRegisterHeldCompanySiscont } from '../../mutations.ts'

const FORM = 'held-company'

type HeldCompanyModalProps = {
  ruc: string
  name: string
  /** The email of the account that gets the company and its keys. */
  account: string
  onRegistered: () => void
  onClose: () => void
}

/** The RUC is registered by another account: whoever knows its SOL key may have it too. */
export function HeldCompanyModal({ ruc, name, account, onRegistered, onClose }: HeldCompanyModalProps) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [isIncomplete, setIncomplete] = useState(false)
  const register = useRegisterHeldCompanySiscont()
  const failure = isIncomplete
    ? { title: undefined, message: 'Por favor, complete todos los campos' }
    : register.error && toApiError(register.error)
  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    setIncomplete(false)
    register.reset()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (register.isPending) return
    if (!username || !password) setIncomplete(true)
    else register.mutate({ ruc, name, username, password }, { onSuccess: onRegistered })
  }
  return (
    <Modal
      title="Esta empresa ya se encuentra registrada"
      description={`Confirma el usuario y la clave SOL del RUC ${ruc} y la registramos también en tu cuenta ${account}.`}
      onClose={onClose}
      footer={
        <Button type="submit" form={FORM} variant="primary" loading={register.isPending}>
          {register.isPending ? 'Validando...' : 'Registrar de todas formas'}
        </Button>
      }
    >
      <form id={FORM} noValidate className="grid gap-3" onSubmit={submit}>
        {failure && (
          <Banner tone="error" {...(failure.title && { title: failure.title })}>
            {failure.message}
          </Banner>
        )}
        <TextField
          label="Usuario SOL"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={8}
          value={username}
          onChange={(event) => change(setUsername)(event.target.value.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))}
        />
        <PasswordField
          label="Clave SOL"
          secret="clave SOL"
          autoComplete="new-password"
          maxLength={12}
          value={password}
          onChange={(event) => change(setPassword)(event.target.value)}
        />
      </form>
    </Modal>
  )
}
