import { Check } from 'lucide-react'
import { useState, type FormEvent } from 'react'

import { toApiError } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { useSetAccount } from '../mutations.ts'

const MAX_DIGITS = 11

type AccountFormProps = { businessUuid: string; ruc: string; name: string; onSaved: () => void }

/** Asks for a supplier's account at Banco de la Nación. Its rules are the server's, so that is who refuses it. */
export function AccountForm({ businessUuid, ruc, name, onSaved }: AccountFormProps) {
  const [isOpen, setOpen] = useState(false)
  const [account, setAccount] = useState('')
  const save = useSetAccount(businessUuid)
  if (save.isSuccess)
    return (
      <p aria-live="polite" className="num flex items-center gap-1.5 font-medium text-ok-text">
        <Check aria-hidden="true" className="size-4" />
        Cuenta {account} guardada
      </p>
    )
  if (!isOpen)
    return (
      <LinkButton className="justify-self-start touch:min-h-11" onClick={() => setOpen(true)}>
        Escribir la cuenta
      </LinkButton>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (account) save.mutate({ ruc, account }, { onSuccess: onSaved })
  }
  return (
    <form noValidate onSubmit={submit} className="mt-1 grid gap-2">
      <TextField
        label="Cuenta de detracciones"
        aria-label={`Cuenta de detracciones de ${name}`}
        inputMode="numeric"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button just pressed gave its place to this field
        autoFocus
        value={account}
        hint="Banco de la Nación, hasta 11 dígitos"
        error={save.error ? toApiError(save.error).joinedMessages : undefined}
        onChange={({ target }) => setAccount(target.value.replaceAll(/\D/gv, '').slice(0, MAX_DIGITS))}
      />
      <Button
        type="submit"
        size="sm"
        className="justify-self-start phone:h-control"
        loading={save.isPending}
        disabled={!account}
      >
        Guardar la cuenta
      </Button>
    </form>
  )
}
