import { accountDigits, findAccountProblem } from '@contapro/domain/detractions/supplier-account'
import { Check } from 'lucide-react'
import { useState, type FormEvent } from 'react'

import { toApiError } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { useSetAccount } from '../mutations.ts'

type AccountFormProps = {
  businessUuid: string
  ruc: string
  name: string
  /** The account known until now; absent when it is asked for the first time. */
  known?: string | undefined
  onSaved?: () => void
}

/** Asks for a supplier's account at Banco de la Nación, or corrects it. What is no account stays in the field, with the reason below. */
export function AccountForm({ businessUuid, ruc, name, known, onSaved }: AccountFormProps) {
  const [isOpen, setOpen] = useState(false)
  const [saved, setSaved] = useState<string>()
  const account = saved ?? known
  const close = () => setOpen(false)
  return (
    <>
      {account && (
        <p aria-live="polite" className="num flex flex-wrap items-center gap-x-2 text-text-2">
          {saved ? (
            <span className="inline-flex items-center gap-1.5 font-medium text-ok-text">
              <Check aria-hidden="true" className="size-4" />
              Cuenta {saved} guardada
            </span>
          ) : (
            `Cuenta ${account}`
          )}
          {!isOpen && (
            <LinkButton
              className="touch:min-h-11"
              aria-label={`Corregir la cuenta de ${name}`}
              onClick={() => setOpen(true)}
            >
              Corregir
            </LinkButton>
          )}
        </p>
      )}
      {isOpen ? (
        <OpenForm
          businessUuid={businessUuid}
          ruc={ruc}
          name={name}
          known={account}
          onCancel={close}
          onSaved={(written) => {
            setSaved(written)
            close()
            onSaved?.()
          }}
        />
      ) : (
        !account && (
          <LinkButton className="justify-self-start touch:min-h-11" onClick={() => setOpen(true)}>
            Escribir la cuenta
          </LinkButton>
        )
      )}
    </>
  )
}

type OpenFormProps = Omit<AccountFormProps, 'onSaved'> & {
  onCancel: () => void
  onSaved: (account: string) => void
}

function OpenForm({ businessUuid, ruc, name, known = '', onCancel, onSaved }: OpenFormProps) {
  const [account, setAccount] = useState(known)
  const [problem, setProblem] = useState<string>()
  const save = useSetAccount(businessUuid)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = findAccountProblem(account)
    if (found !== undefined) return setProblem(found)
    const digits = accountDigits(account)
    save.mutate({ ruc, account: digits }, { onSuccess: () => onSaved(digits) })
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
        hint="Banco de la Nación, 11 dígitos con sus ceros"
        error={problem ?? (save.error ? toApiError(save.error).joinedMessages : undefined)}
        onChange={({ target }) => {
          setAccount(target.value)
          setProblem(undefined)
          save.reset()
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" className="phone:h-control" loading={save.isPending}>
          Guardar la cuenta
        </Button>
        <Button variant="ghost" size="sm" className="phone:h-control" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
