import { setBalance, type TotalAmount } from '@contapro/contract/dashboard'
import { parseCents } from '@contapro/domain/money/cents'
import { Pencil } from 'lucide-react'
import { useState } from 'react'

import { toApiError } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { useSetBalance } from './mutations.ts'
import type { PeriodKey } from '../../lib/address/period-key.ts'

/** The one number of the formula that only the accountant knows: what was left in favour from the month before. */
export function BalanceEditor({ period, totals }: { period: PeriodKey; totals: TotalAmount }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      label="Saldo a favor del periodo anterior"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton label="Editar el saldo a favor del periodo anterior" icon={<Pencil aria-hidden="true" />} />}
    >
      <BalanceForm period={period} totals={totals} onDone={() => setOpen(false)} />
    </Popover>
  )
}

function BalanceForm({ period, totals, onDone }: { period: PeriodKey; totals: TotalAmount; onDone: () => void }) {
  const known = totals.flag_show_positive_balance ? totals.sum_positive_balance.toFixed(2) : ''
  const [typed, setTyped] = useState(known)
  const [error, setError] = useState('')
  const save = useSetBalance(period)

  const send = (amount: number | null) =>
    save.mutate(amount, {
      onSuccess: () => {
        toast(amount === null ? 'Saldo borrado' : 'Saldo guardado')
        onDone()
      },
      onError: (failure) => setError(toApiError(failure).message),
    })
  const submit = () => {
    const amount = readAmount(typed)
    if (amount === undefined) return setError('Ingrese un monto como 1234.50')
    const checked = setBalance.schema.body.safeParse({ amount })
    if (checked.error) return setError(checked.error.issues[0]?.message ?? '')
    return send(amount)
  }
  return (
    <form
      className="grid w-72 gap-3 p-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        label="Saldo a favor del periodo anterior"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        icon={<span className="text-text-3">S/</span>}
        value={typed}
        error={error || undefined}
        hint="Los meses siguientes se calculan desde este saldo."
        onChange={(event) => {
          setTyped(event.target.value)
          setError('')
        }}
      />
      <div className="flex items-center justify-between gap-3">
        {totals.is_balance_entered ? <LinkButton onClick={() => send(null)}>Borrar saldo</LinkButton> : <span />}
        <Button type="submit" size="sm" variant="primary" loading={save.isPending}>
          Guardar
        </Button>
      </div>
    </form>
  )
}

/** `1,234.5` and `1234.50` are the same; anything else is not an amount. */
function readAmount(typed: string): number | undefined {
  const isWritten = /^\s*-?\d[\d,]*(\.\d{1,2})?\s*$/v.test(typed)
  const amount = isWritten ? parseCents(typed.replaceAll(',', '')) : undefined
  return amount === undefined ? undefined : amount / 100
}
