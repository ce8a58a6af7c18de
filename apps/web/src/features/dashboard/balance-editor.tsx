import { findBalanceError } from '@contapro/contract/balance'
import type { TotalAmount } from '@contapro/contract/dashboard'
import { parseCents } from '@contapro/domain/money/cents'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'

import { toApiError } from '../../lib/api/api-error.ts'
import { BALANCE_HASH } from '../../lib/url/dashboard-path.ts'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { useSetBalance } from './mutations.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'

/** Edits the balance carried over from the previous month, which only the accountant knows. */
export function BalanceEditor({ period, totals }: { period: PeriodKey; totals: TotalAmount }) {
  const { hash } = useLocation()
  return (
    <Popover
      isOpenAtFirst={hash === BALANCE_HASH}
      label="Saldo a favor del periodo anterior"
      trigger={<IconButton label="Editar el saldo a favor del periodo anterior" icon={<Pencil aria-hidden="true" />} />}
    >
      {(close) => <BalanceForm period={period} totals={totals} onDone={close} />}
    </Popover>
  )
}

function BalanceForm({ period, totals, onDone }: { period: PeriodKey; totals: TotalAmount; onDone: () => void }) {
  const savedText = totals.flag_show_positive_balance ? totals.sum_positive_balance.toFixed(2) : ''
  const [text, setText] = useState(savedText)
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
    const amount = parseAmount(text)
    if (amount === undefined) return setError('Ingresa un monto como 1234.50')
    const wrong = findBalanceError(amount)
    return wrong ? setError(wrong) : send(amount)
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
        value={text}
        error={error || undefined}
        hint="Los meses siguientes se calculan desde este saldo."
        onChange={(event) => {
          setText(event.target.value)
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

/** Parses `1,234.5` or `1234.50`; undefined for any other text. */
function parseAmount(text: string): number | undefined {
  const isAmount = /^\s*-?\d[\d,]*(\.\d{1,2})?\s*$/v.test(text)
  const amount = isAmount ? parseCents(text.replaceAll(',', '')) : undefined
  return amount === undefined ? undefined : amount / 100
}
